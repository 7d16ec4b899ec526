import type { Desk } from '@palco/contracts/desk/desk-staff';
import {
  FAN_MESSAGE_MAX,
  listFanMessages,
  type SentMessage,
  sendFanMessage,
  withdrawFanMessage,
} from '@palco/contracts/fan-messages/fan-messages-staff';
import { Button } from '@palco/ui/button.tsx';
import { Field } from '@palco/ui/field.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { ErrorState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

interface FormProps {
  readonly userId: string;
  readonly onSent: () => void;
}
const MessageForm = ({ userId, onSent }: FormProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    if (!text.trim()) return setError(t('fanMessages.empty'));
    const reply = await sent(change(sendFanMessage, { params: { userId }, body: { text } }), t('fanMessages.sent'));
    if (!reply) return;
    onSent();
  };
  return (
    <form className={styles.note} onSubmit={submitBy(send)}>
      <Field label={t('fanMessages.text')} hint={t('fanMessages.hint')} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={3}
            maxLength={FAN_MESSAGE_MAX}
            value={text}
            onChange={valueTo(setText)}
          />
        )}
      </Field>
      <Button type="submit" size="s" isLoading={isBusy}>
        {t('fanMessages.send')}
      </Button>
    </form>
  );
};

/** What this person was told on the site, and a new message; one that was not closed yet can be taken back. */
export const FanMessages = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const { change, sent } = useStaffForm({ refusals: 'toast' });
  const userId = String(desk.person.id);
  const [forms, setForms] = useState(0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['fan messages', userId],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listFanMessages, { params: { userId }, signal }))).data,
  });
  const withdraw = async ({ id }: SentMessage): Promise<void> => {
    await sent(change(withdrawFanMessage, { params: { userId, id: String(id) } }));
    await refetch();
  };
  const stateOf = ({ read_at, withdrawn_at }: SentMessage): string =>
    withdrawn_at
      ? t('fanMessages.withdrawn', { at: momentOf(withdrawn_at) })
      : read_at
        ? t('fanMessages.read', { at: momentOf(read_at) })
        : t('fanMessages.unread');
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('fanMessages.title')}</h2>
        {data && <p>{data.length}</p>}
      </div>
      {isError && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      <ul className={styles.said}>
        {data?.map((message) => (
          <li key={message.id}>
            <p>{message.text}</p>
            <small>
              {[message.author, momentOf(message.sent_at), stateOf(message)].filter(Boolean).join(', ')}
              {!message.read_at && !message.withdrawn_at && (
                <Button size="s" variant="quiet" onClick={() => void withdraw(message)}>
                  {t('fanMessages.withdraw')} <HiddenText>{message.text.slice(0, 60)}</HiddenText>
                </Button>
              )}
            </small>
          </li>
        ))}
      </ul>
      {!desk.person.erased_at && (
        <MessageForm
          key={forms}
          userId={userId}
          onSent={() => {
            setForms(forms + 1);
            void refetch();
          }}
        />
      )}
    </section>
  );
};
