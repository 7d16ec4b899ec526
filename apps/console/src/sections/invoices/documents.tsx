import type { INVOICE_FILTERS, Invoice } from '@palco/contracts/invoices/invoices-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { DocumentCard } from './document-card.tsx';
import { useDocumentWord } from './document-word.ts';
import styles from './invoices.module.css';
import { useInvoices } from './use-invoices.ts';

interface DocumentsProps {
  readonly is: (typeof INVOICE_FILTERS)[number];
  /** one list of several: with this heading, and nothing when there are none */
  readonly heading?: string;
}
/** Invoices, global ones and credit notes. */
export const Documents = ({ is, heading }: DocumentsProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const wordOf = useDocumentWord();
  const documents = useInvoices(is);
  const rows = documents.data?.pages.flatMap(({ data }) => data) ?? [];
  const who = (row: Invoice): string =>
    row.kind === 'global' ? t('invoices.salesCount', { count: row.sales, number: row.sales }) : row.name;
  if (documents.isPending) return <LoadingState />;
  if (documents.isError)
    return <ErrorState onRetry={() => void documents.refetch()} isRetrying={documents.isFetching} />;
  if (rows.length === 0)
    return heading ? null : (
      <EmptyState icon={FileText} title={t('invoices.none')} text={t(`invoices.noneText.${is}`)} />
    );
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <DataTable
        label={t(`invoices.filter.${is}`)}
        param="row"
        rows={rows}
        isUpdating={documents.isPlaceholderData}
        rowKey={({ id }) => `invoice-${id}`}
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
            cell: ({ total, currency }) => money(total, currency),
          },
          {
            key: 'state',
            title: t('invoices.state'),
            onPhone: 'plain',
            cell: (row) => <span className={row.refusal ? styles.bad : undefined}>{wordOf(row)}</span>,
          },
          { key: 'at', title: t('invoices.when'), look: 'time', cell: (row) => timeOf(row.stamped_at ?? row.made_at) },
        ]}
        older={documents}
      />
    </section>
  );
};
