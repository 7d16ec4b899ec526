import type { AccountRange } from '@palco/contracts/accounting/account-months';
import { readSales } from '@palco/contracts/accounting/accounting-staff';
import { type Language, localeOf } from '@palco/kernel/language';
import { centsFrom } from '@palco/kernel/money';
import { classNames } from '@palco/ui/class-names';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useStartTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useWords } from '../payments/words.ts';
import styles from './accounting.module.css';

const PAGE = 50;

/** What moved, sale by sale; a row opens its order. */
export const SalesList = ({ range }: { readonly range: AccountRange }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const money = useMoney();
  const word = useWords();
  const timeOf = useStartTime();
  const format = new Intl.NumberFormat(localeOf[i18n.language as Language], { minimumFractionDigits: 2 });
  const figure = (cents: number): string => (cents === 0 ? '–' : format.format(cents / 100));
  const sales = useInfiniteQuery({
    queryKey: ['accounting', range.from, range.to, 'sales'],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: after, signal }) =>
      (await staffReply(staffCall(readSales, { query: { ...range, after }, signal }))).data,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.attempt),
  });
  if (sales.isPending) return <LoadingState />;
  if (sales.isError) return <ErrorState onRetry={() => void sales.refetch()} isRetrying={sales.isFetching} />;
  return (
    <DataTable
      label={t('accounting.bySale')}
      param="sale"
      rows={sales.data.pages.flat()}
      rowKey={({ attempt, currency }) => `${attempt} ${currency}`}
      onOpen={({ payment_id }) => void navigate(`/payments/orders/${payment_id}`)}
      columns={[
        {
          key: 'order',
          title: t('payments.order'),
          look: 'strong',
          onPhone: 'plain',
          cell: ({ payment_id }) => <span className={styles.whole}>{payment_id}</span>,
        },
        {
          key: 'at',
          title: t('accounting.day'),
          cell: ({ at, method }) => (
            <span className={classNames(styles.two, styles.whole)}>
              {timeOf(at)} <small>{word('payments.method', method)}</small>
            </span>
          ),
        },
        {
          key: 'buyer',
          title: t('payments.buyer'),
          cell: ({ buyer, rfc, invoice, invoice_folio }) => (
            <span className={styles.two}>
              {[buyer, rfc].filter(Boolean).join(' · ')}{' '}
              {invoice && (
                <small>
                  {[`${t('payments.invoice')}: ${t(`payments.invoiceIs.${invoice}`)}`, invoice_folio]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </span>
          ),
        },
        {
          key: 'gross',
          title: t('accounting.sum.gross'),
          align: 'end',
          cell: ({ gross, currency }) => <span className={styles.whole}>{money(gross, currency)}</span>,
        },
        {
          key: 'back',
          title: t('accounting.sum.back'),
          align: 'end',
          look: 'quiet',
          cell: ({ refunded, chargebacks }) => figure((centsFrom(refunded) ?? 0) + (centsFrom(chargebacks) ?? 0)),
        },
        {
          key: 'fee',
          title: t('accounting.sum.fee'),
          align: 'end',
          look: 'quiet',
          cell: ({ fee, fee_vat }) => figure((centsFrom(fee) ?? 0) + (centsFrom(fee_vat) ?? 0)),
        },
        { key: 'net', title: t('accounting.sum.net'), align: 'end', cell: ({ net }) => figure(centsFrom(net) ?? 0) },
      ]}
      older={sales}
    />
  );
};
