import { type OrderPage, type OrderPayment, refundOrder } from '@palco/contracts/payments/order-staff';
import { typedCents } from '@palco/contracts/typed-text';
import { centsFrom } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { Icon } from '@palco/ui/icon.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import Banknote from 'lucide-react/icons/banknote';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';
import { useOrderChange } from './use-order-change.ts';

const WAYS = { card: 'payments.wayCard', paypal: 'payments.wayPaypal', outside: 'payments.wayOutside' } as const;

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
  const { change, isBusy, run } = useOrderChange();
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { left, way, ends_pass, method, came_at, reference } = payment;
  const { currency, payment_id: id } = order;
  const cents = isPart ? (typedCents(amount) ?? 0) : (centsFrom(left) ?? 0);
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
    const refunded = change(refundOrder, { params: { id: String(id) }, body });
    const said = ({ answer }: OrderPage): string =>
      answer === 'refund-asked'
        ? t('payments.refundAsked')
        : t(isOutside ? 'payments.offOwed' : 'payments.refundDone', { amount: sum });
    if (await run(refunded, said)) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={t('payments.refundTitle', { method: t(`payments.method.${method}`) })}
      actions={
        <>
          <Button variant="clay" type="submit" form="refund" isLoading={isBusy} aria-disabled={!isRight}>
            {t(isOutside ? 'payments.refundOwe' : 'payments.refundNow', { amount: sum })}
          </Button>
          <Button onClick={onClose}>{t('payments.refundKeep')}</Button>
        </>
      }
    >
      <form id="refund" className={styles.form} onKeyDown={sendsByKeys} onSubmit={submitBy(send)}>
        <p className={styles.quiet}>{t('payments.refundOf', { at: timeOf(came_at), reference })}</p>
        <ChoiceGroup label={t('payments.refundAmount')}>
          <Radio name="part" checked={!isPart} onChange={() => setPart(false)}>
            {t('payments.refundAll')} <b>{money(left, currency)}</b>
          </Radio>
          <Radio name="part" checked={isPart} onChange={() => setPart(true)}>
            {t('payments.refundPart', { amount: money(left, currency) })}
          </Radio>
        </ChoiceGroup>
        {isPart && (
          <TextField
            label={t('payments.refundAmount')}
            inputMode="decimal"
            isFigures
            required
            maxLength={12}
            value={amount}
            error={amount && !isRight ? t('payments.refundPart', { amount: money(left, currency) }) : undefined}
            onChange={(event) => setAmount(event.target.value.trim())}
          />
        )}
        <ReasonField label={t('payments.refundReason')} required maxLength={200} value={reason} onType={setReason} />
        <ul className={styles.consequences}>
          <li>
            <Icon of={Banknote} size="s" /> {t(WAYS[way])}
          </li>
          <li>
            <Icon of={TicketCheck} size="s" />
            <b>{t(ends_pass && cents === leftCents ? 'payments.passEnds' : 'payments.passStays')}</b>
          </li>
        </ul>
        <p className={styles.quiet}>{t('payments.once')}</p>
      </form>
    </Dialog>
  );
};
