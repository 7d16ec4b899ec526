import { call } from '@palco/client/call';
import { type Factor, startStaffSignIn } from '@palco/contracts/staff-access/staff-session';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';
import { useStep } from './use-step.ts';

interface PasswordStepProps {
  /** token of a mailed link */
  readonly invitation: string | undefined;
  readonly onTicket: (ticket: { readonly ticket: string; readonly factors: readonly Factor[] }) => void;
}
export const PasswordStep = ({ invitation, onTicket }: PasswordStepProps) => {
  const { t } = useTranslation();
  const { isBusy, error, run } = useStep();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={submitBy(() =>
        run(
          () => call(startStaffSignIn, { body: { email, password, ...(invitation ? { invitation } : {}) } }),
          onTicket,
        ),
      )}
    >
      <TextField
        label={t('signIn.email')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={valueTo(setEmail)}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={valueTo(setPassword)}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button variant="clay" type="submit" isWide isLoading={isBusy}>
        {t('signIn.next')}
      </Button>
    </form>
  );
};
