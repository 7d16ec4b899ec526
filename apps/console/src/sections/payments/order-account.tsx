import type { OrderPage } from '@palco/contracts/payments/order-staff';
import { centsFrom, decimalOf } from '@palco/kernel/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';
import { StateTag } from './state-tag.tsx';

/** The order's sums in its own currency, whose it is, and its pass. */
export const OrderAccount = ({ order }: { readonly order: OrderPage }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { currency, person, pass, gift, renewal, credit, bought_from } = order;
  const full = decimalOf((centsFrom(order.price) ?? 0) + (centsFrom(credit ?? '0') ?? 0));
  const sums = [
    [t('payments.price'), full],
    ...(credit === null ? [] : [[t('payments.credit'), `-${credit}`] as const]),
    [t('payments.commission'), order.commission],
    [t('payments.came'), order.came],
    [t('payments.goneBack'), order.gone_back],
    [t('payments.balance'), order.balance],
  ] as const;
  return (
    <>
      <section className={styles.card}>
        <h2>
          {t('payments.account')} <StateTag state={order.state} />
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
        <h2>{t('payments.person')}</h2>
        <p>
          <Link to={`/desk/${person.id}`}>{person.name ?? t('payments.accountNumber', { id: person.id })}</Link>
        </p>
        <p className={styles.quiet}>{person.email}</p>
        <p className={styles.quiet}>
          {t('payments.accountNumber', { id: person.id })} · {order.country}
        </p>
        {bought_from.map(({ at, address, device, act }) => (
          <p key={`${act} ${at} ${address}`} className={styles.quiet}>
            {t(`payments.from.${act}`)} {[device, address, timeOf(at)].filter(Boolean).join(' · ')}
          </p>
        ))}
        {gift && (
          <p>
            {t('payments.gift')}:{' '}
            {gift.claimed_at
              ? t('payments.giftOpened', {
                  name: gift.to_name,
                  user: gift.claimed_by ?? 0,
                  day: timeOf(gift.claimed_at),
                })
              : t('payments.giftUnopened', { name: gift.to_name })}
          </p>
        )}
        {renewal && (
          <p>
            <Link to={`/payments/renewals?person=${person.id}`}>
              {renewal.number === 0
                ? t('payments.renewal.began')
                : t('payments.renewal.charge', { number: renewal.number })}
            </Link>
          </p>
        )}
        {pass && (
          <p>
            {pass.revoked_at
              ? t('payments.passOver', { at: timeOf(pass.revoked_at) })
              : t('payments.pass', { at: timeOf(pass.ends_at) })}
          </p>
        )}
      </section>
    </>
  );
};
