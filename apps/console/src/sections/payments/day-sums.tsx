import type { CurrencyDay } from '@palco/contracts/payments/day-staff';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';
import { useWords } from './words.ts';

const GROUPS = ['by_method', 'by_plan', 'by_country'] as const;
const FIGURES = ['paid', 'refunded', 'lost', 'net'] as const;

/** The sums of one currency, whole and by method, plan and country. */
export const DaySums = ({ sums }: { readonly sums: CurrencyDay }) => {
  const { t } = useTranslation();
  const word = useWords();
  const money = useMoney();
  const { currency, all } = sums;
  const rows = [{ group: 'all' as const, of: [all] }, ...GROUPS.map((group) => ({ group, of: sums[group] }))];
  return (
    <section className={styles.card} aria-label={currency}>
      <h2>
        {currency} <span className={styles.figure}>{money(all.net, currency)}</span>
      </h2>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('payments.what')}</th>
            <th scope="col">{t('payments.sum.payments')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`payments.sum.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ group, of }) => (
          <tbody key={group}>
            {group !== 'all' && (
              <tr>
                <th scope="rowgroup" colSpan={FIGURES.length + 2}>
                  {t(`payments.by.${group}`)}
                </th>
              </tr>
            )}
            {of.map((sum) => (
              <tr key={sum.key}>
                <th scope="row">
                  {group === 'all'
                    ? t('payments.by.all')
                    : group === 'by_method'
                      ? word('payments.method', sum.key)
                      : (sum.title ?? sum.key)}
                </th>
                <td data-title={t('payments.sum.payments')}>{sum.payments}</td>
                {FIGURES.map((figure) => (
                  <td key={figure} data-title={t(`payments.sum.${figure}`)}>
                    {money(sum[figure], currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};
