import type { InvoiceRequest } from '@palco/contracts/order-staff';
import { listInvoiceRequests } from '@palco/contracts/payment-staff';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useLeagueTime } from '../league-time.ts';
import { PageHead } from '../page-head.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import styles from './money.module.css';
import { MoneyNav } from './money-nav.tsx';
import { useMoney } from './use-money.ts';

const PAGE = 50;
const KINDS = ['waiting', 'done'] as const;

const Detail = ({ request }: { readonly request: InvoiceRequest }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.detail}>
      <p>
        <Link to={`/money/orders/${request.payment_id}`}>{t('money.alertOrder', { order: request.payment_id })}</Link>
      </p>
      <InvoiceCard request={request} />
    </div>
  );
};

/** Requests for an invoice: those that wait, or those that are made. */
export const Component = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const is = params.get('is') === 'done' ? 'done' : 'waiting';
  const requests = useInfiniteQuery({
    queryKey: ['invoices', is],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await staffReply(staffCall(listInvoiceRequests, { query: { is, before }, signal }))).data,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.payment_id),
    placeholderData: keepPreviousData,
  });
  const rows = requests.data?.pages.flat() ?? [];
  return (
    <>
      <PageHead title={t('money.page.invoices')} lead={t('money.invoicesLead')} />
      <MoneyNav />
      <Segmented
        label={t('money.invoice')}
        value={is}
        onChange={(next) => setParams(next === 'done' ? { is: 'done' } : {}, { replace: true })}
        segments={KINDS.map((value) => ({ value, content: t(`money.invoiceIs.${value}`) }))}
      />
      {requests.isPending && <LoadingState />}
      {requests.isError && <ErrorState onRetry={() => void requests.refetch()} isRetrying={requests.isFetching} />}
      {requests.isSuccess && rows.length === 0 && (
        <EmptyState icon={FileText} title={t('money.invoicesNone')} text={t('money.invoicesNoneText')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('money.page.invoices')}
          param="request"
          rows={rows}
          isUpdating={requests.isPlaceholderData}
          rowKey={({ payment_id }) => String(payment_id)}
          detail={(request) => <Detail request={request} />}
          columns={[
            {
              key: 'order',
              title: t('money.order'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ payment_id }) => payment_id,
            },
            { key: 'rfc', title: 'RFC', onPhone: 'plain', cell: ({ rfc }) => <code>{rfc}</code> },
            { key: 'name', title: t('money.invoiceName'), cell: ({ name }) => name },
            {
              key: 'asked',
              title: t('money.invoiceAsked'),
              look: 'time',
              cell: ({ requested_at }) => timeOf(requested_at),
            },
            {
              key: 'total',
              title: t('money.filter.amount'),
              align: 'end',
              onPhone: 'plain',
              cell: ({ total, currency }) => money(total, currency),
            },
          ]}
          older={
            requests.hasNextPage
              ? { isLoading: requests.isFetchingNextPage, onLoad: () => void requests.fetchNextPage() }
              : undefined
          }
        />
      )}
    </>
  );
};
