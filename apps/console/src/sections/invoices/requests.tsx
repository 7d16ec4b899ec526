import { type InvoiceRequest, listInvoiceRequests } from '@palco/contracts/invoices-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { InvoiceCard } from './invoice-card.tsx';
import styles from './invoices.module.css';

const PAGE = 50;

/** Requests for an invoice: those that wait, or those that are made. */
export const Requests = ({ is }: { readonly is: 'waiting' | 'done' }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const requests = useInfiniteQuery({
    queryKey: ['invoices', is],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await staffReply(staffCall(listInvoiceRequests, { query: { is, before }, signal }))).data,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.payment_id),
    placeholderData: keepPreviousData,
  });
  const rows = requests.data?.pages.flat() ?? [];
  const wordOf = ({ done_at, refusal, held }: InvoiceRequest) =>
    done_at ? 'done' : refusal ? 'refused' : (held ?? 'waiting');
  const fieldOf = (field: string): string | undefined =>
    ({
      rfc: 'RFC',
      name: t('payments.invoiceName'),
      postal_code: t('payments.invoicePostal'),
      regime: t('payments.invoiceRegime'),
      use: t('payments.invoiceUse'),
    })[field];
  if (requests.isPending) return <LoadingState />;
  if (requests.isError) return <ErrorState onRetry={() => void requests.refetch()} isRetrying={requests.isFetching} />;
  if (rows.length === 0)
    return <EmptyState icon={FileText} title={t('payments.invoicesNone')} text={t('payments.invoicesNoneText')} />;
  return (
    <DataTable
      label={t('payments.page.invoices')}
      param="request"
      rows={rows}
      isUpdating={requests.isPlaceholderData}
      rowKey={({ payment_id }) => String(payment_id)}
      detail={(request) => <InvoiceCard request={request} />}
      isBeside
      columns={[
        {
          key: 'order',
          title: t('payments.order'),
          look: 'strong',
          onPhone: 'plain',
          cell: ({ payment_id }) => payment_id,
        },
        {
          key: 'to',
          title: t('invoices.to'),
          onPhone: 'plain',
          cell: ({ name, rfc }) => (
            <span className={styles.two}>
              {name} <code className={styles.rfc}>{rfc}</code>
            </span>
          ),
        },
        {
          key: 'state',
          title: t('invoices.state'),
          onPhone: 'plain',
          cell: (request) => (
            <span className={styles.two}>
              <span className={request.refusal ? styles.bad : undefined}>{t(`invoices.is.${wordOf(request)}`)}</span>
              {request.refusal && <small className={styles.quiet}>{fieldOf(request.refusal.field)}</small>}
            </span>
          ),
        },
        {
          key: 'asked',
          title: t('payments.invoiceAsked'),
          look: 'time',
          cell: ({ requested_at }) => timeOf(requested_at),
        },
        {
          key: 'total',
          title: t('payments.filter.amount'),
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
  );
};
