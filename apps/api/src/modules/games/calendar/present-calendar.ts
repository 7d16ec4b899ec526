/** A game of the calendar on the old wire. */
import { type GameStatus, isPreview } from '@palco/baseball/rules/game-status';
import type { BySide } from '@palco/baseball/rules/side';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { CalendarStatus } from '@palco/contracts/games/game-words';
import type { LeagueDate, Zone } from '@palco/kernel/league-date';
import type { Club } from '../../league/league-cache.ts';
import type { GameRecord } from '../game.ts';
import { clockText, wireDateTime } from '../present/league-time.ts';

export interface CalendarRow {
  readonly record: GameRecord;
  /** of the league's clock */
  readonly zone: Zone;
  /** the day of the row, when the game has been postponed from it */
  readonly former?:
    | {
        readonly officialDate: LeagueDate;
        readonly startsAt: Date;
        readonly status: GameStatus;
        readonly reason: string | undefined;
        readonly gameNumber: number;
      }
    | undefined;
  /** of the game's own row: the last day that it was postponed from */
  readonly postponedFrom?: { readonly day: LeagueDate; readonly reason: string | null } | undefined;
  /** the row is for the day on which a suspended game resumes */
  readonly isResumed?: boolean;
  readonly clubs: BySide<Club>;
  readonly venue: string;
  readonly channels: readonly string[];
  readonly probables: BySide<string>;
}

const STATUS: Readonly<Record<Exclude<GameStatus, 'final'>, CalendarStatus>> = {
  upcoming: 'Planned',
  about_to_start: 'Planned',
  warm_up: 'Planned',
  in_progress: 'Live',
  suspended: 'Suspendido',
  postponed: 'Pospuesto',
  cancelled: 'Cancelado',
};

/** What the calendar calls a status: a final game is on demand once there is a recording of it. */
const calendarStatus = (status: GameStatus, hasRecording: boolean): CalendarStatus =>
  status === 'final' ? (hasRecording ? 'On Demand' : 'Terminate') : STATUS[status];

export const presentCalendarGame = (row: CalendarRow): CalendarGame => {
  const { record, zone, former, postponedFrom, isResumed = false, clubs, venue, channels, probables } = row;
  const status = former?.status ?? record.status;
  const startsAt = (isResumed && record.resumesAt) || (former?.startsAt ?? record.startsAt);
  const isTimeKnown = isResumed ? record.resumesAt !== undefined : record.isTimeKnown;
  const isLive = status === 'in_progress';
  const isFinal = status === 'final';
  const id = String(record.id);
  return {
    mlbid: record.id,
    season: record.seasonId,
    name: `${record.away}@${record.home}`,
    awayName: clubs.away.name,
    homeName: clubs.home.name,
    channels: [...channels],
    dateStart: wireDateTime(startsAt, zone),
    gamesTicket: '',
    ondemand: isFinal && record.hasRecording ? id : '',
    streaming: isLive ? '1' : '',
    streamingId: isLive ? id : '',
    playerProbableAway: probables.away,
    playerProbableHome: probables.home,
    status: calendarStatus(status, record.hasRecording),
    venue,
    isPreview: isPreview(status),
    isLive,
    isTerminated: isFinal && !record.hasRecording,
    isFinal,
    isCancelled: status === 'cancelled',
    isPostponed: status === 'postponed',
    awayTeam: { abbr: record.away, name: clubs.away.name },
    homeTeam: { abbr: record.home, name: clubs.home.name },
    timeStart: isTimeKnown ? clockText(startsAt, zone) : '',
    channelsText: channels.join(', '),
    startsAt: startsAt.toISOString(),
    officialDate: former?.officialDate ?? record.officialDate,
    gameNumber: (former ?? record).gameNumber,
    competition: record.competition,
    statusReason: (former ? former.reason : record.statusReason) ?? null,
    rescheduledTo: former ? record.officialDate : null,
    // a feed may put a game back on its first day
    postponedFrom: former || postponedFrom?.day === record.officialDate ? null : (postponedFrom ?? null),
    resumesOn: (former ? undefined : record.resumesOn) ?? null,
  };
};
