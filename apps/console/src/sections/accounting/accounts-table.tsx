import { ACCOUNT_SUMS, type CurrencyAccounts, type MethodDay } from '@palco/contracts/accounting/accounting-staff';
import { centsFrom } from '@palco/kernel/money';
import { classNames } from '@palco/ui/class-names';
import { moneyText } from '@palco/ui/money-text';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import money from '../payments/payments.module.css';
import { useWords } from '../payments/words.ts';
import styles from './accounting.module.css';

const cents = (decimal: string): number => centsFrom(decimal) ?? 0;
/** Days of one method are added only within one currency. */
const added = (rows: readonly MethodDay[], of: (row: MethodDay) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const lostIn = ({ refunded, chargebacks }: MethodDay): number => cents(refunded) + cents(chargebacks);
const feeIn = ({ fee, fee_vat }: MethodDay): number => cents(fee) + cents(fee_vat);

interface AccountsTableProps {
  readonly accounts: CurrencyAccounts;
  /** the title names the month, so the days need not */
  readonly isOneMonth: boolean;
}
/** Day by day: what each method brought, what went back, the fees, and what is left. Whole amounts; cents are in the sums. */
export const AccountsTable = ({ accounts, isOneMonth }: AccountsTableProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const word = useWords();
  const { currency, days, methods, all } = accounts;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    ...(isOneMonth ? {} : { month: 'short' }),
    timeZone: 'UTC',
  });
  const figure = (amount: number): string => (amount === 0 ? '–' : whole.format(amount / 100));
  const exact = (amount: number): string => moneyText({ cents: amount, currency }, locale);
  const names = methods.map(({ method }) => method);
  const rows = [...new Set(days.map(({ day }) => day))].map(
    (day) => [day, days.filter((row) => row.day === day)] as const,
  );
  const titles = [
    ...names.map((name) => word('payments.method', name)),
    t('accounting.sum.back'),
    t('accounting.sum.fee'),
    t('accounting.sum.net'),
  ];
  const cells = (of: readonly MethodDay[]): number[] => [
    ...names.map((name) =>
      added(
        of.filter(({ method }) => method === name),
        ({ gross }) => cents(gross),
      ),
    ),
    -added(of, lostIn),
    -added(of, feeIn),
    added(of, ({ net }) => cents(net)),
  ];
  return (
    <section className={money.card} aria-label={currency}>
      <h2>
        {currency} <span className={money.figure}>{exact(cents(all.gross))}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} aria-label={`${currency}, ${t('accounting.byMethod')}`} tabIndex={0}>
        <table className={classNames(money.figures, styles.days)}>
          <thead>
            <tr>
              <th scope="col">{t('accounting.day')}</th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([day, of]) => {
              const at = new Date(`${day}T00:00:00Z`);
              return (
                <tr key={day} className={at.getUTCDay() === 0 ? styles.sunday : undefined}>
                  <th scope="row">{weekday.format(at)}</th>
                  {cells(of).map((amount, place) => (
                    <td key={titles[place]} data-title={titles[place]}>
                      {figure(amount)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('accounting.total')}</th>
              {cells(days).map((amount, place) => (
                <td key={titles[place]} data-title={titles[place]}>
                  {figure(amount)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <dl className={classNames(money.sums, styles.exact)}>
        {ACCOUNT_SUMS.map((name) => (
          <div key={name}>
            <dt>{t(`accounting.sum.${name}`)}</dt>
            <dd>{exact(centsFrom(all[name]) ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p className={money.quiet}>{t('accounting.sales', { sales: whole.format(all.sales) })}</p>
    </section>
  );
};
