/** Two calendars of a season: what differs, and how a draft is rebased on a newer publication. Pure. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';

/** The fields of a game in a calendar, by the names of its columns. */
export const CALENDAR_COLUMNS = [
  'competition',
  'official_date',
  'starts_at',
  'is_time_known',
  'away',
  'home',
  'away_slot',
  'home_slot',
  'venue_id',
  'game_number',
  'scheduled_innings',
  'status',
  'status_reason',
  'resumes_on',
  'resumes_at',
  'broadcasters',
] as const satisfies readonly (keyof ScheduledGame)[];
const COMPARED = [...CALENDAR_COLUMNS, 'former'] as const;
type Compared = (typeof COMPARED)[number];

/** Shortly before its start a game has other statuses, which change nothing in the calendar. */
const plannedStatus = (status: GameStatus): GameStatus =>
  status === 'about_to_start' || status === 'warm_up' ? 'upcoming' : status;
const comparable = (game: ScheduledGame, field: Compared): string =>
  JSON.stringify(field === 'status' ? plannedStatus(game.status) : game[field]);

/** The fields in which two games differ. */
export const changedFields = (one: ScheduledGame, other: ScheduledGame): Compared[] =>
  COMPARED.filter((field) => comparable(one, field) !== comparable(other, field));
const isSame = (one: ScheduledGame | undefined, other: ScheduledGame | undefined): boolean =>
  one && other ? changedFields(one, other).length === 0 : one === other;

/** Under way or over: its plays decide its state. Of a suspended game only the day on which it resumes can be changed. */
export const isFixed = ({ status }: Pick<ScheduledGame, 'status'>): boolean =>
  status === 'in_progress' || status === 'final' || status === 'suspended';

export const byId = (games: readonly ScheduledGame[]): Map<number, ScheduledGame> =>
  new Map(games.map((game) => [game.id, game]));

/** By day, start, number in the day and id. */
export const inOrder = (games: Iterable<ScheduledGame>): ScheduledGame[] =>
  [...games].toSorted(
    (a, b) =>
      (a.official_date < b.official_date ? -1 : a.official_date > b.official_date ? 1 : 0) ||
      (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0) ||
      a.game_number - b.game_number ||
      a.id - b.id,
  );

export interface CalendarDifference {
  readonly id: number;
  readonly change: 'changed' | 'new' | 'removed';
  readonly fields: readonly string[];
  readonly before: ScheduledGame | undefined;
  readonly after: ScheduledGame | undefined;
}

/** The differences between two calendars, in the order of their days. */
export const compareCalendars = (
  before: readonly ScheduledGame[],
  after: readonly ScheduledGame[],
): CalendarDifference[] => {
  const [old, now] = [byId(before), byId(after)];
  const merged = inOrder(new Map([...old, ...now]).values());
  return merged.flatMap(({ id }): CalendarDifference[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (!was) return [{ id, change: 'new', fields: [], before: undefined, after: is }];
    if (!is) return [{ id, change: 'removed', fields: [], before: was, after: undefined }];
    const fields = changedFields(was, is);
    return fields.length ? [{ id, change: 'changed', fields, before: was, after: is }] : [];
  });
};

interface Rebased {
  readonly games: readonly ScheduledGame[];
  /** changed on both sides: the draft's stays, unless the game has begun */
  readonly collisions: readonly {
    readonly game: number;
    readonly published: ScheduledGame | null;
    readonly draft: ScheduledGame | null;
  }[];
}

/** Applies the changes between `base` and a draft to `published`. */
export const rebaseCalendar = (
  base: readonly ScheduledGame[],
  draft: readonly ScheduledGame[],
  published: readonly ScheduledGame[],
): Rebased => {
  const [was, mine, theirs] = [byId(base), byId(draft), byId(published)];
  const games: ScheduledGame[] = [];
  const collisions: Rebased['collisions'][number][] = [];
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [old, own, other] = [was.get(id), mine.get(id), theirs.get(id)];
    const isTheirs = isSame(own, old) || isSame(own, other);
    if (!isTheirs && !isSame(other, old)) collisions.push({ game: id, published: other ?? null, draft: own ?? null });
    const kept = isTheirs || (other && other.status !== 'suspended' && isFixed(other)) ? other : own;
    if (kept) games.push(kept);
  }
  return { games: inOrder(games), collisions };
};

/**
 * Replaces the current calendar by that of an earlier revision. Games that have begun stay as they are, and no game goes
 * back to a day before `today`.
 */
export const revertCalendar = (
  current: readonly ScheduledGame[],
  earlier: readonly ScheduledGame[],
  today: string,
): ScheduledGame[] => {
  const [now, then] = [byId(current), byId(earlier)];
  const games: ScheduledGame[] = [];
  for (const id of new Set([...now.keys(), ...then.keys()])) {
    const [is, was] = [now.get(id), then.get(id)];
    const staysAsItIs =
      (is && isFixed(is)) ||
      (was ? isFixed(was) || was.official_date < today : is !== undefined && is.official_date < today);
    const kept = staysAsItIs ? is : was;
    if (kept) games.push(kept);
  }
  return inOrder(games);
};

/**
 * Takes over what feeds and scorers changed in games that the draft does not touch. A game that both changed keeps the
 * draft's version and base, so that the collision is found when the draft is published.
 */
export const refreshDraft = (
  base: readonly ScheduledGame[],
  draft: readonly ScheduledGame[],
  published: readonly ScheduledGame[],
): { readonly base: ScheduledGame[]; readonly games: ScheduledGame[] } => {
  const [was, mine, theirs] = [byId(base), byId(draft), byId(published)];
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    if (!isSame(mine.get(id), was.get(id))) continue;
    const other = theirs.get(id);
    for (const side of [was, mine]) other ? side.set(id, other) : side.delete(id);
  }
  return { base: inOrder(was.values()), games: inOrder(mine.values()) };
};

/**
 * Games with the clubs that have taken their slots since; one without a park is played in that of its home club. `slots`: the
 * club by the code of the slot; `parks`: by the letters of the club.
 */
export const withTakenSlots = (
  games: readonly ScheduledGame[],
  {
    slots,
    parks,
  }: {
    readonly slots: ReadonlyMap<string, string | null>;
    readonly parks: ReadonlyMap<string, string | null>;
  },
): ScheduledGame[] =>
  games.map(({ away_slot = null, home_slot = null, ...game }) => {
    const away = away_slot === null ? game.away : (slots.get(away_slot) ?? away_slot);
    const home = home_slot === null ? game.home : (slots.get(home_slot) ?? home_slot);
    const venue_id = home_slot === null ? game.venue_id : (game.venue_id ?? parks.get(home) ?? null);
    return { ...game, away_slot, home_slot, away, home, venue_id };
  });
