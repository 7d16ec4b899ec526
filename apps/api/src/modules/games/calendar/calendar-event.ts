/** A game as an event of a subscribed calendar (RFC 5545), and what changed in it since the calendars last showed it. */
import { isDeepStrictEqual } from 'node:util';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { RightsGame } from '../../rights/rule.ts';
import { doubleheaderNumbers } from '../doubleheader.ts';
import type { GameRecord } from '../game.ts';

/**
 * The facts of which a change makes a new version of the event. Names are not among them: they are read when the file is
 * made.
 */
export interface EventFacts {
  readonly competition: GameRecord['competition'];
  readonly day: LeagueDate;
  /** null while the time is to be announced */
  readonly startsAt: string | null;
  readonly venue: string | null;
  readonly away: string;
  readonly home: string;
  /** in a doubleheader, or 2 for a second game that is left alone; otherwise null */
  readonly number: number | null;
  /** `waiting`: postponed, the new day is to be announced; `off`: cancelled, or gone from the published calendar */
  readonly state: 'planned' | 'waiting' | 'off';
  /** a suspended game: the day on which it resumes */
  readonly resumesOn: LeagueDate | null;
  readonly resumesAt: string | null;
}
export interface CalendarEvent {
  readonly game: number;
  readonly season: string;
  /** 0 at first, one more with each change (RFC 5545, 3.8.7.4) */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly facts: EventFacts;
}
export type ScheduledRecord = Pick<
  GameRecord,
  | 'id'
  | 'seasonId'
  | 'competition'
  | 'officialDate'
  | 'startsAt'
  | 'isTimeKnown'
  | 'away'
  | 'home'
  | 'venueId'
  | 'gameNumber'
  | 'status'
  | 'resumesOn'
  | 'resumesAt'
>;

const stateOf = ({ status }: ScheduledRecord): EventFacts['state'] =>
  status === 'postponed' ? 'waiting' : status === 'cancelled' ? 'off' : 'planned';

/** By id, the number of a game in a doubleheader (`doubleheader.ts`). */
export const numbersOf = (games: readonly ScheduledRecord[]): ReadonlyMap<number, number | null> =>
  doubleheaderNumbers(games.map((game) => ({ ...game, isOn: stateOf(game) === 'planned' })));

const factsOf = (game: ScheduledRecord, number: number | null): EventFacts => ({
  competition: game.competition,
  day: game.officialDate,
  startsAt: game.isTimeKnown ? game.startsAt.toISOString() : null,
  venue: game.venueId ?? null,
  away: game.away,
  home: game.home,
  number,
  state: stateOf(game),
  resumesOn: game.resumesOn ?? null,
  resumesAt: game.resumesAt?.toISOString() ?? null,
});

/** The events of these games, given what the calendars have shown so far; `changed` are those to store. */
export const eventsAfter = (
  games: readonly ScheduledRecord[],
  shown: readonly CalendarEvent[],
  at: Date,
): { readonly events: readonly CalendarEvent[]; readonly changed: readonly CalendarEvent[] } => {
  const before = new Map(shown.map((event) => [event.game, event]));
  const numbers = numbersOf(games);
  const present = games.map((game): CalendarEvent => {
    const facts = factsOf(game, numbers.get(game.id) ?? null);
    const known = before.get(game.id);
    const own = { game: game.id, season: game.seasonId };
    if (!known) return { ...own, sequence: 0, changedAt: at, facts };
    if (isDeepStrictEqual(known.facts, facts)) return known;
    return { ...own, sequence: known.sequence + 1, changedAt: at, facts };
  });
  const ids = new Set(games.map(({ id }) => id));
  const gone = shown
    .filter(({ game }) => !ids.has(game))
    .map((event): CalendarEvent => {
      if (event.facts.state === 'off') return event;
      return { ...event, sequence: event.sequence + 1, changedAt: at, facts: { ...event.facts, state: 'off' } };
    });
  const events = [...present, ...gone].sort(
    (a, b) => startOf(a.facts).localeCompare(startOf(b.facts)) || a.game - b.game,
  );
  return { events, changed: events.filter((event) => before.get(event.game) !== event) };
};

const startOf = ({ startsAt, day }: EventFacts): string => startsAt ?? day;

/** A game as the rights rules need it, made from its event, which does not say whether the game is over. */
export const rightsGameOfEvent = ({ game, facts }: CalendarEvent): RightsGame => ({
  id: game,
  competition: facts.competition,
  officialDate: facts.day,
  away: facts.away,
  home: facts.home,
  startsAt: new Date(facts.startsAt ?? `${facts.day}T12:00:00Z`),
  endedAt: undefined,
  isOver: false,
});
