import { type INVOICE_FILTERS, type Invoice, listInvoices } from '@palco/contracts/invoices-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { DocumentCard } from './document-card.tsx';
import styles from './invoices.module.css';

const PAGE = 50;
interface DocumentsProps {
  readonly is: (typeof INVOICE_FILTERS)[number];
  /** says nothing when there are none */
  readonly isQuiet?: boolean;
}
/** Invoices, global ones and credit notes. */
export const Documents = ({ is, isQuiet = false }: DocumentsProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const documents = useInfiniteQuery({
    queryKey: ['invoices', 'documents', is],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await staffReply(staffCall(listInvoices, { query: { is, before }, signal }))).data,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
  const rows = documents.data?.pages.flat() ?? [];
  const who = (row: Invoice): string =>
    row.kind === 'global' ? t('invoices.salesCount', { number: row.sales }) : row.name;
  if (documents.isPending) return <LoadingState />;
  if (documents.isError)
    return <ErrorState onRetry={() => void documents.refetch()} isRetrying={documents.isFetching} />;
  if (rows.length === 0)
    return isQuiet ? null : (
      <EmptyState icon={FileText} title={t('invoices.none')} text={t(`invoices.noneText.${is}`)} />
    );
  return (
    <DataTable
      label={t(`invoices.filter.${is}`)}
      param="invoice"
      rows={rows}
      isUpdating={documents.isPlaceholderData}
      rowKey={({ id }) => String(id)}
      detail={(invoice) => <DocumentCard invoice={invoice} />}
      isBeside
      columns={[
        { key: 'folio', title: t('invoices.folio'), look: 'strong', onPhone: 'plain', cell: ({ folio }) => folio },
        {
          key: 'to',
          title: t('invoices.to'),
          onPhone: 'plain',
          cell: (row) => (
            <span className={styles.two}>
              {who(row)} <code className={styles.rfc}>{row.rfc}</code>
            </span>
          ),
        },
        { key: 'kind', title: t('invoices.kind'), look: 'quiet', cell: ({ kind }) => t(`invoices.kinds.${kind}`) },
        {
          key: 'total',
          title: t('invoices.total'),
          align: 'end',
          onPhone: 'plain',
          cell: ({ total, currency }) => money(total, currency),
        },
        {
          key: 'state',
          title: t('invoices.state'),
          onPhone: 'plain',
          cell: ({ state, refusal }) => (
            <span className={refusal ? styles.bad : undefined}>{t(`invoices.states.${state}`)}</span>
          ),
        },
        { key: 'at', title: t('invoices.when'), look: 'time', cell: (row) => timeOf(row.stamped_at ?? row.made_at) },
      ]}
      older={
        documents.hasNextPage
          ? { isLoading: documents.isFetchingNextPage, onLoad: () => void documents.fetchNextPage() }
          : undefined
      }
    />
  );
};
