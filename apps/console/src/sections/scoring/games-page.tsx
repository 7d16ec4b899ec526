import { unlessRefused } from '@palco/browser/attempt';
import { replyQuery } from '@palco/client/queries';
import { serverNow } from '@palco/client/server-clock';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { listScoring } from '@palco/contracts/games/scoring-staff';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { useZone } from '@palco/ui/league';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import CalendarDaysIcon from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useStartTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { waitingByGame } from './book/act-store.ts';
import styles from './games.module.css';
import { stateOf, toScore } from './games-to-score.ts';
import { useClock } from './live/clock.ts';
import { StoreNotice } from './store-notice.tsx';

/** The games to score: today's, and those of yesterday that are not over. */
export const Component = () => {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  const timeOf = useStartTime();
  const clock = useClock();
  const today = leagueDateOf(new Date(serverNow()), zone);
  const days = useQuery({
    ...replyQuery<CalendarDays>(`/league/3.0.0/calendar?date=${addDays(today, -1)}&extraDays=1`),
    refetchInterval: 20_000,
  });
  const waiting = useQuery({
    queryKey: ['scoring-waiting'],
    queryFn: async () => (await waitingByGame().catch(unlessRefused)) ?? new Map<number, number>(),
    staleTime: 0,
  });
  const scored = useQuery({
    queryKey: ['scoring-holds'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listScoring, { signal }))).data,
    refetchInterval: 10_000,
  });
  const holdOf = (game: number) => scored.data?.find((each) => each.game === game);
  const games = days.data && toScore(days.data, today);
  return (
    <>
      <PageHead title={t('frame.scoring')} lead={t('sections.scoringLead')}>
        <Link to="/scoring/practice">{t('scoring.practice')}</Link>
      </PageHead>
      <StoreNotice />
      {days.isPending && <LoadingState />}
      {days.isError && <ErrorState onRetry={() => void days.refetch()} isRetrying={days.isFetching} />}
      {games?.length === 0 && (
        <EmptyState icon={CalendarDaysIcon} title={t('scoring.noGames')} text={t('scoring.noGamesText')} />
      )}
      {games && games.length > 0 && (
        <DataTable
          label={t('scoring.gamesToday')}
          param="game"
          rows={games}
          rowKey={({ mlbid }) => String(mlbid)}
          onOpen={({ mlbid }) => void navigate(`/scoring/${mlbid}`)}
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
            {
              key: 'state',
              title: t('scoring.state'),
              cell: (game) => <span className={styles[stateOf(game)]}>{t(`scoring.gameState.${stateOf(game)}`)}</span>,
            },
            {
              key: 'scorer',
              title: t('scoring.scorer'),
              cell: ({ mlbid }) => {
                const hold = holdOf(mlbid);
                if (!hold)
                  return <span className={styles.off}>{scored.isPending ? '' : t('scoring.nobodyScores')}</span>;
                const { holder, isMine, isSilent, since } = hold;
                return (
                  <span className={classNames(isSilent && styles.warn)}>
                    {isMine ? t('scoring.scoredHere') : holder.name}{' '}
                    <small>
                      {t(isSilent ? 'scoring.silentSince' : 'scoring.scoresSince', { time: clock(Date.parse(since)) })}
                    </small>
                  </span>
                );
              },
            },
            {
              key: 'unsent',
              title: t('scoring.notSent'),
              align: 'end',
              cell: ({ mlbid }) => {
                const count = waiting.data?.get(mlbid) ?? 0;
                return count ? <b className={styles.warn}>{t('scoring.onThisDevice', { count })}</b> : '–';
              },
            },
          ]}
        />
      )}
    </>
  );
};
