/** Which snapshots there are and what makes them old: the one place where changes of games meet prepared bytes. */
import type { CalendarDays } from '@palco/contracts/calendar';
import { NO_GAMES_CARD, type Scoreboard } from '@palco/contracts/scoreboard';
import type { Language } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { DayCards } from './day-cards.ts';
import { staleSinceOn } from './feed-state.ts';
import { daysOfGame, type GameRecord } from './game.ts';
import type { GameBook } from './game-book.ts';
import { gamesBetween } from './game-store.ts';
import { presentBoxScore } from './present-box-score.ts';
import { presentLog } from './present-log.ts';
import { presentPlayByPlay } from './present-play-by-play.ts';
import { type DayRange, readCalendarDays } from './read-calendar.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';
import type { SurroundingsParts } from './surroundings.ts';

export interface GameSnapshots {
  scoreboard(day: LeagueDate): Promise<Snapshot | undefined>;
  calendar(range: DayRange): Promise<Snapshot | undefined>;
  boxScore(id: number, language: Language): Promise<Snapshot | undefined>;
  playByPlay(id: number, language: Language): Promise<Snapshot | undefined>;
  log(id: number): Promise<Snapshot | undefined>;
}
export interface GameSnapshotsParts extends SurroundingsParts {
  readonly games: GameBook;
  readonly cards: DayCards;
  readonly snapshots: Snapshots;
  readonly pictureDelayMs: number;
}
/** Keys by which addresses remember a snapshot. */
export const snapshotKey = {
  scoreboard: (day: LeagueDate) => `scoreboard ${day}`,
  calendar: ({ first, last }: DayRange) => `calendar ${first} ${last}`,
  boxScore: (id: number, language: Language) => `box ${id} ${language}`,
  playByPlay: (id: number, language: Language) => `plays ${id} ${language}`,
  log: (id: number) => `log ${id}`,
} as const;

/** The cards of a day; one entry that says so when there are none. */
export const readScoreboardDay = async (
  { db, cards }: Pick<GameSnapshotsParts, 'db' | 'cards'>,
  day: LeagueDate,
): Promise<Scoreboard> => {
  const records = await gamesBetween(db, day, day);
  const staleSince = await staleSinceOn(db, day, day);
  return {
    response: records.length ? await Promise.all(records.map((record) => cards.cardOf(record))) : [NO_GAMES_CARD],
    stale_since: staleSince?.toISOString() ?? null,
  };
};

/** What the calendar shows of a game: pitches do not make its rows old. */
const rowOf = ({
  officialDate,
  startsAt,
  isTimeKnown,
  resumesOn,
  resumesAt,
  status,
  statusReason,
  awayProbable,
  homeProbable,
  ...rest
}: GameRecord): string =>
  JSON.stringify([
    officialDate,
    startsAt,
    isTimeKnown,
    resumesOn,
    resumesAt,
    status,
    statusReason,
    awayProbable,
    homeProbable,
    rest.venueId,
    rest.broadcasters,
    rest.hasRecording,
    rest.staleSince,
  ]);

export const openGameSnapshots = (parts: GameSnapshotsParts): GameSnapshots => {
  const { db, games, snapshots, pictureDelayMs } = parts;
  const rows = new Map<number, { readonly row: string; readonly days: readonly LeagueDate[] }>();
  games.onChange(({ record }) => {
    const former = rows.get(record.id);
    const row = rowOf(record);
    rows.set(record.id, { row, days: daysOfGame(record) });
    const days = [...(former?.days ?? []), ...daysOfGame(record)];
    snapshots.touch({
      game: record.id,
      cardsOn: days,
      ...(former?.row === row ? {} : { rowsOn: days }),
    });
  });
  games.onForgotten(() => {
    rows.clear();
    snapshots.clear();
  });

  const ofGame = (
    key: string,
    id: number,
    present: (at: NonNullable<Awaited<ReturnType<GameBook['read']>>>) => unknown,
  ) =>
    snapshots.read(key, { game: id }, async () => {
      const at = await games.read(id);
      return at && present(at);
    });
  return {
    scoreboard: (day) =>
      snapshots.read(snapshotKey.scoreboard(day), { cards: { first: day, last: day } }, () =>
        readScoreboardDay(parts, day),
      ),
    calendar: (range) =>
      snapshots.read(snapshotKey.calendar(range), { rows: range }, async (): Promise<CalendarDays> => {
        const [response, stale] = await Promise.all([
          readCalendarDays(parts, range, () => false),
          staleSinceOn(db, range.first, range.last),
        ]);
        return { response, stale_since: stale?.toISOString() ?? null };
      }),
    boxScore: (id, language) =>
      ofGame(snapshotKey.boxScore(id, language), id, (at) => ({ response: presentBoxScore(at, language) })),
    playByPlay: (id, language) =>
      ofGame(snapshotKey.playByPlay(id, language), id, (at) => ({
        response: presentPlayByPlay(at, language),
        stale_since: at.record.staleSince?.toISOString() ?? null,
      })),
    log: (id) => ofGame(snapshotKey.log(id), id, (at) => presentLog(at, pictureDelayMs)),
  };
};
