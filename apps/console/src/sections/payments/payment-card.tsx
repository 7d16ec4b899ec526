import type { OrderPage, OrderPayment } from '@palco/contracts/payments/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';

interface PaymentCardProps {
  readonly order: OrderPage;
  readonly payment: OrderPayment;
  /** undefined: this person may not refund */
  readonly onRefund: (() => void) | undefined;
  readonly onNote: () => void;
}

/** One payment of the order, with what is left of it; where nothing can be refunded now it says why. */
export const PaymentCard = ({ order, payment, onRefund, onNote }: PaymentCardProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { currency } = order;
  const { open_refund: open, left, method, card_brand, card_last_four, came_at, amount, state, fee } = payment;
  const card = card_last_four ? ` · ${card_brand ?? ''} ${card_last_four}` : '';
  return (
    <li className={styles.payment}>
      <p>
        <b>
          {t(`payments.method.${method}`)}
          {card}
        </b>
        <span className={styles.amount}>{money(amount, currency)}</span>
      </p>
      <p className={styles.quiet}>{timeOf(came_at)}</p>
      <p>{Number(left) > 0 ? t('payments.left', { amount: money(left, currency) }) : t('payments.nothingLeft')}</p>
      {fee !== null && <p className={styles.quiet}>{t('payments.fee', { amount: money(fee, currency) })}</p>}
      {open && (
        <>
          <p className={styles.attention}>
            {t(open.state === 'owed' ? 'payments.offOwed' : 'payments.offAsked', {
              amount: money(open.amount, currency),
            })}
          </p>
          <p className={styles.quiet}>{open.reason}</p>
        </>
      )}
      {onRefund && open?.state === 'owed' && (
        <Button size="s" onClick={onNote}>
          {t('payments.owedOpen')}
        </Button>
      )}
      {onRefund && !open && Number(left) > 0 && state === 'paid' && (
        <Button size="s" onClick={onRefund}>
          {t('payments.refundIt')}
        </Button>
      )}
    </li>
  );
};
