import { serverNow } from '@palco/client/server-clock';
import { monthAfter } from '@palco/contracts/accounting/account-months';
import { type InvoiceMonth, readInvoiceMonth } from '@palco/contracts/invoices/invoices-staff';
import { type Language, localeOf } from '@palco/kernel/language';
import { leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import styles from './invoices.module.css';

const MONTH = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/;

/** The sums of one currency. */
const MonthSums = ({ sums }: { readonly sums: InvoiceMonth }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const amount = (decimal: string): string => money(decimal, sums.currency);
  const agrees = sums.difference === '0.00';
  return (
    <>
      <Notice kind={!agrees ? 'error' : sums.open.length || sums.under_way ? 'waiting' : 'done'}>
        {!agrees
          ? t('invoices.differs', { amount: amount(sums.difference) })
          : sums.open.length || sums.under_way
            ? t('invoices.openText', { amount: amount(sums.open_total), number: sums.open.length + sums.under_way })
            : t('invoices.agrees')}
      </Notice>
      <dl className={styles.sums}>
        {(
          [
            [t('invoices.sold', { number: sums.sales }), sums.sold],
            [t('invoices.kept'), sums.net],
            [t('invoices.own', { number: sums.own.count }), sums.own.total],
            [t('invoices.inGlobal', { number: sums.globals.count }), sums.globals.total],
            [t('invoices.credits'), sums.credits],
            [t('invoices.elsewhere', { number: sums.elsewhere.count }), sums.elsewhere.total],
            [t('invoices.notYet'), sums.open_total],
            [t('invoices.difference'), sums.difference],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      {sums.open.length > 0 && (
        <ul className={styles.open}>
          {sums.open.map(({ payment_id, left, why }) => (
            <li key={payment_id}>
              <Link to={`/payments/orders/${payment_id}`}>{payment_id}</Link>
              <span>{t(`invoices.why.${why}`)}</span>
              <b>{amount(left)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** A month's invoices against its ledger, to the cent. */
export const Month = () => {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : leagueDateOf(new Date(serverNow()), zone).slice(0, 7);
  const go = (steps: number): void => setParams({ is: 'month', month: monthAfter(month, steps) }, { replace: true });
  const read = useQuery({
    queryKey: ['invoices', 'month', month],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readInvoiceMonth, { query: { month }, signal }))).data,
    placeholderData: keepPreviousData,
  });
  const name = new Intl.DateTimeFormat(localeOf[i18n.language as Language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <>
      <section className={styles.card} aria-labelledby="invoice-month">
        <div className={styles.head}>
          <h2 id="invoice-month" className={styles.month}>
            {name}
          </h2>
          <div className={styles.buttons}>
            <Button size="s" onClick={() => go(-1)}>
              {t('invoices.before')}
            </Button>
            <Button size="s" onClick={() => go(1)}>
              {t('invoices.after')}
            </Button>
          </div>
        </div>
        {read.isPending && <LoadingState />}
        {read.isError && <ErrorState onRetry={() => void read.refetch()} isRetrying={read.isFetching} />}
        {read.data?.map((sums) => (
          <MonthSums key={sums.currency} sums={sums} />
        ))}
      </section>
      {read.data && read.data.length > 1 && <ExchangeRates isAlways />}
    </>
  );
};
