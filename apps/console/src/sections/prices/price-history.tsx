import { readPriceHistory } from '@palco/contracts/price-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useLeagueTime } from '../league-time.ts';
import type { Catalogue } from './draft.ts';
import { useMoney } from './use-money.ts';
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
    return <EmptyState icon={History} title={t('prices.noHistory')} text={t('prices.noHistoryText')} />;
  return (
    <DataTable
      label={t('prices.views.history')}
      param="change"
      rows={history.data}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', title: t('prices.when'), look: 'time', cell: ({ at }) => timeOf(at) },
        { key: 'region', title: t('prices.region'), look: 'strong', cell: ({ region }) => regionName(region) },
        {
          key: 'before',
          title: t('prices.before'),
          align: 'end',
          cell: ({ before, currency }) => (before ? money(before, currency) : t('prices.notSold')),
        },
        {
          key: 'after',
          title: t('prices.after'),
          align: 'end',
          cell: ({ after, currency }) => (after ? money(after, currency) : t('prices.notSold')),
        },
        { key: 'by', title: t('prices.by'), cell: ({ by }) => by ?? '' },
        { key: 'reason', title: t('prices.reason'), look: 'quiet', cell: ({ reason }) => reason ?? '' },
      ]}
    />
  );
};
