import { call } from '@palco/client/call';
import { Email } from '@palco/contracts/accounts/person-fields';
import { forgotPassword } from '@palco/contracts/sign-in/sign-in';
import { wireNameOf } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-language.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';

const schema = z.object({ email: Email });

/** Requests a recovery link. The message afterwards does not reveal whether the address has an account. */
export const RecoveryForm = ({ dialogs, show, email, onEmail }: AuthFormProps) => {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const { field, handleSubmit, formState, setFocus } = useContractForm<{ readonly email: string }>('auth', {
    defaultValues: { email },
    schema,
  });
  // the pressed button was replaced by this form
  useEffect(() => setFocus('email'), [setFocus]);
  const backToLogin = (): void => show({ mode: 'login' });
  const submit = handleSubmit(async (body) => {
    const query = { is_lmp_live: 1, lang: wireNameOf[language] };
    const reply = await dialogs.waitFor(call(forgotPassword, { query, body }));
    if (isRefusal(reply)) return dialogs.showRefusal(reply, t('recovery.refused'));
    const text = reply.delayed ? `${t('recovery.sendingMail')} ${t('recovery.delayed')}` : t('recovery.sendingMail');
    dialogs.showMessage({ title: t('recovery.sentTitle'), text, onRead: backToLogin });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <button type="button" className={styles.back} onClick={backToLogin}>
        <Icon of={ChevronLeft} size="s" />
        {t('recovery.back')}
      </button>
      <h3 className={styles.heading}>{t('title.recovery')}</h3>
      <p className={styles.lead}>{t('recovery.lead')}</p>
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        placeholder={t('fields.emailShape')}
        {...field('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('recovery.submit')}
      </Button>
    </form>
  );
};
