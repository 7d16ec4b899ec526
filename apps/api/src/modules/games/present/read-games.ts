/** What the wire answers about games: a shared snapshot, or a body made for one caller. */
import type { CalendarDays, CalendarGame } from '@palco/contracts/games/calendar';
import type { GameLog } from '@palco/contracts/games/game-log';
import type { Scoreboard } from '@palco/contracts/games/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import { decideRights } from '../../rights/decide-rights.ts';
import { type Listing, listingOf } from '../../rights/listing.ts';
import { rightsRefusal } from '../../rights/rights-refusal.ts';
import type { RuleBook } from '../../rights/rule-book.ts';
import { type CalendarDeps, calendarGames, type DayRange } from '../calendar/read-calendar.ts';
import { rightsGameOf } from '../game.ts';
import type { GameCache } from '../game-cache.ts';
import { readGame } from '../game-store.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import { presentLogAfter } from './present-log.ts';
import { documentOf } from './snapshot-document.ts';
import type { Snapshot } from './snapshots.ts';
import { calendarWithout, scoreboardWithout } from './without-hidden.ts';

/** `isPrivate`: the answer depends on the country of the caller, so shared caches must not store it. */
export type GamesAnswer<Body> = { readonly isPrivate: boolean } & (
  | { readonly snapshot: Snapshot }
  | { readonly body: Body }
);
type CountryOf = () => Promise<string> | string;
/** Why a game is not listed for somebody. */
type HiddenRefusal = Refusal<'streaming/not-here' | 'streaming/shown-elsewhere' | 'streaming/no-rights'>;
/** What decides who may find a game. */
export interface ListingDeps {
  readonly clock: Clock;
  readonly rights: Pick<RuleBook, 'read'>;
}

/** The calendar of some days, without the games hidden in the country of the caller. */
export const readCalendar = async (
  { rights, clock, gameSnapshots }: ListingDeps & { readonly gameSnapshots: Pick<GameSnapshots, 'calendar'> },
  range: DayRange,
  countryOf: CountryOf,
): Promise<GamesAnswer<CalendarDays> & Pick<Listing, 'hidden'>> => {
  const snapshot = await gameSnapshots.calendar(range);
  const { isSameEverywhere, hidden } = await listingOf(await rights.read(), snapshot.listed, clock(), countryOf);
  return hidden.size
    ? { isPrivate: true, hidden, body: calendarWithout(hidden, documentOf<CalendarDays>(snapshot)) }
    : { isPrivate: !isSameEverywhere, hidden, snapshot };
};

/** One game as the calendar shows it; where it is hidden, the reason. */
export const readCalendarGame = async (
  { db, leagueCache, rights, clock }: CalendarDeps & ListingDeps,
  id: number,
  countryOf: CountryOf,
): Promise<GamesAnswer<{ response: CalendarGame }> | Refusal<'games/unknown'> | HiddenRefusal> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const rules = await rights.read();
  const own = rightsGameOf(record);
  const { isSameEverywhere, hidden } = await listingOf(rules, [own], clock(), countryOf);
  if (hidden.has(id)) {
    const verdict = decideRights(rules, own, { country: await countryOf(), at: clock(), plan: undefined });
    return (rightsRefusal(verdict) as HiddenRefusal | undefined) ?? refuse('games/unknown');
  }
  const [game] = await calendarGames({ db, leagueCache, clock }, [record]);
  return game ? { isPrivate: !isSameEverywhere, body: { response: game } } : refuse('games/unknown');
};

/** The scoreboard of a day, without the games hidden in the country of the caller. */
export const readScoreboard = async (
  { rights, clock, gameSnapshots }: ListingDeps & { readonly gameSnapshots: Pick<GameSnapshots, 'scoreboard'> },
  day: LeagueDate,
  countryOf: CountryOf,
): Promise<GamesAnswer<Scoreboard> & Pick<Listing, 'hidden'>> => {
  const snapshot = await gameSnapshots.scoreboard(day);
  const { isSameEverywhere, hidden } = await listingOf(await rights.read(), snapshot.listed, clock(), countryOf);
  return hidden.size
    ? { isPrivate: true, hidden, body: scoreboardWithout(hidden, documentOf<Scoreboard>(snapshot)) }
    : { isPrivate: !isSameEverywhere, hidden, snapshot };
};

/** The plays of a game: all of them, or what changed after a cursor. */
export const readLog = async (
  {
    games,
    gameSnapshots,
  }: {
    readonly games: Pick<GameCache, 'read'>;
    readonly gameSnapshots: Pick<GameSnapshots, 'log'>;
  },
  id: number,
  after: number | undefined,
): Promise<GamesAnswer<GameLog> | Refusal<'games/unknown'>> => {
  if (after === undefined) return shared(await gameSnapshots.log(id));
  const game = await games.read(id);
  return game ? { isPrivate: false, body: presentLogAfter(game, after) } : refuse('games/unknown');
};

/** The answer of a snapshot that is the same for everybody. */
export const shared = (snapshot: Snapshot | undefined): GamesAnswer<never> | Refusal<'games/unknown'> =>
  snapshot ? { isPrivate: false, snapshot } : refuse('games/unknown');
