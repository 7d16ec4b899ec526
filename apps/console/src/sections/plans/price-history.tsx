import { readPriceHistory } from '@palco/contracts/plans/plans-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import type { Catalogue } from './draft.ts';
import { useRegionName } from './use-region-name.ts';

/** What a plan cost where, since when, and who changed it. */
export const PriceHistory = ({
  planId,
  regions,
}: {
  readonly planId: number;
  readonly regions: Catalogue['regions'];
}) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const regionName = useRegionName(regions);
  const history = useQuery({
    queryKey: ['prices', 'history', planId],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readPriceHistory, { params: { id: planId }, signal }))).data,
  });
  if (history.isPending) return <LoadingState />;
  if (history.isError) return <ErrorState onRetry={() => void history.refetch()} isRetrying={history.isFetching} />;
  if (!history.data.length)
    return <EmptyState icon={History} title={t('plans.noHistory')} text={t('plans.noHistoryText')} />;
  return (
    <DataTable
      label={t('plans.views.history')}
      param="change"
      rows={history.data}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', title: t('plans.when'), look: 'time', cell: ({ at }) => timeOf(at) },
        { key: 'region', title: t('plans.region'), look: 'strong', cell: ({ region }) => regionName(region) },
        {
          key: 'before',
          title: t('plans.before'),
          align: 'end',
          cell: ({ before, currency }) => (before ? money(before, currency) : t('plans.notSold')),
        },
        {
          key: 'after',
          title: t('plans.after'),
          align: 'end',
          cell: ({ after, currency }) => (after ? money(after, currency) : t('plans.notSold')),
        },
        { key: 'by', title: t('plans.by'), cell: ({ by }) => by ?? '' },
        { key: 'reason', title: t('plans.reason'), look: 'quiet', cell: ({ reason }) => reason ?? '' },
      ]}
    />
  );
};
