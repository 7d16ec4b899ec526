import { call } from '@palco/client/call';
import { NewPassword } from '@palco/contracts/accounts/person-fields';
import { resetPassword } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { useFormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { openAuthDialog } from '../../session/auth-request.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useGo } from '../../ui/use-go.ts';
import { useLinkToken } from '../../ui/use-link-token.ts';
import styles from './account.module.css';

interface Values {
  readonly password: string;
  readonly password_confirm: string;
}
const schema = z
  .object({ password: NewPassword, password_confirm: z.string().check(z.minLength(1)) })
  .check(z.refine((form) => form.password === form.password_confirm, { path: ['password_confirm'] }));

/** Where the link of a recovery mail leads: a new password, then the sign-in dialog. */
export const Component = () => {
  const { t } = useTranslation('account');
  const [isOver, setOver] = useState(false);
  const token = useLinkToken();
  const go = useGo();
  const dialogs = useFormDialogs();
  const { field, handleSubmit, formState, setError } = useContractForm<Values>('account', {
    defaultValues: { password: '', password_confirm: '' },
    schema,
  });
  const toLogin = (): void => {
    go('/home', { replace: true });
    openAuthDialog();
  };
  const submit = handleSubmit(async (values) => {
    const reply = await dialogs.waitFor(call(resetPassword, { body: { ...values, token: token ?? '' } }));
    if (!isRefusal(reply))
      return dialogs.showMessage({ title: t('reset.doneTitle'), text: t('reset.done'), onRead: toLogin });
    if (reply.refused === 'accounts/link-over') return setOver(true);
    if (reply.refused === 'accounts/password-common') setError('password', { type: 'server', message: reply.message });
    dialogs.showRefusal(reply, t('reset.refused'));
  });
  return (
    <>
      {isOver || token === null ? (
        <PageState
          title={t('reset.overTitle')}
          text={t('reset.overText')}
          actions={
            <Button variant="clay" onClick={() => openAuthDialog({ mode: 'recovery' })}>
              {t('reset.again')}
            </Button>
          }
        />
      ) : (
        <div className={classNames(styles.page, styles.narrow)}>
          <PageHeading title={t('reset.title')} lead={t('reset.lead')} />
          <form className={styles.form} onSubmit={submit} noValidate>
            <PasswordField
              label={t('fields.newPassword')}
              hint={t('wrong.password')}
              autoComplete="new-password"
              {...field('password')}
            />
            <PasswordField
              label={t('fields.passwordConfirm')}
              autoComplete="new-password"
              {...field('password_confirm')}
            />
            <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
              {t('reset.submit')}
            </Button>
          </form>
        </div>
      )}
      {dialogs.element}
    </>
  );
};
