import { call } from '@palco/client/call';
import { DistributorRegistration, registerDistributor } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCountries } from '../../api/countries.ts';
import { shownVersions } from '../../api/legal.ts';
import { useSite } from '../../api/site.ts';
import { hasEnoughDigits, wireBirthday, withDialCode } from '../../ui/person-fields.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { AboutYou, type AboutYouValues, AccountFields, type AccountValues } from './about-you.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { useSignedIn } from './use-signed-in.ts';

interface Values extends AboutYouValues, AccountValues {
  readonly number: string;
  readonly invitation: string;
  readonly password_confirm: string;
  readonly country: string;
}
const schema = z
  .extend(DistributorRegistration, { telephone: z.string().check(z.refine(hasEnoughDigits)) })
  .check(z.refine((form) => form.password === form.password_confirm, { path: ['password_confirm'] }));

/** A distributor's account: every field is required, and the number needs an invitation of the league. */
export const DistributorForm = ({ dialogs, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const finish = useSignedIn();
  const { legal } = useSite();
  const countries = useCountries().map(({ name, abbreviation }) => ({ value: abbreviation, text: name }));
  const [dialCountry, setDialCountry] = useState('MX');
  const { field, mark, handleSubmit, formState } = useContractForm<Values>('auth', {
    defaultValues: { email, country: 'MEX', telephone: '', birthday: '', city: '', team: '' },
    schema,
    bodyOf: (values) => ({ ...values, birthday: wireBirthday(values.birthday) }),
  });
  const submit = handleSubmit(async (values) => {
    const body = {
      ...values,
      telephone: withDialCode(dialCountry, values.telephone),
      birthday: wireBirthday(values.birthday),
      team: values.team as never,
      ...shownVersions(legal),
    };
    const reply = await dialogs.waitFor(call(registerDistributor, { query: { is_lmp_live: 1 }, body }));
    if (isRefusal(reply)) dialogs.showRefusal(reply, t('register.refused'), mark);
    else finish(reply);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{t('register.distributorTitle')}</h3>
      <div className={styles.pair}>
        <TextField
          label={t('fields.number')}
          inputMode="numeric"
          autoComplete="username"
          isFigures
          {...field('number')}
        />
        <TextField
          label={t('fields.invitation')}
          hint={t('fields.invitationHint')}
          autoComplete="off"
          {...field('invitation')}
        />
      </div>
      <AccountFields field={field} onEmail={onEmail} />
      <PasswordField label={t('fields.passwordConfirm')} autoComplete="new-password" {...field('password_confirm')} />
      <SelectField
        key={countries.length /* remounts when the list arrives, to show the chosen country */}
        label={t('fields.country')}
        autoComplete="country"
        emptyText={t('fields.select')}
        choices={countries}
        {...field('country')}
      />
      <AboutYou field={field} dialCountry={dialCountry} onDialCountry={setDialCountry} isRequired />
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        <Trans
          i18nKey="register.guest"
          ns="auth"
          t={t}
          components={{
            go: <button type="button" className={styles.inline} onClick={() => show({ kind: 'guest' })} />,
          }}
        />
      </p>
    </form>
  );
};
