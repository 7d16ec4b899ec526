import { GivenPassword } from '@palco/contracts/person-fields';
import { logInDistributor } from '@palco/contracts/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { contractResolver } from '../../ui/contract-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRefused } from '../../ui/use-refused.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { useArrive } from './use-arrive.ts';
import { useSayWrong } from './use-say-wrong.ts';

interface Values {
  readonly number: string;
  readonly password: string;
}
const schema = z.object({ number: z.string().check(z.regex(/^\d{4,12}$/)), password: GivenPassword });

/** A distributor's number and password. */
export const EntrepreneurForm = ({ ask }: Pick<AuthFormProps, 'ask'>) => {
  const { t } = useTranslation('auth');
  const sayWrong = useSayWrong();
  const arrive = useArrive();
  const tellRefused = useRefused(ask);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { number: '', password: '' },
    resolver: contractResolver({
      schema,
      bodyOf: ({ number, password }) => ({ number: number.trim(), password }),
      sayWrong,
    }),
  });
  const submit = handleSubmit(async ({ number, password }) => {
    const body = { number: number.trim(), password };
    const reply = await ask.waitFor(call(logInDistributor, { body }));
    if (isRefusal(reply)) tellRefused(reply, t('login.refused'));
    else arrive(reply);
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('fields.number')}
        inputMode="numeric"
        autoComplete="username"
        isFigures
        error={errors.number?.message}
        {...register('number')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
