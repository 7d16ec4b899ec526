import { call } from '@palco/client/call';
import { Email, GivenPassword } from '@palco/contracts/accounts/person-fields';
import { logIn } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hasPreviousAddress } from '../../session/previous-address.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { useSignedIn } from './use-signed-in.ts';

interface Values {
  readonly email: string;
  readonly password: string;
}
const schema = z.object({ email: Email, password: GivenPassword });

/** E-mail and password. */
export const LoginForm = ({ dialogs, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const finish = useSignedIn();
  const { field, handleSubmit, formState, setError } = useContractForm<Values>('auth', {
    defaultValues: { email, password: '' },
    schema,
  });
  const submit = handleSubmit(async (body) => {
    const reply = await dialogs.waitFor(call(logIn, { query: { is_lmp_live: 1 }, body }));
    if (!isRefusal(reply)) return finish(reply);
    if (reply.refused !== 'sign-in/wrong-credentials') return dialogs.showRefusal(reply, t('login.refused'));
    setError('password', { type: 'server', message: reply.message }, { shouldFocus: true });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasPreviousAddress() && <p className={styles.lead}>{t('login.toReturn')}</p>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        placeholder={t('fields.emailShape')}
        {...field('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField label={t('fields.password')} autoComplete="current-password" {...field('password')} />
      <button type="button" className={styles.forgot} onClick={() => show({ mode: 'recovery' })}>
        {t('login.forgot')}
      </button>
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
