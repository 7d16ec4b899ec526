/** Edits of a calendar, each of which fits the game as it is or is refused. Pure: server and browser use the same. */

import type { EDIT_REFUSALS } from '@palco/contracts/season/calendar-draft-staff';
import type { CalendarEdit, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { sideFrom } from '@palco/contracts/season/slots';
import { instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { byId, inOrder, isFixed } from './compare-calendars.ts';

type EditRefusal = Refusal<(typeof EDIT_REFUSALS)[number]>;
type EditOf<Kind extends CalendarEdit['kind']> = Extract<CalendarEdit, { kind: Kind }>;

export interface EditContext {
  readonly published: readonly ScheduledGame[];
  /** games that have begun since these calendars were read */
  readonly begun?: ReadonlySet<number>;
  /** for games that are added, one for each, never used before */
  readonly ids: readonly number[];
  /** home parks by the letters of the clubs of the season */
  readonly parks: ReadonlyMap<string, string | null>;
  /** of the season's bracket: the club by the code of the slot, null while it is open */
  readonly slots: ReadonlyMap<string, string | null>;
  readonly venues: ReadonlySet<string>;
  readonly broadcasters: ReadonlySet<string>;
  /** of the league's clock, on which the times of edits are */
  readonly zone: Zone;
}

/** A time to be announced is stored as noon, as the feeds do. */
const NOON = [12, 0] as const;
/** Hours from the first game of a doubleheader to the second when the second has no time of its own, by scheduled innings. */
const SECOND_AFTER_HOURS: Readonly<Record<number, number>> = { 7: 2.5, 9: 3.5 };
const HOUR_MS = 3_600_000;

/** The instant of `HH:MM` on the league's clock of a day. */
const startAt = (
  day: string,
  time: string | null,
  zone: Zone,
): { readonly starts_at: string; readonly is_time_known: boolean } => {
  const [hour, minute] = time === null ? NOON : (time.split(':').map(Number) as [number, number]);
  return { starts_at: instantOf(day as LeagueDate, zone, hour, minute).toISOString(), is_time_known: time !== null };
};

type Former = ScheduledGame['former'];
/** The days that list a game as postponed once it leaves the day that fans know. */
const formerOf = (published: ScheduledGame | undefined, newDay: string, reason: string | null): Former => {
  if (!published) return [];
  const left = {
    official_date: published.official_date,
    starts_at: published.starts_at,
    reason: reason ?? published.status_reason,
    game_number: published.game_number,
  };
  return [...published.former.filter(({ official_date }) => official_date !== left.official_date), left]
    .filter(({ official_date }) => official_date !== newDay)
    .toSorted((a, b) => (a.official_date < b.official_date ? -1 : 1));
};

interface NewDate {
  readonly official_date: string;
  readonly time: string | null;
  readonly venue_id?: string | null | undefined;
}
const onDay = (game: ScheduledGame, { official_date, time, venue_id }: NewDate, zone: Zone): ScheduledGame => ({
  ...game,
  official_date,
  ...startAt(official_date, time, zone),
  venue_id: venue_id === undefined ? game.venue_id : venue_id,
  status: 'upcoming',
  status_reason: null,
});
/**
 * A game planned for another day: days from which it was postponed earlier stay listed, a day for which it was only planned
 * does not.
 */
const moved = (game: ScheduledGame, published: ScheduledGame | undefined, to: NewDate, zone: Zone): ScheduledGame => {
  // a game that fans read as postponed keeps its place on that day
  const isOff = published?.status === 'postponed';
  const former = isOff
    ? formerOf(published, to.official_date, null)
    : game.former.filter(({ official_date }) => official_date !== to.official_date);
  return { ...onDay(game, to, zone), former };
};
const postponed = (
  game: ScheduledGame,
  published: ScheduledGame | undefined,
  { to, reason }: Pick<EditOf<'postpone'>, 'to' | 'reason'>,
  zone: Zone,
): ScheduledGame => {
  if (to) return { ...onDay(game, to, zone), former: formerOf(published, to.official_date, reason) };
  const day = published ?? game;
  const { official_date, starts_at, is_time_known, former, game_number } = day;
  return {
    ...game,
    official_date,
    starts_at,
    is_time_known,
    game_number,
    former,
    status: 'postponed',
    status_reason: reason,
  };
};

export const editCalendar = (
  games: readonly ScheduledGame[],
  edits: readonly CalendarEdit[],
  { published, begun = new Set(), ids, parks, slots, venues, broadcasters, zone }: EditContext,
): ScheduledGame[] | EditRefusal => {
  const now = byId(games);
  const then = byId(published);
  const unused = [...ids];

  const unknownPlace = (
    venue: string | null | undefined,
    channels: readonly string[] = [],
  ): EditRefusal | undefined => {
    if (typeof venue === 'string' && !venues.has(venue)) return refuse('season/unknown-venue');
    return channels.every((id) => broadcasters.has(id)) ? undefined : refuse('season/unknown-broadcaster');
  };
  /** The game, when the calendar may still change it. */
  const changeable = (id: number): ScheduledGame | EditRefusal => {
    const game = now.get(id);
    if (!game) return refuse('games/unknown');
    return isFixed(game) || begun.has(id) ? refuse('season/game-fixed', { game: id }) : game;
  };
  const notSo = (game: number): EditRefusal => refuse('season/edit-refused', { game });

  const add = (edit: EditOf<'add'>): ScheduledGame | EditRefusal => {
    const { competition, official_date, time, game_number, scheduled_innings } = edit;
    const [away, home] = [sideFrom(edit.away, parks, slots), sideFrom(edit.home, parks, slots)];
    if (!away || !home) return refuse('league/unknown-club');
    const venue_id = edit.venue_id === undefined ? (parks.get(home.letters) ?? null) : edit.venue_id;
    const unknown = unknownPlace(venue_id, edit.broadcasters);
    if (unknown) return unknown;
    const id = unused.shift();
    if (away.letters === home.letters || id === undefined) return notSo(id ?? 0);
    return {
      id,
      feed: 'hand',
      competition,
      official_date,
      ...startAt(official_date, time, zone),
      away: away.letters,
      home: home.letters,
      away_slot: away.slot,
      home_slot: home.slot,
      venue_id,
      game_number,
      scheduled_innings,
      status: 'upcoming',
      status_reason: null,
      resumes_on: null,
      resumes_at: null,
      broadcasters: edit.broadcasters,
      former: [],
    };
  };
  const pair = (edit: EditOf<'doubleheader'>): readonly ScheduledGame[] | EditRefusal => {
    const [first, second] = [changeable(edit.games[0]), changeable(edit.games[1])];
    if (isRefusal(first)) return first;
    if (isRefusal(second)) return second;
    const { official_date, first_time, second_time, scheduled_innings, reason } = edit;
    const clubs = ({ away, home }: ScheduledGame): string => [away, home].toSorted().join();
    if (first.id === second.id || clubs(first) !== clubs(second)) return notSo(second.id);
    if (second_time !== null && second_time <= first_time) return notSo(second.id);
    const placed = (game: ScheduledGame, time: string | null, game_number: number): ScheduledGame => {
      const was = then.get(game.id);
      const to = { official_date, time, venue_id: first.venue_id };
      const leaves = was !== undefined && was.official_date !== official_date;
      const there =
        leaves && reason !== undefined ? postponed(game, was, { to, reason }, zone) : moved(game, was, to, zone);
      return { ...there, game_number, scheduled_innings };
    };
    const one = placed(first, first_time, 1);
    const two = placed(second, second_time, 2);
    if (second_time !== null) return [one, two];
    const after = (SECOND_AFTER_HOURS[scheduled_innings] ?? 0) * HOUR_MS;
    return [one, { ...two, starts_at: new Date(Date.parse(one.starts_at) + after).toISOString() }];
  };
  /** The game between other clubs or slots; the park follows when it was the home club's, or none. */
  const withSides = (
    game: ScheduledGame,
    toAway: string | undefined,
    toHome: string | undefined,
  ): ScheduledGame | EditRefusal => {
    const away = toAway === undefined ? { letters: game.away, slot: game.away_slot } : sideFrom(toAway, parks, slots);
    const home = toHome === undefined ? { letters: game.home, slot: game.home_slot } : sideFrom(toHome, parks, slots);
    if (!away || !home) return refuse('league/unknown-club');
    if (away.letters === home.letters) return notSo(game.id);
    const follows = home.letters !== game.home && game.venue_id === (parks.get(game.home) ?? null);
    const venue_id = follows ? (parks.get(home.letters) ?? null) : game.venue_id;
    const sides = { away: away.letters, home: home.letters, away_slot: away.slot, home_slot: home.slot };
    return { ...game, ...sides, venue_id };
  };
  const changeOne = (
    edit: Exclude<CalendarEdit, { kind: 'add' | 'doubleheader' }>,
  ): ScheduledGame | undefined | EditRefusal => {
    const was = then.get(edit.game);
    if (edit.kind === 'resume') {
      const game = now.get(edit.game);
      if (!game) return refuse('games/unknown');
      if (game.status !== 'suspended' || edit.official_date < game.official_date) return notSo(edit.game);
      const resumes_at = edit.time === null ? null : startAt(edit.official_date, edit.time, zone).starts_at;
      return { ...game, resumes_on: edit.official_date, resumes_at };
    }
    if (edit.kind === 'undo') return was ?? (now.has(edit.game) ? undefined : refuse('games/unknown'));
    const game = changeable(edit.game);
    if (isRefusal(game)) return game;
    switch (edit.kind) {
      case 'move':
        return unknownPlace(edit.venue_id) ?? moved(game, was, edit, zone);
      case 'postpone':
        return unknownPlace(edit.to?.venue_id) ?? postponed(game, was, edit, zone);
      case 'cancel':
        return { ...game, status: 'cancelled', status_reason: edit.reason };
      case 'restore':
        if (game.status !== 'cancelled' && game.status !== 'postponed') return notSo(game.id);
        return { ...game, status: 'upcoming', status_reason: null };
      case 'remove':
        return was ? notSo(game.id) : undefined;
      case 'swap-home': {
        const follows = game.venue_id === (parks.get(game.home) ?? null);
        const venue_id = follows ? (parks.get(game.away) ?? null) : game.venue_id;
        const { away, home, away_slot, home_slot } = game;
        return { ...game, away: home, home: away, away_slot: home_slot, home_slot: away_slot, venue_id };
      }
      case 'change': {
        const { kind: _, game: __, away: toAway, home: toHome, ...given } = edit;
        const sided = withSides(game, toAway, toHome);
        if (isRefusal(sided)) return sided;
        const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        return unknownPlace(given.venue_id, given.broadcasters) ?? { ...sided, ...fields };
      }
    }
  };

  for (const [index, edit] of edits.entries()) {
    const done = edit.kind === 'add' ? add(edit) : edit.kind === 'doubleheader' ? pair(edit) : changeOne(edit);
    if (isRefusal(done)) return { ...done, detail: { ...done.detail, edit: index } };
    if (done === undefined) now.delete((edit as { game: number }).game);
    else for (const game of Array.isArray(done) ? done : [done]) now.set(game.id, game);
  }
  return inOrder(now.values());
};
