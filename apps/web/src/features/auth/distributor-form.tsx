import { DistributorRegistration, registerDistributor } from '@palco/contracts/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useCountries } from '../../api/countries.ts';
import { Button } from '../../ui/button.tsx';
import { contractResolver } from '../../ui/contract-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { wireBirthday } from '../../ui/person/birthday.ts';
import { hasEnoughDigits, withDialCode } from '../../ui/person/dial-codes.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRefused } from '../../ui/use-refused.ts';
import { AboutYou, type AboutYouValues } from './about-you.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { useArrive } from './use-arrive.ts';
import { useSayWrong } from './use-say-wrong.ts';

interface Values extends AboutYouValues {
  readonly number: string;
  readonly invitation: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirm: string;
  readonly country: string;
}
const schema = z
  .extend(DistributorRegistration, { telephone: z.string().check(z.refine(hasEnoughDigits)) })
  .check(z.refine((form) => form.password === form.password_confirm, { path: ['password_confirm'] }));

/** A distributor's account: everything is asked, and the number comes with an invitation of the league. */
export const DistributorForm = ({ ask, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const sayWrong = useSayWrong();
  const arrive = useArrive();
  const tellRefused = useRefused(ask);
  const countries =
    useCountries().reply?.data.map(({ name, abbreviation }) => ({ value: abbreviation, text: name })) ?? [];
  const [dialCountry, setDialCountry] = useState('MX');
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { email, country: 'MEX', telephone: '', birthday: '', city: '', team: '' },
    resolver: contractResolver({
      schema,
      bodyOf: (values) => ({ ...values, birthday: wireBirthday(values.birthday) }),
      sayWrong,
    }),
  });
  const mark = (field: string): void =>
    setError(field as keyof Values, { type: 'server', message: sayWrong(field, false) });
  const submit = handleSubmit(async (values) => {
    const body = {
      ...values,
      telephone: withDialCode(dialCountry, values.telephone),
      birthday: wireBirthday(values.birthday),
      team: values.team as never,
    };
    const reply = await ask.waitFor(call(registerDistributor, { query: { is_lmp_live: 1 }, body }));
    if (isRefusal(reply)) tellRefused(reply, t('register.refused'), mark);
    else arrive(reply);
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{t('register.distributorTitle')}</h3>
      <div className={styles.pair}>
        <TextField
          label={t('fields.number')}
          inputMode="numeric"
          isFigures
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label={t('fields.invitation')}
          hint={t('fields.invitationHint')}
          autoComplete="off"
          error={errors.invitation?.message}
          {...register('invitation')}
        />
      </div>
      <TextField label={t('fields.name')} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        placeholder={t('fields.emailShape')}
        error={errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('fields.passwordConfirm')}
        autoComplete="new-password"
        error={errors.password_confirm?.message}
        {...register('password_confirm')}
      />
      <SelectField
        key={countries.length /* a list that comes later shows what is chosen */}
        label={t('fields.country')}
        autoComplete="country"
        emptyText={t('fields.select')}
        choices={countries}
        error={errors.country?.message}
        {...register('country')}
      />
      <AboutYou
        register={register as never}
        errors={errors}
        dialCountry={dialCountry}
        onDialCountry={setDialCountry}
        isRequired
      />
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
