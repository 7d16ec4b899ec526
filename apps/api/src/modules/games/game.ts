import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { BySide, Side } from '@palco/baseball/rules/side';
import type { Competition } from '@palco/contracts/league/competitions';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { WonLost } from '../league/standings.ts';
import type { RightsGame } from '../rights/rule.ts';
import type { Summary } from './present/summary.ts';

/** The source of a game: the simulated league, a Stats API, or only the scorer. */
const FEED_NAMES = ['simulated', 'stats-api', 'hand'] as const;
type FeedName = (typeof FEED_NAMES)[number];
/** A name that is none of these, such as that of the demo's camera game, means that nobody reports the game. */
export const feedFrom = (stored: string): FeedName => FEED_NAMES.find((name) => name === stored) ?? 'hand';

/** A game as stored, without its plays. */
export interface GameRecord {
  readonly id: number;
  readonly seasonId: string;
  readonly competition: Competition;
  readonly officialDate: LeagueDate;
  readonly startsAt: Date;
  readonly isTimeKnown: boolean;
  /** letters of the club, or the code of an open slot */
  readonly away: string;
  readonly home: string;
  /** the slots that the game was planned for, also once clubs have taken them */
  readonly awaySlot: string | undefined;
  readonly homeSlot: string | undefined;
  readonly venueId: string | undefined;
  readonly gameNumber: number;
  readonly scheduledInnings: number;
  readonly placedRunnerFrom: number | undefined;
  readonly status: GameStatus;
  readonly statusReason: string | undefined;
  readonly endedAt: Date | undefined;
  /** a suspended game: the day on which it resumes; it is listed there too */
  readonly resumesOn: LeagueDate | undefined;
  readonly resumesAt: Date | undefined;
  readonly feed: FeedName;
  /** the scorer has taken it over: the feed is ignored */
  readonly isManual: boolean;
  /** scored by hand until the feed has as much; then the feed takes over again */
  readonly returnsToFeed: boolean;
  readonly staleSince: Date | undefined;
  readonly pictureDelayMs: number | undefined;
  /** the latest break of the picture that staff has announced; `until` undefined: no end was announced */
  readonly announcedBreak:
    | { readonly reason: string; readonly since: Date; readonly until: Date | undefined }
    | undefined;
  /** staff took its picture off the air for everybody, and has not put it back */
  readonly cutSince: Date | undefined;
  readonly broadcasters: readonly string[];
  readonly awayProbable: number | undefined;
  readonly homeProbable: number | undefined;
  readonly setup: GameSetup | undefined;
  /** won and lost before this game, as the feed reports them */
  readonly recordsBefore: BySide<WonLost> | undefined;
  /** fingerprint of the season stats its feed reports for the players */
  readonly reportedStats: string | undefined;
  readonly summary: Summary | undefined;
  readonly awayRuns: number | undefined;
  readonly homeRuns: number | undefined;
  readonly hasRecording: boolean;
  /** there is a small picture of it for cards */
  readonly hasStill: boolean;
  readonly isFree: boolean;
  readonly playCursor: number;
  /** of the scorer's newest ruling or undo */
  readonly rulingNumber: number;
}

/** A day for which a game was scheduled before it was postponed. */
export interface FormerDate {
  readonly gameId: number;
  readonly officialDate: LeagueDate;
  readonly startsAt: Date;
  readonly status: GameStatus;
  readonly reason: string | undefined;
  /** on that day: a game made up in a doubleheader may have another */
  readonly gameNumber: number;
}

/** The game as listed on a day from which it was postponed: without a score, with the reason. */
export const asOfFormerDate = (game: GameRecord, former: FormerDate): GameRecord => ({
  ...game,
  officialDate: former.officialDate,
  startsAt: former.startsAt,
  isTimeKnown: true,
  status: former.status,
  statusReason: former.reason,
  gameNumber: former.gameNumber,
  awayProbable: undefined,
  homeProbable: undefined,
});

/** The league days that list a game: its own, and the one on which it resumes after a suspension. */
export const daysOfGame = ({ officialDate, resumesOn }: GameRecord): readonly LeagueDate[] =>
  resumesOn === undefined || resumesOn === officialDate ? [officialDate] : [officialDate, resumesOn];

/** A game as the rights rules need it. */
export const rightsGameOf = ({ status, ...game }: GameRecord): RightsGame => {
  const { id, competition, officialDate, away, home, startsAt, endedAt } = game;
  return { id, competition, officialDate, away, home, startsAt, endedAt, isOver: status === 'final' };
};

/** Whether a club of the game is not known yet. */
export const hasOpenSlot = ({ away, home, awaySlot, homeSlot }: GameRecord): boolean =>
  away === awaySlot || home === homeSlot;

export const winnerOf = ({ awayRuns, homeRuns }: GameRecord): Side | undefined =>
  awayRuns === undefined || homeRuns === undefined || awayRuns === homeRuns
    ? undefined
    : awayRuns > homeRuns
      ? 'away'
      : 'home';

/** Nobody but staff gets its picture. A recording is withdrawn instead, so a game that is over is never cut. */
export const isCut = ({ cutSince, status }: Pick<GameRecord, 'cutSince' | 'status'>): boolean =>
  cutSince !== undefined && status !== 'final';
