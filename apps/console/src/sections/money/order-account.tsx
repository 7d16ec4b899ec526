import type { OrderPage } from '@palco/contracts/order-staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';
import { StateTag } from './state-tag.tsx';
import { useMoney } from './use-money.ts';

/** The order's sums in its own currency, whose it is, and its pass. */
export const OrderAccount = ({ order }: { readonly order: OrderPage }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { currency, person, pass } = order;
  const sums = [
    [t('money.price'), order.price],
    [t('money.commission'), order.commission],
    [t('money.came'), order.came],
    [t('money.goneBack'), order.gone_back],
    [t('money.balance'), order.balance],
  ] as const;
  return (
    <>
      <section className={styles.card}>
        <h2>
          {t('money.account')} <StateTag state={order.state} />
        </h2>
        <dl className={styles.sums}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.card}>
        <h2>{t('money.person')}</h2>
        <p>
          <Link to={`/desk/${person.id}`}>{person.name ?? t('money.accountNumber', { id: person.id })}</Link>
        </p>
        <p className={styles.quiet}>{person.email}</p>
        <p className={styles.quiet}>
          {t('money.accountNumber', { id: person.id })} · {order.country}
        </p>
        {pass && (
          <p>
            {pass.revoked_at
              ? t('money.passOver', { at: timeOf(pass.revoked_at) })
              : t('money.pass', { at: timeOf(pass.ends_at) })}
          </p>
        )}
      </section>
    </>
  );
};
