import { GivenPassword } from '@palco/contracts/person-fields';
import { logInEntrepreneur } from '@palco/contracts/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useRefused } from '../../ui/use-refused.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { useArrive } from './use-arrive.ts';

interface Values {
  readonly number: string;
  readonly password: string;
}
const schema = z.object({ number: z.string().check(z.regex(/^\d{4,12}$/)), password: GivenPassword });

/** A distributor's number and password. */
export const EntrepreneurForm = ({ ask }: Pick<AuthFormProps, 'ask'>) => {
  const { t } = useTranslation('auth');
  const arrive = useArrive();
  const tellRefused = useRefused(ask);
  const { field, handleSubmit, formState } = useContractForm<Values>('auth', {
    defaultValues: { number: '', password: '' },
    schema,
    bodyOf: ({ number, password }) => ({ number: number.trim(), password }),
  });
  const submit = handleSubmit(async ({ number, password }) => {
    const body = { number: number.trim(), password };
    const reply = await ask.waitFor(call(logInEntrepreneur, { body }));
    if (isRefusal(reply)) tellRefused(reply, t('login.refused'));
    else arrive(reply);
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
