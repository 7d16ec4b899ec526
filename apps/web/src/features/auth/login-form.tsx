import { Email, GivenPassword } from '@palco/contracts/person-fields';
import { logIn } from '@palco/contracts/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { hasPreviousAddress } from '../../session/previous-address.ts';
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
  readonly email: string;
  readonly password: string;
}
const schema = z.object({ email: Email, password: GivenPassword });

/** E-mail and password. */
export const LoginForm = ({ ask, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const sayWrong = useSayWrong();
  const arrive = useArrive();
  const tellRefused = useRefused(ask);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email, password: '' },
    resolver: contractResolver({ schema, bodyOf: (values) => values, sayWrong }),
  });
  const submit = handleSubmit(async (body) => {
    const reply = await ask.waitFor(call(logIn, { query: { is_lmp_live: 1 }, body }));
    if (isRefusal(reply)) tellRefused(reply, t('login.refused'));
    else arrive(reply);
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasPreviousAddress() && <p className={styles.lead}>{t('login.toReturn')}</p>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        placeholder={t('fields.emailShape')}
        error={errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <button type="button" className={styles.forgot} onClick={() => show({ mode: 'recovery' })}>
        {t('login.forgot')}
      </button>
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
