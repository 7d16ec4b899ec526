import { call } from '@palco/client/call';
import { resendConfirmation, type User } from '@palco/contracts/accounts/accounts';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from './profile.module.css';

/** Says that the address is not confirmed yet; the mail can be sent again. */
export const ConfirmNotice = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [isSending, setSending] = useState(false);
  if (!user.email || user.email_confirmed) return null;
  const resend = async (): Promise<void> => {
    setSending(true);
    const reply = await call(resendConfirmation);
    setSending(false);
    if (isRefusal(reply)) showToast({ kind: 'error', text: refusedText(reply, common) });
    else showToast({ kind: 'done', text: reply.delayed ? t('confirm.delayed') : t('confirm.sent') });
  };
  return (
    <Notice kind="waiting">
      <div className={layout.notice}>
        <p>{t('confirm.banner', { email: user.email })}</p>
        <Button size="s" onClick={() => void resend()} isLoading={isSending}>
          {t('confirm.resend')}
        </Button>
      </div>
    </Notice>
  );
};
