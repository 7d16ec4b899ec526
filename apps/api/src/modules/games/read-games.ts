/** What the wire answers about games: a shared snapshot, or a body made for one caller. */
import type { CalendarDays, CalendarGame } from '@palco/contracts/calendar';
import type { GameLog } from '@palco/contracts/game-log';
import { NO_GAMES_CARD, type Scoreboard } from '@palco/contracts/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type DayVisibility, dayVisibility } from '../league/hidden-days.ts';
import type { GameCache } from './game-cache.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import { readGame } from './game-store.ts';
import { presentLogAfter } from './present-log.ts';
import { type CalendarDeps, calendarGames, type DayRange, daysOf, readCalendarDays } from './read-calendar.ts';
import type { Snapshot } from './snapshots.ts';

/** `isPrivate`: the answer depends on the country of the caller, so shared caches must not store it. */
export type GamesAnswer<Body> = { readonly isPrivate: boolean } & (
  | { readonly snapshot: Snapshot }
  | { readonly body: Body }
);
type CountryOf = () => Promise<string> | string;

/** The calendar of some days, without those hidden in the country of the caller. */
export const readCalendar = async (
  { db, leagueCache, gameSnapshots }: CalendarDeps & { readonly gameSnapshots: Pick<GameSnapshots, 'calendar'> },
  range: DayRange,
  countryOf: CountryOf,
): Promise<GamesAnswer<CalendarDays> & Pick<DayVisibility, 'isHidden'>> => {
  const { hidden } = await leagueCache.read();
  const { isSameEverywhere, isHidden } = await dayVisibility(hidden, daysOf(range), countryOf);
  return isSameEverywhere
    ? { isPrivate: false, isHidden, snapshot: await gameSnapshots.calendar(range) }
    : { isPrivate: true, isHidden, body: await readCalendarDays({ db, leagueCache }, range, isHidden) };
};

/** One game as the calendar shows it; unknown on a day that is hidden in the country of the caller. */
export const readCalendarGame = async (
  { db, leagueCache }: CalendarDeps,
  id: number,
  countryOf: CountryOf,
): Promise<GamesAnswer<{ response: CalendarGame }> | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const { hidden } = await leagueCache.read();
  const { isSameEverywhere, isHidden } = await dayVisibility(hidden, [record.officialDate], countryOf);
  if (isHidden(record.officialDate)) return refuse('games/unknown');
  const [game] = await calendarGames({ db, leagueCache }, [record]);
  return game ? { isPrivate: !isSameEverywhere, body: { response: game } } : refuse('games/unknown');
};

/** The scoreboard of a day; where the day is hidden, as on a day without games. */
export const readScoreboard = async (
  {
    leagueCache,
    gameSnapshots,
  }: Pick<CalendarDeps, 'leagueCache'> & { readonly gameSnapshots: Pick<GameSnapshots, 'scoreboard'> },
  day: LeagueDate,
  countryOf: CountryOf,
): Promise<GamesAnswer<Scoreboard>> => {
  const { hidden } = await leagueCache.read();
  const { isSameEverywhere, isHidden } = await dayVisibility(hidden, [day], countryOf);
  return isHidden(day)
    ? { isPrivate: true, body: { response: [NO_GAMES_CARD], stale_since: null } }
    : { isPrivate: !isSameEverywhere, snapshot: await gameSnapshots.scoreboard(day) };
};

/** The plays of a game: all of them, or what changed after a cursor. */
export const readLog = async (
  {
    games,
    gameSnapshots,
    pictureDelayMs,
  }: {
    readonly games: Pick<GameCache, 'read'>;
    readonly gameSnapshots: Pick<GameSnapshots, 'log'>;
    readonly pictureDelayMs: number;
  },
  id: number,
  after: number | undefined,
): Promise<GamesAnswer<GameLog> | Refusal<'games/unknown'>> => {
  if (after === undefined) return shared(await gameSnapshots.log(id));
  const game = await games.read(id);
  return game ? { isPrivate: false, body: presentLogAfter(game, pictureDelayMs, after) } : refuse('games/unknown');
};

/** The answer of a snapshot that is the same for everybody. */
export const shared = (snapshot: Snapshot | undefined): GamesAnswer<never> | Refusal<'games/unknown'> =>
  snapshot ? { isPrivate: false, snapshot } : refuse('games/unknown');
