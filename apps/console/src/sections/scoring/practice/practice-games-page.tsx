import { replyQuery } from '@palco/client/queries';
import { serverNow } from '@palco/client/server-clock';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { useZone } from '@palco/ui/league';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import CalendarDaysIcon from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../../parts/data-table.tsx';
import { useStartTime } from '../../../parts/league-time.ts';
import { PageHead } from '../../../parts/page-head.tsx';

const DAYS_BACK = 14;

/** Finished games, the newest first, to be scored again for practice. */
export const Component = () => {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  const timeOf = useStartTime();
  const from = addDays(leagueDateOf(new Date(serverNow()), zone), -DAYS_BACK);
  const days = useQuery(replyQuery<CalendarDays>(`/league/3.0.0/calendar?date=${from}&extraDays=${DAYS_BACK}`));
  const games =
    days.data &&
    Object.values(days.data.response)
      .flat()
      .filter(({ isFinal }) => isFinal)
      .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  return (
    <>
      <PageHead title={t('scoring.practice')} lead={t('scoring.practiceLead')}>
        <Link to="/scoring">{t('scoring.backToGames')}</Link>
      </PageHead>
      {days.isPending && <LoadingState />}
      {days.isError && <ErrorState onRetry={() => void days.refetch()} isRetrying={days.isFetching} />}
      {games?.length === 0 && (
        <EmptyState icon={CalendarDaysIcon} title={t('scoring.practiceNone')} text={t('scoring.practiceNoneText')} />
      )}
      {games && games.length > 0 && (
        <DataTable
          label={t('scoring.practice')}
          param="game"
          rows={games}
          rowKey={({ mlbid }) => String(mlbid)}
          onOpen={({ mlbid }) => void navigate(`/scoring/practice/${mlbid}`)}
          columns={[
            { key: 'time', title: t('scoring.starts'), look: 'time', cell: ({ startsAt }) => timeOf(startsAt) },
            {
              key: 'game',
              title: t('scoring.game'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ awayName, homeName }) => t('frame.game', { away: awayName, home: homeName }),
            },
            { key: 'park', title: t('scoring.park'), look: 'quiet', cell: ({ venue }) => venue },
          ]}
        />
      )}
    </>
  );
};
