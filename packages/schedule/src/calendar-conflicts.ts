/** Impossible or unlikely games in a calendar. Pure: a draft is checked with every edit. */

import type { CalendarConflict, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { grouped } from '@palco/kernel/grouped';
import { isFixed } from './compare-calendars.ts';

export interface ConflictContext {
  readonly first_day: string;
  readonly last_day: string;
  /** empty: the season sets none, and every competition and day is allowed */
  readonly competitions: readonly {
    readonly competition: string;
    readonly first_day: string;
    readonly last_day: string;
  }[];
  readonly clubs: ReadonlySet<string>;
  /** codes of the season's open slots: sides whose clubs are not known yet */
  readonly slots: ReadonlySet<string>;
  readonly venues: ReadonlyMap<string, { readonly latitude: number | null; readonly longitude: number | null }>;
}

/** Longest distance between the parks of a club's two games on one day; farther than that is a journey. */
const FARTHEST_KM = 2000;
/** Two games of different clubs in one park begin at least this far apart. */
const PARK_FREE_MS = 3 * 3_600_000;
/** From the start of one game to the start of the next, on another day. */
const REST_MS = 12 * 3_600_000;
/** After a journey of more than `FARTHEST_KM`. */
const REST_AFTER_JOURNEY_MS = 20 * 3_600_000;
/** The most days in a row with games. */
const MOST_DAYS = 20;
const EARTH_KM = 6371;

/** One appearance of a game on a day: a suspended game has a second one, on the day on which it resumes. */
interface Appearance {
  readonly game: ScheduledGame;
  readonly day: string;
  /** days since 1970 */
  readonly dayNumber: number;
  readonly at: number;
  readonly isTimeKnown: boolean;
  readonly isResumed: boolean;
}
type Found = Omit<CalendarConflict, 'club' | 'venue_id' | 'amount'> & Partial<CalendarConflict>;

const DAY_MS = 86_400_000;
const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const appearancesOf = (game: ScheduledGame): Appearance[] => {
  if (game.status === 'cancelled' || game.status === 'postponed') return [];
  const { official_date: day, starts_at, is_time_known: isTimeKnown } = game;
  const own = { game, day, dayNumber: dayNumberOf(day), at: Date.parse(starts_at), isTimeKnown, isResumed: false };
  const { resumes_on, resumes_at } = game;
  if (resumes_on === null || resumes_on === day) return [own];
  const at = Date.parse(resumes_at ?? `${resumes_on}T18:00:00Z`);
  return [
    own,
    {
      game,
      day: resumes_on,
      dayNumber: dayNumberOf(resumes_on),
      at,
      isTimeKnown: resumes_at !== null,
      isResumed: true,
    },
  ];
};
/** The calendar can no longer change anything about it. */
const isHistory = (game: ScheduledGame): boolean =>
  isFixed(game) && !(game.status === 'suspended' && game.resumes_on !== null);
const byStart = (a: Appearance, b: Appearance): number => a.at - b.at || a.game.game_number - b.game.game_number;
const clubsOf = ({ away, home }: ScheduledGame): string => (away < home ? `${away} ${home}` : `${home} ${away}`);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Great-circle distance in kilometers; undefined when a place is not known. */
export const distanceKm = (
  from: { readonly latitude: number | null; readonly longitude: number | null } | undefined,
  to: { readonly latitude: number | null; readonly longitude: number | null } | undefined,
): number | undefined => {
  if (!from || !to || from.latitude === null || to.latitude === null) return undefined;
  const [one, other] = [radians(from.latitude), radians(to.latitude)];
  const across = radians((to.longitude ?? 0) - (from.longitude ?? 0));
  const h = Math.sin((other - one) / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};

const ofGame = (game: ScheduledGame, context: ConflictContext): Found[] => {
  if (game.status === 'cancelled') return [];
  const found: Found[] = [];
  const blocks = (kind: CalendarConflict['kind'], more: Partial<CalendarConflict> = {}): void => {
    found.push({ kind, severity: 'blocks', day: game.official_date, games: [game.id], ...more });
  };
  if (game.away === game.home) blocks('same-clubs', { club: game.home });
  for (const club of [game.away, game.home])
    if (!context.clubs.has(club) && !context.slots.has(club)) blocks('unknown-club', { club });
  if (game.venue_id === null || !context.venues.has(game.venue_id)) {
    // where a game is played is known with its home club
    const isOpen = game.venue_id === null && context.slots.has(game.home);
    blocks('no-park', { venue_id: game.venue_id, ...(isOpen ? { severity: 'warns' } : {}) });
  }
  const isIn = ({ first_day, last_day }: { first_day: string; last_day: string }): boolean =>
    game.official_date >= first_day && game.official_date <= last_day;
  // exhibitions are played before a season too, and the day of a game that is off may be over
  if (game.competition === 'exhibition' || game.status === 'postponed') return found;
  if (!isIn(context)) blocks('outside-season');
  else if (context.competitions.length) {
    const own = context.competitions.find(({ competition }) => competition === game.competition);
    if (!own || !isIn(own)) blocks('outside-competition');
  }
  return found;
};

/** The games of one club on one day: one, or a doubleheader, or a resumed game before that day's. */
const ofClubDay = (club: string, day: string, games: readonly Appearance[], firsts: ReadonlySet<string>): Found[] => {
  const ids = games.map(({ game }) => game.id);
  const found = (kind: CalendarConflict['kind'], severity: CalendarConflict['severity']): Found[] => [
    { kind, severity, day, games: ids, club },
  ];
  const fresh = games.filter(({ isResumed }) => !isResumed);
  const [alone] = fresh;
  if (games.length === 1) {
    const hasFirst = !alone || alone.game.game_number === 1 || firsts.has(`${clubsOf(alone.game)} ${day}`);
    return hasFirst ? [] : found('doubleheader-numbers', 'warns');
  }
  const isOnePair = new Set(games.map(({ game }) => clubsOf(game))).size === 1;
  if (!isOnePair || fresh.length > 2) return found('club-twice', 'blocks');
  if (fresh.length < 2) return [];
  return fresh[0]?.game.game_number === 1 && fresh[1]?.game.game_number === 2
    ? []
    : found('doubleheader-numbers', 'blocks');
};

const ofJourney = (club: string, from: Appearance, to: Appearance, context: ConflictContext): Found[] => {
  const games = [from.game.id, to.game.id];
  const between = to.at - from.at;
  const km = distanceKm(context.venues.get(from.game.venue_id ?? ''), context.venues.get(to.game.venue_id ?? ''));
  const isFar = km !== undefined && km > FARTHEST_KM;
  const amount = km === undefined ? null : Math.round(km);
  if (isFar && from.day === to.day) return [{ kind: 'travel', severity: 'blocks', day: to.day, games, club, amount }];
  if (from.day === to.day || !from.isTimeKnown || !to.isTimeKnown) return [];
  if (isFar && between < REST_AFTER_JOURNEY_MS)
    return [{ kind: 'travel', severity: 'warns', day: to.day, games, club, amount }];
  return between < REST_MS ? [{ kind: 'short-rest', severity: 'warns', day: to.day, games, club }] : [];
};

/** Stretches of days with games that are longer than `MOST_DAYS`. */
const ofRow = (club: string, played: readonly Appearance[]): Found[] => {
  const found: Found[] = [];
  let run: Appearance[] = [];
  let days = 0;
  const end = (): void => {
    const last = run.at(-1);
    if (last && days > MOST_DAYS)
      found.push({
        kind: 'no-day-off',
        severity: 'warns',
        day: last.day,
        games: run.map(({ game }) => game.id),
        club,
        amount: days,
      });
  };
  for (const each of played) {
    const last = run.at(-1);
    const gap = last ? each.dayNumber - last.dayNumber : 1;
    if (last && gap > 1) {
      end();
      run = [];
      days = 0;
    }
    if (!last || gap !== 0) days += 1;
    run.push(each);
  }
  end();
  return found;
};

const ofPark = (venue_id: string, games: readonly Appearance[]): Found[] => {
  const found: Found[] = [];
  for (const [index, one] of games.entries())
    for (const other of games.slice(index + 1)) {
      if (other.day !== one.day || clubsOf(one.game) === clubsOf(other.game)) continue;
      const isApart = one.isTimeKnown && other.isTimeKnown && other.at - one.at >= PARK_FREE_MS;
      if (!isApart)
        found.push({
          kind: 'park-twice',
          severity: 'blocks',
          day: one.day,
          games: [one.game.id, other.game.id],
          venue_id,
        });
    }
  return found;
};

/**
 * The conflicts of a calendar, those that block it first, by day. Conflicts among games that have begun are history and
 * are left out.
 */
export const conflictsOf = (games: readonly ScheduledGame[], context: ConflictContext): CalendarConflict[] => {
  const appearances = games.flatMap(appearancesOf).toSorted(byStart);
  const found: Found[] = games.flatMap((game) => ofGame(game, context));
  // the first game of a doubleheader may be cancelled or postponed: the second keeps its number
  const firsts = new Set(
    games.flatMap((game) => [
      ...(game.game_number === 1 ? [`${clubsOf(game)} ${game.official_date}`] : []),
      ...game.former.map(({ official_date }) => `${clubsOf(game)} ${official_date}`),
    ]),
  );
  const byClub = new Map<string, Appearance[]>();
  for (const each of appearances)
    for (const club of new Set([each.game.away, each.game.home])) {
      const played = byClub.get(club);
      if (played) played.push(each);
      else byClub.set(club, [each]);
    }
  for (const [club, played] of byClub) {
    for (const [day, own] of grouped(played, (each) => each.day)) found.push(...ofClubDay(club, day, own, firsts));
    for (const [index, to] of played.entries()) {
      const from = played[index - 1];
      if (from) found.push(...ofJourney(club, from, to, context));
    }
    found.push(...ofRow(club, played));
  }
  for (const [venue, own] of grouped(appearances, ({ game, day }) => `${game.venue_id ?? ''} ${day}`)) {
    const id = venue.split(' ')[0];
    if (id) found.push(...ofPark(id, own));
  }
  const history = new Set(games.filter(isHistory).map(({ id }) => id));
  const unique = new Map<string, Found>();
  for (const each of found) {
    if (each.games.every((id) => history.has(id))) continue;
    // of two clubs that meet twice, one line is enough
    const key = `${each.kind} ${each.day} ${each.games.join()} ${each.kind === 'unknown-club' ? each.club : ''}`;
    if (!unique.has(key)) unique.set(key, each);
  }
  return [...unique.values()]
    .map((each): CalendarConflict => ({ club: null, venue_id: null, amount: null, ...each }))
    .toSorted(
      (a, b) =>
        (a.severity === b.severity ? 0 : a.severity === 'blocks' ? -1 : 1) ||
        (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
        (a.games[0] ?? 0) - (b.games[0] ?? 0),
    );
};
