import { type InvoiceRequest, listInvoiceRequests } from '@palco/contracts/invoices/invoices-staff';
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

interface RequestsProps {
  readonly is: 'waiting' | 'done';
  /** of one list of several */
  readonly heading?: string;
}
/** Requests for an invoice: those that wait, or those that are made. */
export const Requests = ({ is, heading }: RequestsProps) => {
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
      name: t('invoices.name'),
      postal_code: t('invoices.postalCode'),
      regime: t('invoices.regime'),
      use: t('invoices.use'),
    })[field];
  if (requests.isPending) return <LoadingState />;
  if (requests.isError) return <ErrorState onRetry={() => void requests.refetch()} isRetrying={requests.isFetching} />;
  if (rows.length === 0)
    return <EmptyState icon={FileText} title={t('invoices.none')} text={t('invoices.noneAsked')} />;
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <DataTable
        label={t('frame.invoices')}
        param="row"
        rows={rows}
        isUpdating={requests.isPlaceholderData}
        rowKey={({ payment_id }) => `order-${payment_id}`}
        detail={(request) => <InvoiceCard request={request} />}
        isBeside
        columns={[
          {
            key: 'order',
            title: t('invoices.orderNumber'),
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
            key: 'total',
            title: t('invoices.total'),
            align: 'end',
            cell: ({ total, currency }) => money(total, currency),
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
            title: t('invoices.askedAt'),
            look: 'time',
            cell: ({ requested_at }) => timeOf(requested_at),
          },
        ]}
        older={requests}
      />
    </section>
  );
};
