import { call } from '@palco/client/call';
import { NAME_MIN, PASSWORD_MIN } from '@palco/contracts/limits';
import { createFirstAdministrator, type Factor } from '@palco/contracts/staff-access/staff-session';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';
import { useStep } from './use-step.ts';

interface FirstAdminStepProps {
  readonly token: string;
  readonly onTicket: (ticket: { readonly ticket: string; readonly factors: readonly Factor[] }) => void;
}
/** The account that administers a new installation. */
export const FirstAdminStep = ({ token, onTicket }: FirstAdminStepProps) => {
  const { t } = useTranslation();
  const { isBusy, error, run } = useStep();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={submitBy(() =>
        run(() => call(createFirstAdministrator, { body: { token, name, email, password } }), onTicket),
      )}
    >
      <TextField
        label={t('signIn.firstName')}
        autoComplete="name"
        required
        minLength={NAME_MIN}
        autoFocus
        value={name}
        onChange={valueTo(setName)}
      />
      <TextField
        label={t('signIn.email')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        required
        value={email}
        onChange={valueTo(setEmail)}
      />
      <PasswordField
        label={t('signIn.password')}
        hint={t('signIn.newPasswordHint')}
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        value={password}
        onChange={valueTo(setPassword)}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button variant="clay" type="submit" isWide isLoading={isBusy}>
        {t('signIn.firstCreate')}
      </Button>
    </form>
  );
};
