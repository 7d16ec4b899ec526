import { call } from '@palco/client/call';
import { sendPhoneCodeBySms } from '@palco/contracts/sign-in/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import type { FormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';
import { clockText, useCountdown } from './use-countdown.ts';

interface BySmsProps {
  readonly dialogs: FormDialogs;
  readonly challenge: string;
  /** ISO, the server's clock: WhatsApp gets until then */
  readonly at: string;
  /** `resendAt`: ISO, when another code may be asked for */
  readonly onSent: (resendAt: string) => void;
}

/** The way out for whoever has no WhatsApp: the same code once more, by SMS. */
export const BySms = ({ dialogs, challenge, at, onSent }: BySmsProps) => {
  const { t } = useTranslation('auth');
  const left = useCountdown(at);
  const [isSent, setIsSent] = useState(false);
  const send = async (): Promise<void> => {
    const reply = await dialogs.waitFor(call(sendPhoneCodeBySms, { body: { challenge } }));
    if (isRefusal(reply)) return dialogs.showRefusal(reply, t('phone.refused'));
    setIsSent(true);
    onSent(reply.resend_at);
  };
  if (isSent) return <Notice>{t('phone.smsSent')}</Notice>;
  return (
    <Button variant="quiet" disabled={left > 0} onClick={() => void send()} className={styles.another}>
      <Icon of={MessageSquareText} />
      {left > 0 ? t('phone.smsIn', { time: clockText(left) }) : t('phone.sms')}
    </Button>
  );
};
