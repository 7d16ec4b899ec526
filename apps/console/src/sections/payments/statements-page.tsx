import { readStatements } from '@palco/contracts/payments/day-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { ImportForm } from './import-form.tsx';
import { PaymentsNav } from './payments-nav.tsx';
import { Reconciliation } from './reconciliation.tsx';

/** Statements of providers; the open one is compared with the ledger. */
export const Component = () => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const client = useQueryClient();
  const [, open] = useRowInAddress('statement');
  const statements = useQuery({
    queryKey: ['statements'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readStatements, { signal }))).data,
  });
  return (
    <>
      <PageHead title={t('payments.page.statements')} lead={t('payments.statementLead')} />
      <PaymentsNav />
      <ImportForm
        onImported={async (id) => {
          await client.invalidateQueries({ queryKey: ['statements'] });
          open(String(id));
        }}
      />
      {statements.isPending && <LoadingState />}
      {statements.isError && (
        <ErrorState onRetry={() => void statements.refetch()} isRetrying={statements.isFetching} />
      )}
      {statements.data?.length === 0 && (
        <EmptyState icon={Scale} title={t('payments.statementNone')} text={t('payments.statementNoneText')} />
      )}
      {statements.data && statements.data.length > 0 && (
        <DataTable
          label={t('payments.page.statements')}
          param="statement"
          rows={statements.data}
          rowKey={({ id }) => String(id)}
          detail={({ id }) => <Reconciliation id={id} />}
          columns={[
            {
              key: 'what',
              title: t('payments.page.statements'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ provider, from, to }) => t('payments.statementWhat', { provider, from, to }),
            },
            { key: 'rows', title: t('payments.statementRows'), align: 'end', cell: ({ rows }) => rows },
            { key: 'file', title: 'CSV', look: 'quiet', cell: ({ file_name }) => file_name },
            {
              key: 'when',
              title: t('payments.statementWhen'),
              look: 'time',
              cell: ({ imported_at, imported_by }) => `${timeOf(imported_at)} ${imported_by ?? ''}`,
            },
          ]}
        />
      )}
    </>
  );
};
