import { type ChangeSet, cancelScheduled, readScheduled } from '@palco/contracts/plans/plans-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import type { Catalogue } from './draft.ts';
import styles from './plans.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useRegionName } from './use-region-name.ts';

interface DetailProps {
  readonly regions: Catalogue['regions'];
  readonly set: ChangeSet;
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}
const Detail = ({ set, regions, isAdmin, onChanged }: DetailProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const regionName = useRegionName(regions);
  return (
    <div className={styles.coupon}>
      <ul className={styles.lines}>
        {set.lines.map(({ kind, plan_id, title, region, currency, before, after }) => (
          <li key={`${kind} ${plan_id} ${region}`}>
            {title}{' '}
            {region === null || currency === null ? (
              t('plans.planChanges')
            ) : (
              <>
                {regionName(region)} <s>{before ? money(before, currency) : t('plans.notSold')}</s>{' '}
                <b>{after ? money(after, currency) : t('plans.notSold')}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      {set.state === 'scheduled' && isAdmin && (
        <ReasonForm
          action={t('plans.cancel')}
          send={(change, reason) => change(cancelScheduled, { params: { id: set.id }, body: { reason } })}
          onChanged={onChanged}
        />
      )}
    </div>
  );
};

/** What is scheduled, the next first, then what took effect or was cancelled. */
export const Scheduled = ({ regions, isAdmin, onChanged }: Omit<DetailProps, 'set'>) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const sets = useQuery({
    queryKey: ['prices', 'scheduled'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readScheduled, { signal }))).data,
  });
  if (sets.isPending) return <LoadingState />;
  if (sets.isError) return <ErrorState onRetry={() => void sets.refetch()} isRetrying={sets.isFetching} />;
  if (!sets.data.length)
    return <EmptyState icon={CalendarClock} title={t('plans.noSets')} text={t('plans.noSetsText')} />;
  return (
    <DataTable
      label={t('plans.views.scheduled')}
      param="set"
      rows={sets.data}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', title: t('plans.effective'), look: 'time', cell: ({ effective_at }) => timeOf(effective_at) },
        { key: 'state', title: t('plans.state'), look: 'strong', cell: ({ state }) => t(`plans.states.${state}`) },
        { key: 'lines', title: t('plans.lines'), align: 'end', cell: ({ lines }) => lines.length },
        { key: 'by', title: t('plans.by'), cell: ({ made_by }) => made_by ?? '' },
        { key: 'reason', title: t('plans.reason'), look: 'quiet', cell: ({ reason }) => reason },
      ]}
      detail={(set) => <Detail set={set} regions={regions} isAdmin={isAdmin} onChanged={onChanged} />}
    />
  );
};
