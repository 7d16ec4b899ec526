import { call } from '@palco/client/call';
import { GivenPassword } from '@palco/contracts/accounts/person-fields';
import { logInDistributor } from '@palco/contracts/sign-in/sign-in';
import { DistributorNumber } from '@palco/contracts/typed-values';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { useSignedIn } from './use-signed-in.ts';

interface Values {
  readonly number: string;
  readonly password: string;
}
const schema = z.object({ number: DistributorNumber, password: GivenPassword });

/** A distributor's number and password. */
export const DistributorLoginForm = ({ dialogs }: Pick<AuthFormProps, 'dialogs'>) => {
  const { t } = useTranslation('auth');
  const finish = useSignedIn();
  const { field, handleSubmit, formState, setError } = useContractForm<Values>('auth', {
    defaultValues: { number: '', password: '' },
    schema,
  });
  const submit = handleSubmit(async (body) => {
    const reply = await dialogs.waitFor(call(logInDistributor, { body }));
    if (!isRefusal(reply)) return finish(reply);
    if (reply.refused !== 'sign-in/entrepreneur-wrong') return dialogs.showRefusal(reply, t('login.refused'));
    setError('password', { type: 'server', message: reply.message }, { shouldFocus: true });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('fields.number')}
        inputMode="numeric"
        autoComplete="username"
        isFigures
        {...field('number')}
      />
      <PasswordField label={t('fields.password')} autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
