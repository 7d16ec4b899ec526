import type { CalendarEdit, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedFields,
  compareCalendars,
  inOrder,
  rebaseCalendar,
  refreshDraft,
  revertCalendar,
} from './compare-calendars.ts';
import { type EditContext, editCalendar } from './edit-calendar.ts';
import { writtenGame } from './written-games.ts';

const CLUBS = ['AAA', 'BBB', 'CCC'];
const CALENDAR = [
  writtenGame(1, 'AAA', 'BBB', '2026-11-20'),
  writtenGame(2, 'AAA', 'BBB', '2026-11-21'),
  writtenGame(3, 'CCC', 'BBB', '2026-11-22', { status: 'final' }),
  writtenGame(4, 'BBB', 'CCC', '2026-11-23', { status: 'suspended', status_reason: 'Lluvia' }),
];
const contextOf = (published: readonly ScheduledGame[], ids: readonly number[] = [100, 101]): EditContext => ({
  published,
  ids,
  zone: DEMO_ZONE,
  slots: new Map([['GA1', null]]),
  parks: new Map(CLUBS.map((club) => [club, `park-${club.toLowerCase()}`])),
  venues: new Set(CLUBS.map((club) => `park-${club.toLowerCase()}`)),
  broadcasters: new Set(['canal-1']),
});
const edited = (...edits: CalendarEdit[]): ScheduledGame[] => {
  const games = editCalendar(CALENDAR, edits, contextOf(CALENDAR));
  if (isRefusal(games)) throw new Error(games.refused);
  return games;
};
const one = (games: readonly ScheduledGame[], id: number) => games.find((game) => game.id === id);
const POSTPONE = {
  kind: 'postpone',
  game: 1,
  to: { official_date: '2026-11-25', time: '18:00' },
  reason: 'Lluvia',
} as const;

test('a postponed game keeps its id and stays listed on the day that fans know', () => {
  expect(one(edited(POSTPONE), 1)).toMatchObject({
    id: 1,
    official_date: '2026-11-25',
    starts_at: '2026-11-26T00:00:00.000Z',
    status: 'upcoming',
    former: [{ official_date: '2026-11-20', reason: 'Lluvia', game_number: 1 }],
  });
});

test('moved about in a draft it leaves only the published day behind, and back on it nothing', () => {
  const twice = edited({ kind: 'move', game: 1, official_date: '2026-11-28', time: null }, POSTPONE);
  expect(one(twice, 1)?.former.map(({ official_date }) => official_date)).toEqual(['2026-11-20']);
  const back = edited(POSTPONE, { kind: 'move', game: 1, official_date: '2026-11-20', time: '19:30' });
  expect(compareCalendars(CALENDAR, back)).toEqual([]);
  expect(compareCalendars(CALENDAR, edited(POSTPONE, { kind: 'undo', game: 1 }))).toEqual([]);
});

test('a game that is off without a day shows the reason where it was, and then gets a day', () => {
  const off = edited({ kind: 'postpone', game: 1, to: null, reason: 'Luces' });
  expect(one(off, 1)).toMatchObject({
    official_date: '2026-11-20',
    status: 'postponed',
    status_reason: 'Luces',
    former: [],
  });
  const later = editCalendar(
    off,
    [{ kind: 'move', game: 1, official_date: '2026-12-01', time: '19:30' }],
    contextOf(off),
  );
  expect(isRefusal(later) ? [] : one(later, 1)).toMatchObject({
    official_date: '2026-12-01',
    status: 'upcoming',
    status_reason: null,
    former: [{ official_date: '2026-11-20', reason: 'Luces' }],
  });
});

test('a doubleheader of seven innings has a first and a second game, with or without a time of its own', () => {
  const base = {
    kind: 'doubleheader' as const,
    games: [1, 2] as [number, number],
    official_date: '2026-11-21',
    first_time: '16:00',
    scheduled_innings: 7 as const,
  };
  const dayNight = edited({ ...base, second_time: '20:00', reason: 'Lluvia' });
  expect([1, 2].map((id) => one(dayNight, id))).toMatchObject([
    { game_number: 1, scheduled_innings: 7, former: [{ official_date: '2026-11-20' }] },
    { game_number: 2, scheduled_innings: 7, former: [], is_time_known: true, starts_at: '2026-11-22T02:00:00.000Z' },
  ]);
  const afterIt = edited({ ...base, second_time: null });
  expect(one(afterIt, 2)).toMatchObject({ is_time_known: false, starts_at: '2026-11-22T00:30:00.000Z' });
  expect(one(afterIt, 1)?.former).toEqual([]);
});

test.each<[string, CalendarEdit, object]>([
  ['swaps home and park', { kind: 'swap-home', game: 1 }, { away: 'BBB', home: 'AAA', venue_id: 'park-aaa' }],
  ['cancels with a reason', { kind: 'cancel', game: 1, reason: 'x' }, { status: 'cancelled', status_reason: 'x' }],
  [
    'changes channels',
    { kind: 'change', game: 1, broadcasters: ['canal-1'] },
    { broadcasters: ['canal-1'], game_number: 1 },
  ],
])('an edit %s', (_, edit, result) => {
  expect(one(edited(edit), 1)).toMatchObject(result);
});

test('a suspended game resumes another day; its date, status and reason stay', () => {
  const games = edited({ kind: 'resume', game: 4, official_date: '2026-11-25', time: '17:00' });
  expect(one(games, 4)).toMatchObject({
    official_date: '2026-11-23',
    status: 'suspended',
    status_reason: 'Lluvia',
    resumes_on: '2026-11-25',
    resumes_at: '2026-11-25T23:00:00.000Z',
  });
});

test.each<[string, CalendarEdit]>([
  ['season/game-fixed', { kind: 'move', game: 3, official_date: '2026-11-25', time: null }],
  ['season/game-fixed', { kind: 'cancel', game: 4, reason: 'x' }],
  ['season/edit-refused', { kind: 'resume', game: 1, official_date: '2026-11-25', time: null }],
  ['season/edit-refused', { kind: 'resume', game: 4, official_date: '2026-11-22', time: null }],
  ['season/edit-refused', { kind: 'remove', game: 1 }],
  ['games/unknown', { kind: 'undo', game: 9 }],
  [
    'season/edit-refused',
    {
      kind: 'doubleheader',
      games: [1, 1],
      official_date: '2026-11-21',
      first_time: '16:00',
      second_time: null,
      scheduled_innings: 7,
    },
  ],
  [
    'season/edit-refused',
    {
      kind: 'doubleheader',
      games: [1, 2],
      official_date: '2026-11-21',
      first_time: '16:00',
      second_time: '15:00',
      scheduled_innings: 7,
    },
  ],
])('%s: %j', (refused, edit) => {
  expect(editCalendar(CALENDAR, [edit], contextOf(CALENDAR))).toMatchObject({ refused, detail: { edit: 0 } });
});

test('a doubleheader is of two clubs that play each other twice', () => {
  const games = [...CALENDAR, writtenGame(5, 'AAA', 'CCC', '2026-11-21')];
  const edit: CalendarEdit = {
    kind: 'doubleheader',
    games: [1, 5],
    official_date: '2026-11-21',
    first_time: '16:00',
    second_time: null,
    scheduled_innings: 7,
  };
  expect(editCalendar(games, [edit], contextOf(games))).toMatchObject({
    refused: 'season/edit-refused',
    detail: { game: 5 },
  });
});

test('a game that has begun since the draft was read stays where it is', () => {
  const edit: CalendarEdit = { kind: 'move', game: 1, official_date: '2026-11-25', time: null };
  expect(editCalendar(CALENDAR, [edit], { ...contextOf(CALENDAR), begun: new Set([1]) })).toMatchObject({
    refused: 'season/game-fixed',
    detail: { game: 1 },
  });
});

const day = fc.integer({ min: 20, max: 29 }).map((n) => `2026-11-${n}`);
const arbitraryEdit = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    game: fc.constantFrom(1, 2),
    official_date: day,
    time: fc.constantFrom('13:00', null),
  }),
  fc.record({ kind: fc.constant('cancel' as const), game: fc.constantFrom(1, 2), reason: fc.constant('x') }),
  fc.record({
    kind: fc.constant('postpone' as const),
    game: fc.constantFrom(1, 2),
    to: fc.option(fc.record({ official_date: day, time: fc.constant('20:00') })),
    reason: fc.constant('Lluvia'),
  }),
);
const version = fc.array(arbitraryEdit, { maxLength: 4 }).map((edits) => edited(...edits));

test('a draft on top of another calendar keeps its own changes and takes over all others', () => {
  fc.assert(
    fc.property(version, version, (draft, published) => {
      const { games, collisions } = rebaseCalendar(CALENDAR, draft, published);
      for (const old of CALENDAR) {
        const [mine, theirs, now] = [one(draft, old.id), one(published, old.id), one(games, old.id)] as ScheduledGame[];
        const iChanged = changedFields(old, mine as ScheduledGame).length > 0;
        expect(now).toEqual(
          iChanged && changedFields(mine as ScheduledGame, theirs as ScheduledGame).length ? mine : theirs,
        );
      }
      // without a colleague's changes nothing collides, and without one's own nothing is left
      expect(rebaseCalendar(CALENDAR, draft, CALENDAR)).toEqual({ games: inOrder(draft), collisions: [] });
      expect(rebaseCalendar(CALENDAR, CALENDAR, published)).toEqual({ games: inOrder(published), collisions: [] });
      const refreshed = refreshDraft(CALENDAR, draft, published);
      const found = rebaseCalendar(refreshed.base, refreshed.games, published);
      expect(found.games).toEqual(games);
      expect(found.collisions.map(({ game }) => game)).toEqual(collisions.map(({ game }) => game));
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

test('going back gives the earlier calendar, but for games that have begun and days that are over', () => {
  fc.assert(
    fc.property(version, version, (now, then) => {
      expect(revertCalendar(now, then, '2026-11-01')).toEqual(inOrder(then));
      expect(revertCalendar(now, then, '2027-01-01')).toEqual(inOrder(now));
    }),
    { seed: 20261121, numRuns: 200 },
  );
  const begun = CALENDAR.map((game) => (game.id === 1 ? { ...game, status: 'in_progress' as const } : game));
  expect(one(revertCalendar(begun, edited(POSTPONE), '2026-11-01'), 1)?.status).toBe('in_progress');
});

test('a game between slots is planned, and its sides are changed to clubs until it begins', () => {
  const add: CalendarEdit = {
    ...{ kind: 'add', competition: 'playoffs', official_date: '2027-01-05', time: null, away: 'GA1', home: 'AAA' },
    ...{ game_number: 1, scheduled_innings: 9, broadcasters: [] },
  };
  const after = edited(add, { kind: 'change', game: 100, home: 'GA1', away: 'BBB' });
  expect(one(after, 100)).toMatchObject({
    away: 'BBB',
    away_slot: null,
    home: 'GA1',
    home_slot: 'GA1',
    venue_id: null,
  });
  const known = edited(add, { kind: 'change', game: 100, away: 'CCC' }, { kind: 'swap-home', game: 100 });
  expect(one(known, 100)).toMatchObject({ away: 'AAA', home: 'CCC', away_slot: null, home_slot: null });
  const refusedOf = (edit: CalendarEdit) => {
    const games = editCalendar(CALENDAR, [add, edit], contextOf(CALENDAR));
    return isRefusal(games) ? games.refused : undefined;
  };
  expect(refusedOf({ kind: 'change', game: 100, away: 'GA9' })).toBe('league/unknown-club');
  expect(refusedOf({ kind: 'change', game: 100, away: 'AAA' })).toBe('season/edit-refused');
  expect(refusedOf({ kind: 'change', game: 3, away: 'GA1' })).toBe('season/game-fixed');
});
