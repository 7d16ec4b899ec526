import { type OrderPage, type OrderPayment, readOrder } from '@palco/contracts/order-staff';
import { refundOrder } from '@palco/contracts/payment-staff';
import { centsFrom } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Icon } from '@palco/ui/icon.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import Banknote from 'lucide-react/icons/banknote';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';
import { useMoney } from './use-money.ts';
import { useOrderChange } from './use-order-change.ts';

const WAYS = { card: 'money.wayCard', paypal: 'money.wayPaypal', outside: 'money.wayOutside' } as const;

/** Sends the form with Ctrl+Enter, from any of its fields. */
export const sendsByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
};

interface RefundDialogProps {
  readonly order: OrderPage;
  readonly payment: OrderPayment;
  readonly onClose: () => void;
}

/** Refunds all that is left of a payment, or a part. Says what will happen to the pass before anything is done. */
export const RefundDialog = ({ order, payment, onClose }: RefundDialogProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const change = useChange();
  const { isBusy, run } = useOrderChange();
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { left, way, ends_pass, method, came_at, reference } = payment;
  const { currency, payment_id: id } = order;
  const cents = isPart ? (centsFrom(amount) ?? 0) : (centsFrom(left) ?? 0);
  const leftCents = centsFrom(left) ?? 0;
  const isRight = cents > 0 && cents <= leftCents;
  const sum = money((cents / 100).toFixed(2), currency);
  const isOutside = way === 'outside';

  const send = async (): Promise<void> => {
    if (!isRight || !reason.trim()) return;
    const body = {
      payment: payment.payment,
      left,
      reason,
      ...(isPart ? { amount } : {}),
      ...(isOutside ? { outside: true } : {}),
    };
    const refunded = change(refundOrder, { params: { id: String(id) }, body }).then(async (reply) =>
      isRefusal(reply) ? reply : staffCall(readOrder, { params: { id: String(id) } }),
    );
    const said = ({ answer }: OrderPage): string =>
      answer === 'refund-asked'
        ? t('money.refundAsked')
        : t(isOutside ? 'money.offOwed' : 'money.refundDone', { amount: sum });
    if (await run(refunded as never, said)) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={t('money.refundTitle', { method: t(`money.method.${method}`) })}
      actions={
        <>
          <Button variant="clay" type="submit" form="refund" isLoading={isBusy} aria-disabled={!isRight}>
            {t(isOutside ? 'money.refundOwe' : 'money.refundNow', { amount: sum })}
          </Button>
          <Button onClick={onClose}>{t('money.refundKeep')}</Button>
        </>
      }
    >
      <form id="refund" className={styles.form} onKeyDown={sendsByKeys} onSubmit={submitBy(send)}>
        <p className={styles.quiet}>{t('money.refundOf', { at: timeOf(came_at), reference })}</p>
        <ChoiceGroup label={t('money.refundAmount')}>
          <Radio name="part" checked={!isPart} onChange={() => setPart(false)}>
            {t('money.refundAll')} <b>{money(left, currency)}</b>
          </Radio>
          <Radio name="part" checked={isPart} onChange={() => setPart(true)}>
            {t('money.refundPart', { amount: money(left, currency) })}
          </Radio>
        </ChoiceGroup>
        {isPart && (
          <TextField
            label={t('money.refundAmount')}
            inputMode="decimal"
            isFigures
            required
            maxLength={12}
            value={amount}
            error={amount && !isRight ? t('money.refundPart', { amount: money(left, currency) }) : undefined}
            onChange={(event) => setAmount(event.target.value.trim())}
          />
        )}
        <TextField
          label={t('money.refundReason')}
          required
          maxLength={200}
          value={reason}
          onChange={valueTo(setReason)}
        />
        <ul className={styles.consequences}>
          <li>
            <Icon of={Banknote} size="s" /> {t(WAYS[way])}
          </li>
          <li>
            <Icon of={TicketCheck} size="s" />
            <b>{t(ends_pass && cents === leftCents ? 'money.passEnds' : 'money.passStays')}</b>
          </li>
        </ul>
        <p className={styles.quiet}>{t('money.once')}</p>
      </form>
    </Dialog>
  );
};
