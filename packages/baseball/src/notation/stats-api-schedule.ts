import type { GameStatus } from '../rules/game-status.ts';
import { showsScore } from '../rules/game-status.ts';
import type { Instant, PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide, type Half, type Side } from '../rules/side.ts';
import { at, defined, idAt, instantAt, isTrueAt, listAt, numberAt, textAt } from './document.ts';
import { readRecordsBefore } from './stats-api-before.ts';
import { readStatsLine, type StatsLine } from './stats-api-line.ts';
import { type StatusReason, statusFrom } from './stats-api-status.ts';

/** A player named in a schedule. */
interface NamedPlayer {
  readonly id: PlayerId;
  readonly name: string;
}

interface ScheduledClub {
  readonly id: string;
  readonly name: string;
  /** upper case; missing unless the call was hydrated: look the club up by id instead */
  readonly abbreviation?: string;
  /** the feed says itself that this is not a club but a place in a bracket */
  readonly isPlaceholder?: boolean;
  readonly wins?: number;
  readonly losses?: number;
  readonly runs?: number;
  readonly hits?: number;
  readonly errors?: number;
  readonly probablePitcher?: NamedPlayer;
}

/** A row of a schedule. A game that was postponed or suspended has several, on several days. */
export interface ScheduledGame {
  readonly id: string;
  /** the league day of the row, YYYY-MM-DD */
  readonly day: string;
  /** missing while the time is not known */
  readonly startsAt?: Instant;
  readonly status: GameStatus;
  readonly reason?: StatusReason;
  readonly clubs: BySide<ScheduledClub>;
  /** records before this game; for a future game as of now */
  readonly recordsBefore?: ReturnType<typeof readRecordsBefore>;
  readonly venue?: string;
  /** time zone of the venue as the feed names it, usually IANA's */
  readonly venueZone?: string;
  readonly season?: string;
  /** R regular season, F D L W playoffs, S spring, E exhibition … */
  readonly gameType?: string;
  /** what the feed calls it, such as "ALDS 'A' Game 1" */
  readonly title?: string;
  /** 1, or 2 for the second game of a doubleheader */
  readonly gameNumber: number;
  readonly scheduledInnings: number;
  readonly isTie: boolean;
  /** current or last inning; missing before the start */
  readonly inning?: number;
  readonly half?: Half;
  readonly outs?: number;
  /** the line score, if the game has one */
  readonly line?: StatsLine;
  readonly channels: readonly string[];
  readonly winner?: NamedPlayer;
  readonly loser?: NamedPlayer;
  readonly save?: NamedPlayer;
  /** days of its other rows */
  readonly movedTo?: string;
  readonly movedFrom?: string;
  readonly resumesOn?: string;
  readonly resumedFrom?: string;
}

const namedAt = (value: unknown, ...path: readonly string[]): NamedPlayer | undefined => {
  const id = idAt(value, ...path, 'id');
  return id === undefined ? undefined : { id, name: textAt(value, ...path, 'fullName') ?? id };
};

const clubAt = (game: unknown, side: Side, scored: boolean): ScheduledClub => {
  const row = at(game, 'teams', side);
  const totals = at(game, 'linescore', 'teams', side);
  return defined({
    id: idAt(row, 'team', 'id') ?? '',
    name: textAt(row, 'team', 'name') ?? '',
    abbreviation: textAt(row, 'team', 'abbreviation')?.toUpperCase(),
    isPlaceholder: isTrueAt(row, 'team', 'placeholder') || undefined,
    wins: numberAt(row, 'leagueRecord', 'wins'),
    losses: numberAt(row, 'leagueRecord', 'losses'),
    runs: scored ? (numberAt(totals, 'runs') ?? numberAt(row, 'score')) : undefined,
    hits: scored ? numberAt(totals, 'hits') : undefined,
    errors: scored ? numberAt(totals, 'errors') : undefined,
    probablePitcher: namedAt(row, 'probablePitcher'),
  } as ScheduledClub);
};

/** Names of the TV channels, without repetition, in order. */
const channelsOf = (game: unknown): readonly string[] => [
  ...new Set(
    listAt(game, 'broadcasts').flatMap((broadcast) =>
      textAt(broadcast, 'type') === 'TV' ? (textAt(broadcast, 'name') ?? []) : [],
    ),
  ),
];

/** The day, `2024-08-26`, of a member that is a day or an ISO time. */
const dayAt = (game: unknown, key: string): string | undefined => textAt(game, key)?.slice(0, 10);

const readGame = (game: unknown, listedOn: string): ScheduledGame | undefined => {
  const id = idAt(game, 'gamePk');
  if (id === undefined) return undefined;
  const read = statusFrom(at(game, 'status'));
  const status = read?.status ?? 'upcoming';
  const scored = showsScore(status);
  const isUnknownTime = isTrueAt(game, 'status', 'startTimeTBD');
  const inning = scored ? numberAt(game, 'linescore', 'currentInning') : undefined;
  const clubs = bySide((side) => clubAt(game, side, scored));
  // the official date of a postponed row is its new day: use the day that lists the row
  const isElsewhere = status === 'postponed' || textAt(game, 'resumeGameDate') !== undefined;
  return defined({
    id,
    day: isElsewhere ? listedOn : (textAt(game, 'officialDate') ?? listedOn),
    startsAt: isUnknownTime ? undefined : instantAt(game, 'gameDate'),
    status,
    reason: read?.reason,
    clubs,
    recordsBefore: readRecordsBefore(clubs, status === 'final'),
    venue: textAt(game, 'venue', 'name'),
    venueZone: textAt(game, 'venue', 'timeZone', 'id'),
    season: textAt(game, 'season'),
    gameType: textAt(game, 'gameType'),
    title: textAt(game, 'description'),
    gameNumber: numberAt(game, 'gameNumber') ?? 1,
    scheduledInnings: numberAt(game, 'scheduledInnings') ?? 9,
    isTie: isTrueAt(game, 'isTie') || read?.reason === 'tied',
    inning,
    half: inning === undefined ? undefined : isTrueAt(game, 'linescore', 'isTopInning') ? 'top' : 'bottom',
    outs: inning === undefined ? undefined : numberAt(game, 'linescore', 'outs'),
    line: scored ? readStatsLine(game, status === 'final') : undefined,
    channels: channelsOf(game),
    winner: scored ? namedAt(game, 'decisions', 'winner') : undefined,
    loser: scored ? namedAt(game, 'decisions', 'loser') : undefined,
    save: scored ? namedAt(game, 'decisions', 'save') : undefined,
    movedTo: dayAt(game, 'rescheduleGameDate') ?? dayAt(game, 'rescheduleDate'),
    movedFrom: dayAt(game, 'rescheduledFromDate') ?? dayAt(game, 'rescheduledFrom'),
    resumesOn: dayAt(game, 'resumeGameDate') ?? dayAt(game, 'resumeDate'),
    resumedFrom: dayAt(game, 'resumedFromDate') ?? dayAt(game, 'resumedFrom'),
  } as ScheduledGame);
};

/** The rows of a schedule document in order; empty for any other document. */
export const readStatsSchedule = (document: unknown): readonly ScheduledGame[] =>
  listAt(document, 'dates').flatMap((date) =>
    listAt(date, 'games').flatMap((game) => readGame(game, textAt(date, 'date') ?? '') ?? []),
  );

/** Later statuses win: a postponed row may remain after the game was played. */
const TRUER: readonly GameStatus[] = [
  'final',
  'in_progress',
  'suspended',
  'warm_up',
  'about_to_start',
  'upcoming',
  'cancelled',
  'postponed',
];

/** One row per game: the row with the latest status, then the latest day. */
export const currentRows = (rows: readonly ScheduledGame[]): readonly ScheduledGame[] => {
  const current = new Map<string, ScheduledGame>();
  for (const row of rows) {
    const known = current.get(row.id);
    const [rank, former] = [TRUER.indexOf(row.status), known ? TRUER.indexOf(known.status) : TRUER.length];
    if (!known || rank < former || (rank === former && row.day >= known.day)) current.set(row.id, row);
  }
  return [...current.values()];
};
