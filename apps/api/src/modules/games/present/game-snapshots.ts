/** Which snapshots exist and which changes of games make them stale. */
import { NO_GAMES_CARD, type Scoreboard } from '@palco/contracts/games/scoreboard';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { SeasonStats } from '../../league/season-stats.ts';
import { type CalendarDeps, type DayRange, readCalendarDays } from '../calendar/read-calendar.ts';
import { staleSinceOn } from '../feed/feed-health.ts';
import { daysOfGame, type GameRecord, rightsGameOf } from '../game.ts';
import type { GameCache } from '../game-cache.ts';
import { formerDatesBetween, listedBetween } from '../game-store.ts';
import type { LoadedGame } from '../loaded-game.ts';
import type { DayCards } from './day-cards.ts';
import { presentBoxScore } from './present-box-score.ts';
import { presentLog } from './present-log.ts';
import { presentPlayByPlay } from './present-play-by-play.ts';
import { readFiguresBefore } from './read-figures-before.ts';
import type { Made, Snapshot, Snapshots } from './snapshots.ts';

export interface GameSnapshots {
  scoreboard(day: LeagueDate): Promise<Snapshot>;
  calendar(range: DayRange): Promise<Snapshot>;
  /** these four: undefined when there is no such game */
  boxScore(id: number, language: Language): Promise<Snapshot | undefined>;
  playByPlay(id: number, language: Language): Promise<Snapshot | undefined>;
  log(id: number): Promise<Snapshot | undefined>;
  figuresBefore(id: number): Promise<Snapshot | undefined>;
}
interface GameSnapshotsDeps extends CalendarDeps {
  readonly stats: SeasonStats;
  readonly games: Pick<GameCache, 'read' | 'onChange' | 'onCleared'>;
  readonly cards: DayCards;
  readonly snapshots: Snapshots;
}

/** The cards of a day, including games postponed from it; a single "no games" entry when there are none. */
const readScoreboardDay = async (db: Database, cards: DayCards, day: LeagueDate) => {
  const [records, formers, staleSince] = await Promise.all([
    listedBetween(db, day, day),
    formerDatesBetween(db, day, day),
    staleSinceOn(db, day, day),
  ]);
  const listed = await Promise.all([
    ...records.map((record) => cards.cardOf(record)),
    ...formers.map((former) => cards.formerCardOf(former.game, former)),
  ]);
  const inOrder = listed.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.gameNumber - b.gameNumber);
  const scoreboard: Scoreboard = {
    response: inOrder.length ? inOrder : [NO_GAMES_CARD],
    stale_since: staleSince?.toISOString() ?? null,
  };
  return { scoreboard, games: [...records, ...formers.map(({ game }) => game)] };
};

/** What the calendar shows of a game, so that a pitch does not make its row stale. */
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
    rest.away,
    rest.home,
    rest.gameNumber,
    rest.venueId,
    rest.broadcasters,
    rest.hasRecording,
    rest.staleSince,
  ]);

export const createGameSnapshots = ({
  db,
  clock,
  leagueCache,
  stats,
  games,
  cards,
  snapshots,
}: GameSnapshotsDeps): GameSnapshots => {
  const rows = new Map<number, { readonly row: string; readonly days: readonly LeagueDate[] }>();
  /** the days whose scoreboards show a game: when it moves, its card on the old day changes or disappears */
  const shownOn = new Map<number, Set<LeagueDate>>();
  const readDay = async (day: LeagueDate): Promise<Made> => {
    const { scoreboard, games: shown } = await readScoreboardDay(db, cards, day);
    for (const { id } of shown) shownOn.set(id, (shownOn.get(id) ?? new Set()).add(day));
    return { body: scoreboard, listed: shown.map(rightsGameOf) };
  };
  games.onChange(({ record }) => {
    const former = rows.get(record.id);
    const row = rowOf(record);
    rows.set(record.id, { row, days: daysOfGame(record) });
    const days = [...(former?.days ?? []), ...(shownOn.get(record.id) ?? []), ...daysOfGame(record)];
    snapshots.touch({
      game: record.id,
      cardsOn: days,
      ...(former?.row === row ? {} : { rowsOn: days }),
    });
  });
  games.onCleared(() => {
    rows.clear();
    shownOn.clear();
    snapshots.clear();
  });

  const ofGame = (key: string, id: number, present: (loaded: LoadedGame) => object) =>
    snapshots.read(key, { game: id }, async () => {
      const loaded = await games.read(id);
      return loaded && { body: present(loaded) };
    });
  // days always have an answer; only a game may be unknown
  return {
    scoreboard: (day) =>
      snapshots.read(`scoreboard ${day}`, { cards: { first: day, last: day } }, () =>
        readDay(day),
      ) as Promise<Snapshot>,
    calendar: (range) =>
      snapshots.read(`calendar ${range.first} ${range.last}`, { rows: range }, async () => {
        const { days, games: listed } = await readCalendarDays({ db, leagueCache, clock }, range);
        return { body: days, listed: listed.map(rightsGameOf) };
      }) as Promise<Snapshot>,
    boxScore: (id, language) =>
      ofGame(`box ${id} ${language}`, id, (loaded) => ({ response: presentBoxScore(loaded, language, clock.zone()) })),
    playByPlay: (id, language) =>
      ofGame(`plays ${id} ${language}`, id, (loaded) => ({
        response: presentPlayByPlay(loaded, language),
        stale_since: loaded.record.staleSince?.toISOString() ?? null,
      })),
    figuresBefore: async (id) => {
      const loaded = await games.read(id);
      // no play of the game changes these figures; its players and the clubs' records do, and they change the stamp
      const make = async (game: LoadedGame): Promise<Made> => ({
        body: await readFiguresBefore({ db, leagueCache, stats, games }, game),
        cacheControl: 'public, max-age=60',
      });
      return loaded && snapshots.read(`figures ${id} ${loaded.stamp}`, {}, () => make(loaded));
    },
    log: (id) => ofGame(`log ${id}`, id, (loaded) => presentLog(loaded)),
  };
};
