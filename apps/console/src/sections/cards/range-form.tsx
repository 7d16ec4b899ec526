import { activateCards, countRange, extendCards, voidCards } from '@palco/contracts/prepaid-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { type RefusedCall, refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { instantFrom } from '../league-input.ts';
import styles from './cards.module.css';

type Kind = 'activate' | 'void' | 'extend';
interface Agreed {
  readonly kind: Kind;
  readonly count: number;
}

interface RangeFormProps {
  readonly first: string;
  readonly last: string;
  readonly onChanged: () => void;
}
/** Changes the cards of a range. The server counts them first, and changes exactly that many or none. */
export const RangeForm = ({ first, last, onChanged }: RangeFormProps) => {
  const { t } = useTranslation();
  const change = useChange();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState('');
  const [agreed, setAgreed] = useState<Agreed>();
  const [error, setError] = useState<string>();
  const refuse = (reply: RefusedCall): void => setError(refusedText(reply, t));
  const count = async (kind: Kind): Promise<void> => {
    setError(undefined);
    if (!reason.trim()) return setError(t('cards.reasonNeeded'));
    if (kind === 'extend' && !instantFrom(expires)) return setError(t('cards.dateNeeded'));
    const reply = await staffCall(countRange, { query: { from, to } });
    if (isRefusal(reply)) return refuse(reply);
    setAgreed({ kind, count: reply.data.changes[kind] });
  };
  const send = async ({ kind, count: expected }: Agreed): Promise<void> => {
    const range = { from, to, expected, reason };
    const reply =
      kind === 'activate'
        ? await change(activateCards, { body: range })
        : kind === 'void'
          ? await change(voidCards, { body: range })
          : await change(extendCards, { body: { ...range, expires_at: instantFrom(expires) ?? '' } });
    setAgreed(undefined);
    if (isRefusal(reply)) return refuse(reply);
    showToast({ kind: 'done', text: t('cards.changed', { count: reply.data.changed }) });
    onChanged();
  };
  const { kind = 'activate', count: number = 0 } = agreed ?? {};
  return (
    <section className={styles.block} aria-label={t('cards.range')}>
      <h2>{t('cards.range')}</h2>
      <div className={styles.fields}>
        <TextField
          label={t('cards.fromFolio')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          value={from}
          onChange={valueTo(setFrom)}
        />
        <TextField
          label={t('cards.toFolio')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          value={to}
          onChange={valueTo(setTo)}
        />
        <TextField label={t('cards.reason')} maxLength={200} value={reason} onChange={valueTo(setReason)} />
        <TextField
          label={t('cards.newDate')}
          isOptional
          type="datetime-local"
          value={expires}
          onChange={valueTo(setExpires)}
        />
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <p className={styles.buttons}>
        <Button variant="secondary" onClick={() => void count('activate')}>
          {t('cards.activate')}
        </Button>
        <Button variant="secondary" onClick={() => void count('extend')}>
          {t('cards.extend')}
        </Button>
        <Button variant="danger" onClick={() => void count('void')}>
          {t('cards.void')}
        </Button>
      </p>
      <NoticeDialog
        isOpen={agreed !== undefined}
        onClose={() => setAgreed(undefined)}
        title={t(`cards.sure.${kind}`, { count: number })}
        text={t('cards.sureText', { from, to })}
        okText={t('cards.no')}
        {...(agreed && number > 0
          ? {
              action: {
                text: t(`cards.do.${kind}`, { count: number }),
                variant: kind === 'void' ? ('danger' as const) : ('clay' as const),
                onPress: () => void send(agreed),
              },
            }
          : {})}
      />
    </section>
  );
};
