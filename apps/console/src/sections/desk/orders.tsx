import type { DeskOrder } from '@palco/contracts/desk/desk-staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

const METHODS = ['card', 'spei', 'store', 'paypal', 'prepaid'] as const;
const STATES = ['open', 'paid', 'disputed', 'refunded', 'lost'] as const;

/** What was bought, how, and whether something is wrong with it. */
export const Orders = ({ orders }: { readonly orders: readonly DeskOrder[] }) => {
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const stateOf = ({ state, paid_twice }: DeskOrder): string => {
    if (paid_twice) return t('desk.orderState.twice');
    const known = STATES.find((each) => each === state);
    return known ? t(`desk.orderState.${known}`) : state;
  };
  const methodOf = ({ method, card_last_four }: DeskOrder): string => {
    const known = METHODS.find((each) => each === method);
    return [known && t(`desk.method.${known}`), card_last_four].filter(Boolean).join(' ');
  };
  const isWrong = ({ state, paid_twice }: DeskOrder): boolean => paid_twice || state === 'disputed' || state === 'lost';
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.orders')}</h2>
        <p>{orders.length}</p>
      </div>
      {orders.length === 0 ? (
        <p className={styles.quiet}>{t('desk.noOrders')}</p>
      ) : (
        <table className={styles.table} aria-label={t('desk.orders')}>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td className={styles.figure}>
                  <Link to={`/payments/orders/${order.id}`}>{order.id}</Link>
                </td>
                <td>{order.title}</td>
                <td className={styles.second}>
                  {[momentOf(order.opened_at), methodOf(order)].filter(Boolean).join(', ')}
                </td>
                <td className={styles.amount}>
                  {order.total} {order.currency}
                </td>
                <td className={isWrong(order) ? styles.wrong : styles.second}>
                  {[stateOf(order), order.invoice && t(`desk.invoice.${order.invoice}`)].filter(Boolean).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
