import { activateCards, countRange, extendCards, voidCards } from '@palco/contracts/prepaid/prepaid-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantFrom } from '../../parts/league-input.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './prepaid.module.css';

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
  const zone = useZone();
  const { change, sent, error, setError } = useStaffForm();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState('');
  const [agreed, setAgreed] = useState<Agreed>();
  const count = async (kind: Kind): Promise<void> => {
    setError(undefined);
    if (!reason.trim()) return setError(t('prepaid.reasonNeeded'));
    if (kind === 'extend' && !instantFrom(expires, zone)) return setError(t('prepaid.dateNeeded'));
    const reply = await sent(staffCall(countRange, { query: { from, to } }));
    if (reply) setAgreed({ kind, count: reply.data.changes[kind] });
  };
  const send = async ({ kind, count: expected }: Agreed): Promise<void> => {
    const range = { from, to, expected, reason };
    const reply = await sent(
      kind === 'activate'
        ? change(activateCards, { body: range })
        : kind === 'void'
          ? change(voidCards, { body: range })
          : change(extendCards, { body: { ...range, expires_at: instantFrom(expires, zone) ?? '' } }),
    );
    setAgreed(undefined);
    if (!reply) return;
    showToast({ kind: 'done', text: t('prepaid.changed', { count: reply.data.changed }) });
    onChanged();
  };
  const { kind = 'activate', count: number = 0 } = agreed ?? {};
  return (
    <section className={styles.block} aria-label={t('prepaid.range')}>
      <h2>{t('prepaid.range')}</h2>
      <div className={styles.fields}>
        <TextField
          label={t('prepaid.fromFolio')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          value={from}
          onChange={valueTo(setFrom)}
        />
        <TextField
          label={t('prepaid.toFolio')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          value={to}
          onChange={valueTo(setTo)}
        />
        <TextField label={t('prepaid.reason')} maxLength={200} value={reason} onChange={valueTo(setReason)} />
        <TextField
          label={t('prepaid.newDate')}
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
          {t('prepaid.activate')}
        </Button>
        <Button variant="secondary" onClick={() => void count('extend')}>
          {t('prepaid.extend')}
        </Button>
        <Button variant="danger" onClick={() => void count('void')}>
          {t('prepaid.void')}
        </Button>
      </p>
      <NoticeDialog
        isOpen={agreed !== undefined}
        onClose={() => setAgreed(undefined)}
        title={t(`prepaid.sure.${kind}`, { count: number })}
        text={t('prepaid.sureText', { from, to })}
        okText={t('prepaid.no')}
        {...(agreed && number > 0
          ? {
              action: {
                text: t(`prepaid.do.${kind}`, { count: number }),
                variant: kind === 'void' ? ('danger' as const) : ('clay' as const),
                onPress: () => void send(agreed),
              },
            }
          : {})}
      />
    </section>
  );
};
