import type { LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { type CalendarEvent, eventsAfter, type ScheduledRecord } from './calendar-event.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');
const game = (changes: Partial<ScheduledRecord> = {}): ScheduledRecord => ({
  id: 1,
  seasonId: '2026',
  competition: 'regular-season',
  officialDate: '2026-11-25' as LeagueDate,
  startsAt: new Date('2026-11-26T02:00:00Z'),
  isTimeKnown: true,
  away: 'NAV',
  home: 'HER',
  venueId: 'desierto',
  gameNumber: 1,
  status: 'upcoming',
  resumesOn: undefined,
  resumesAt: undefined,
  ...changes,
});
const shown = (...games: ScheduledRecord[]): readonly CalendarEvent[] => eventsAfter(games, [], NOW).events;

test('a game that is shown for the first time is version 0', () => {
  const { events, changed } = eventsAfter([game()], [], NOW);
  expect(events).toEqual([expect.objectContaining({ game: 1, sequence: 0, changedAt: NOW })]);
  expect(changed).toEqual(events);
});

const moved = { officialDate: '2026-11-27' as LeagueDate, startsAt: new Date('2026-11-28T02:00:00Z') };
test.each<[string, Partial<ScheduledRecord>, Partial<CalendarEvent['facts']>]>([
  ['another hour', { startsAt: new Date('2026-11-26T03:00:00Z') }, { startsAt: '2026-11-26T03:00:00.000Z' }],
  ['another day', moved, { day: moved.officialDate, startsAt: '2026-11-28T02:00:00.000Z', state: 'planned' }],
  ['another park', { venueId: 'caribe' }, { venue: 'caribe' }],
  ['an hour to be announced', { isTimeKnown: false }, { startsAt: null }],
  ['postponed, without a new day', { status: 'postponed' }, { state: 'waiting' }],
  ['cancelled', { status: 'cancelled' }, { state: 'off' }],
  ['the day on which it resumes', { resumesOn: moved.officialDate }, { resumesOn: moved.officialDate }],
])('a new version with the time of its change: %s', (_, changes, facts) => {
  const { events, changed } = eventsAfter([game(changes)], shown(game()), LATER);
  expect(changed).toEqual([{ game: 1, season: '2026', sequence: 1, changedAt: LATER, facts: events[0]?.facts }]);
  expect(events[0]?.facts).toMatchObject(facts);
});

test.each(['about_to_start', 'warm_up', 'in_progress', 'suspended', 'final'] as const)(
  'what happens in the game is none: %s',
  (status) => {
    const { events, changed } = eventsAfter([game({ status })], shown(game()), LATER);
    expect(changed).toEqual([]);
    expect(events[0]).toMatchObject({ sequence: 0, changedAt: NOW, facts: { state: 'planned' } });
  },
);

test('both games of a doubleheader have their number, a game on its own has none', () => {
  const second = game({ id: 2, gameNumber: 2, startsAt: new Date('2026-11-26T05:00:00Z') });
  const alone = game({ id: 3, officialDate: '2026-11-26' as LeagueDate, startsAt: new Date('2026-11-27T02:00:00Z') });
  const { events } = eventsAfter([second, alone, game()], [], NOW);
  expect(events.map(({ facts }) => facts.number)).toEqual([1, 2, null]);
  // the second one is postponed: the first is alone that day
  const after = eventsAfter([game(), { ...second, status: 'postponed' }], shown(game(), second), LATER);
  expect(after.events.map(({ facts, sequence }) => [facts.number, sequence])).toEqual([
    [null, 1],
    [2, 1],
  ]);
});

test('a game that left the calendar is off, once, and a new version again when it comes back', () => {
  const gone = eventsAfter([], shown(game()), LATER);
  expect(gone.changed).toMatchObject([{ game: 1, sequence: 1, changedAt: LATER, facts: { state: 'off' } }]);
  expect(eventsAfter([], gone.events, LATER).changed).toEqual([]);
  const back = eventsAfter([game()], gone.events, LATER);
  expect(back.changed).toMatchObject([{ sequence: 2, facts: { state: 'planned' } }]);
});

test('stored events are compared as they are read: as JSON', () => {
  const stored = JSON.parse(JSON.stringify(shown(game())[0]?.facts));
  expect(eventsAfter([game()], [{ ...(shown(game())[0] as CalendarEvent), facts: stored }], LATER).changed).toEqual([]);
});
