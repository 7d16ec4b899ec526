import type { OrderPage, OrderPayment } from '@palco/contracts/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';
import { useMoney } from './use-money.ts';

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
  const { open_refund: open, left, method, card_brand, card_last_four, came_at, amount, state } = payment;
  const card = card_last_four ? ` · ${card_brand ?? ''} ${card_last_four}` : '';
  return (
    <li className={styles.payment}>
      <p>
        <b>
          {t(`money.method.${method}`)}
          {card}
        </b>
        <span className={styles.amount}>{money(amount, currency)}</span>
      </p>
      <p className={styles.quiet}>{timeOf(came_at)}</p>
      <p>{Number(left) > 0 ? t('money.left', { amount: money(left, currency) }) : t('money.nothingLeft')}</p>
      {open && (
        <>
          <p className={styles.attention}>
            {t(open.state === 'owed' ? 'money.offOwed' : 'money.offAsked', { amount: money(open.amount, currency) })}
          </p>
          <p className={styles.quiet}>{open.reason}</p>
        </>
      )}
      {onRefund && open?.state === 'owed' && (
        <Button size="s" onClick={onNote}>
          {t('money.owedOpen')}
        </Button>
      )}
      {onRefund && !open && Number(left) > 0 && state === 'paid' && (
        <Button size="s" onClick={onRefund}>
          {t('money.refundIt')}
        </Button>
      )}
    </li>
  );
};
