import type { AccountsPage } from '@palco/contracts/accounting/accounting-staff';
import { centsFrom, decimalOf } from '@palco/kernel/money';
import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import money from '../payments/payments.module.css';
import styles from './accounting.module.css';

/** Beside the table: what came after the closing, the payouts of providers, and what is still to be done. */
export const AccountsAside = ({ page }: { readonly page: AccountsPage }) => {
  const { t } = useTranslation();
  const amountOf = useMoney();
  const timeOf = useLeagueTime();
  const { month, later, payouts } = page;
  return (
    <div className={money.stack}>
      {month?.closed && (
        <section className={money.card}>
          <h2>{t('accounting.later')}</h2>
          {later.length === 0 && <p className={money.quiet}>{t('accounting.laterNone')}</p>}
          <ul className={styles.list}>
            {later.map((change) => (
              <li key={`${change.at} ${change.what} ${change.payment_id} ${change.amount}`}>
                <p>
                  <Link to={`/payments/orders/${change.payment_id}`}>
                    {t('accounting.order', { order: change.payment_id })}
                  </Link>
                  {change.amount !== null && (
                    <span className={money.figure}>{amountOf(change.amount, change.currency)}</span>
                  )}
                </p>
                <p className={money.quiet}>
                  {t(`accounting.change.${change.what}`)} · {timeOf(change.at)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {month && !month.closed && (
        <section className={money.card}>
          <h2>{t('accounting.toClose')}</h2>
          <ul className={styles.checks}>
            <li>
              <Icon of={month.is_over ? Check : Hourglass} size="s" />
              {month.is_over ? t('accounting.over') : t('accounting.notOver', { at: timeOf(month.closes_from) })}
            </li>
            <li>
              <Icon of={month.invoices_waiting ? Hourglass : Check} size="s" />
              <Link to={`/invoices?is=month&month=${month.month}`}>
                {t('accounting.invoices', { number: month.invoices_waiting })}
              </Link>
            </li>
          </ul>
        </section>
      )}
      <section className={money.card}>
        <h2>{t('accounting.payouts')}</h2>
        {payouts.length === 0 && <p className={money.quiet}>{t('accounting.payoutsNone')}</p>}
        <ul className={styles.list}>
          {payouts.map((payout) => {
            const { amount, expected, currency } = payout;
            const more = expected === null ? 0 : (centsFrom(amount) ?? 0) - (centsFrom(expected) ?? 0);
            return (
              <li key={`${payout.provider} ${payout.provider_id}`}>
                <p>
                  {t(`payments.provider.${payout.provider}`)}
                  <span className={money.figure}>{amountOf(amount, currency)}</span>
                </p>
                <p className={money.quiet}>
                  {timeOf(payout.at)} · {t(`accounting.payout.${payout.state}`)}
                </p>
                {expected !== null && (
                  <p className={more === 0 ? money.quiet : money.attention}>
                    {more === 0
                      ? t('accounting.payoutAgrees')
                      : t('accounting.payoutDiffers', {
                          expected: amountOf(expected, currency),
                          difference: amountOf(decimalOf(more), currency),
                        })}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
};
