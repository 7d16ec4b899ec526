import { call } from '@palco/client/call';
import { Registration, register as registerRow } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { shownVersions } from '../../api/legal.ts';
import { useSite } from '../../api/site.ts';
import { hasEnoughDigits, wireBirthday, withDialCode } from '../../ui/person-fields.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { AboutYou, type AboutYouValues, AccountFields, type AccountValues } from './about-you.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Bars and restaurants get no accounts (spec section 1): shows the address where they can ask for a distributor. */
const BarNotice = () => {
  const { t } = useTranslation('auth');
  const { email } = useLeague().contacts;
  return (
    <Notice>
      {t('register.barText')} {email && <a href={`mailto:${email}`}>{t('register.barWrite', { email })}</a>}
    </Notice>
  );
};

interface Values extends AboutYouValues, AccountValues {
  readonly is_adult: boolean;
}
const schema = z.extend(Registration, {
  is_adult: z.literal(true),
  telephone: z.string().check(z.refine((number) => number.trim() === '' || hasEnoughDigits(number))),
});
/** A birthday replaces the checkbox. */
const isAdultIn = ({ birthday, is_adult }: Values): boolean => is_adult || birthday !== '';

/** A fan's account: three fields, two questions, and optional data. */
export const RegisterForm = ({ dialogs, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const { signIn, legal } = useSite();
  const finish = useSignedIn();
  const [isForBar, setForBar] = useState(false);
  const [dialCountry, setDialCountry] = useState('MX');
  const bodyOf = (values: Values) => ({
    ...values,
    telephone: withDialCode(dialCountry, values.telephone),
    birthday: wireBirthday(values.birthday),
    is_adult: isAdultIn(values),
    bar_or_restaurant: isForBar,
    ...shownVersions(legal),
  });
  const { field, mark, handleSubmit, formState } = useContractForm<Values>('auth', {
    defaultValues: { name: '', email, password: '', is_adult: false, telephone: '', birthday: '', city: '', team: '' },
    schema,
    bodyOf: (values) => ({ ...bodyOf(values), telephone: values.telephone.trim() }),
  });
  const submit = handleSubmit(async (values) => {
    const body = { ...bodyOf(values), password_confirm: values.password, team: values.team as never };
    const reply = await dialogs.waitFor(call(registerRow, { query: { is_lmp_live: 1 }, body }));
    if (!isRefusal(reply)) return finish(reply);
    if (reply.refused === 'accounts/password-common') mark('password');
    dialogs.showRefusal(reply, t('register.refused'), mark);
  });
  return (
    <form className={styles.form} onSubmit={isForBar ? (event) => event.preventDefault() : submit} noValidate>
      <AccountFields field={field} onEmail={onEmail} />
      <div className={styles.question}>
        <ChoiceGroup label={t('register.bar')}>
          <div className={styles.answers}>
            <Radio name="bar" checked={!isForBar} onChange={() => setForBar(false)}>
              {t('register.barNo')}
            </Radio>
            <Radio name="bar" checked={isForBar} onChange={() => setForBar(true)}>
              {t('register.barYes')}
            </Radio>
          </div>
        </ChoiceGroup>
        <div role="status">{isForBar && <BarNotice />}</div>
      </div>
      <details className={styles.more}>
        <summary>{t('register.more')}</summary>
        <AboutYou field={field} dialCountry={dialCountry} onDialCountry={setDialCountry} />
      </details>
      <Checkbox {...field('is_adult')}>{t('register.adult')}</Checkbox>
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting} disabled={isForBar}>
        {t('register.submit')}
      </Button>
      {signIn.includes('entrepreneur') && (
        <p className={styles.other}>
          <Trans
            i18nKey="register.distributor"
            ns="auth"
            t={t}
            components={{
              go: <button type="button" className={styles.inline} onClick={() => show({ kind: 'entrepreneur' })} />,
            }}
          />
        </p>
      )}
    </form>
  );
};
