import { call } from '@palco/client/call';
import { accountKitLogIn, checkPhoneCode } from '@palco/contracts/sign-in/sign-in';
import type { CodeChannel } from '@palco/contracts/sign-in/sign-in-methods';
import { plainCode } from '@palco/contracts/typed-text';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { CodeField } from '@palco/ui/code-field.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import type { FormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { shownVersions } from '../../api/legal.ts';
import { useSite } from '../../api/site.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';
import { BySms } from './by-sms.tsx';
import { clockText, useCountdown } from './use-countdown.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface SentCode {
  /** E.164, or as typed with its country code */
  readonly number: string;
  readonly challenge: string;
  /** ISO, the server's clock */
  readonly resend_at: string;
  readonly channel: CodeChannel;
  /** ISO; null: it went by SMS */
  readonly sms_at: string | null;
  readonly delayed: boolean;
}
interface CodeFormProps {
  readonly dialogs: FormDialogs;
  readonly sent: SentCode;
  readonly onAnother: () => void;
  readonly onOtherNumber: () => void;
  readonly onEmail: () => void;
}
const schema = z.object({ nip: z.string().check(z.overwrite(plainCode), z.regex(/^\d{6}$/)) });

/** The code from the message; the last digit submits it. */
export const CodeForm = ({ dialogs, sent, onAnother, onOtherNumber, onEmail }: CodeFormProps) => {
  const { t } = useTranslation('auth');
  const finish = useSignedIn();
  const { legal } = useSite();
  // the SMS counts as a message too, so the next one waits longer
  const [resendAt, setResendAt] = useState(sent.resend_at);
  const left = useCountdown(resendAt > sent.resend_at ? resendAt : sent.resend_at);
  const { field, handleSubmit, formState, setError, resetField, setFocus } = useContractForm<{
    readonly nip: string;
  }>('auth', {
    defaultValues: { nip: '' },
    schema,
  });
  // the pressed button was replaced by this form
  useEffect(() => setFocus('nip'), [setFocus]);
  const signIn = async (nip: string) => {
    const checked = await call(checkPhoneCode, { body: { challenge: sent.challenge, nip } });
    if (isRefusal(checked)) return checked;
    return call(accountKitLogIn, { query: { is_lmp_live: 1 }, body: { code: checked.code, ...shownVersions(legal) } });
  };
  const submit = handleSubmit(async ({ nip }) => {
    const reply = await dialogs.waitFor(signIn(nip));
    if (!isRefusal(reply)) return finish(reply);
    if (reply.refused !== 'sign-in/wrong-code') return dialogs.showRefusal(reply, t('phone.refused'));
    resetField('nip');
    setError('nip', { type: 'server', message: reply.message }, { shouldFocus: true });
  });
  const { onChange, ...nip } = field('nip');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{t('phone.codeTitle')}</h3>
      <p className={styles.lead}>
        <Trans
          i18nKey={sent.channel === 'whatsapp' ? 'phone.sentByWhatsapp' : 'phone.sentTo'}
          ns="auth"
          t={t}
          values={{ number: sent.number }}
          components={{
            number: <b className={styles.strong} />,
            change: <button type="button" className={styles.inline} onClick={onOtherNumber} />,
          }}
        />
      </p>
      {sent.delayed && <Notice kind="waiting">{t('phone.delayed')}</Notice>}
      <CodeField
        label={t('fields.nip')}
        hint={t(sent.channel === 'whatsapp' ? 'phone.codeHintWhatsapp' : 'phone.codeHint')}
        {...nip}
        onChange={(event) => void onChange(event)}
        onComplete={() => void (formState.isSubmitting || submit())}
      />
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
      {sent.sms_at && <BySms dialogs={dialogs} challenge={sent.challenge} at={sent.sms_at} onSent={setResendAt} />}
      <Button variant="quiet" disabled={left > 0} onClick={onAnother} className={styles.another}>
        <Icon of={MessageSquareText} />
        {left > 0 ? t('phone.anotherIn', { time: clockText(left) }) : t('phone.another')}
      </Button>
      <Notice>
        <Trans
          i18nKey="phone.noMessage"
          ns="auth"
          t={t}
          components={{ email: <button type="button" className={styles.inline} onClick={onEmail} /> }}
        />
      </Notice>
    </form>
  );
};
