import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { type ConflictContext, conflictsOf, distanceKm } from './calendar-conflicts.ts';

const CLUBS = ['MXC', 'HER', 'OBR', 'NAV', 'MOC', 'GSV', 'CUL', 'MAZ', 'JAL', 'MTY'];
const NEAR = { latitude: 27, longitude: -110 };
const CONTEXT: ConflictContext = {
  first_day: '2026-10-10',
  last_day: '2027-01-31',
  competitions: [
    { competition: 'regular-season', first_day: '2026-10-10', last_day: '2026-12-30' },
    { competition: 'playoffs', first_day: '2027-01-01', last_day: '2027-01-20' },
  ],
  clubs: new Set(CLUBS),
  slots: new Set(['GA1']),
  venues: new Map([
    ...CLUBS.map((club) => [`park-${club}`, NEAR] as const),
    ['park-far', { latitude: 20.97, longitude: -89.62 }],
    ['park-unknown', { latitude: null, longitude: null }],
  ]),
};
let made = 0;
const game = (
  away: string,
  home: string,
  day: string,
  time = '19:30',
  more: Partial<ScheduledGame> = {},
): ScheduledGame => {
  const [hour, minute] = time.split(':').map(Number);
  made += 1;
  return {
    id: made,
    feed: 'hand',
    competition: 'regular-season',
    official_date: day,
    starts_at: instantOf(day as LeagueDate, DEMO_ZONE, hour, minute).toISOString(),
    is_time_known: true,
    away,
    home,
    away_slot: null,
    home_slot: null,
    venue_id: `park-${home}`,
    game_number: 1,
    scheduled_innings: 9,
    status: 'upcoming',
    status_reason: null,
    resumes_on: null,
    resumes_at: null,
    broadcasters: [],
    former: [],
    ...more,
  };
};
const DAY = '2026-11-20';
const second = { game_number: 2 };
const off = { status: 'postponed' } as const;

test.each<[string, ScheduledGame[], string[]]>([
  ['two games of four clubs', [game('MXC', 'HER', DAY), game('OBR', 'NAV', DAY)], []],
  ['a club against two others', [game('MXC', 'HER', DAY, '12:00'), game('MXC', 'NAV', DAY)], ['blocks club-twice']],
  ['a doubleheader with its numbers', [game('MXC', 'HER', DAY, '13:00'), game('MXC', 'HER', DAY, '19:00', second)], []],
  [
    'a doubleheader with visitors at bat last',
    [game('MXC', 'HER', DAY, '13:00'), game('HER', 'MXC', DAY, '19:00', { ...second, venue_id: 'park-HER' })],
    [],
  ],
  [
    'two games both number one',
    [game('MXC', 'HER', DAY, '13:00'), game('MXC', 'HER', DAY, '19:00')],
    ['blocks doubleheader-numbers'],
  ],
  [
    'number two before number one',
    [game('MXC', 'HER', DAY, '13:00', second), game('MXC', 'HER', DAY, '19:00')],
    ['blocks doubleheader-numbers'],
  ],
  [
    'a second game whose first is cancelled',
    [game('MXC', 'HER', DAY, '13:00', { status: 'cancelled' }), game('MXC', 'HER', DAY, '19:00', second)],
    [],
  ],
  ['a second game without a first', [game('MXC', 'HER', DAY, '19:00', second)], ['warns doubleheader-numbers']],
  [
    'three games of a pair',
    [1, 2, 2].map((game_number) => game('MXC', 'HER', DAY, '13:00', { game_number })),
    ['blocks club-twice'],
  ],
  ['a postponed game and a new one', [game('MXC', 'HER', DAY, '19:30', off), game('MXC', 'NAV', DAY)], []],
  [
    'a park twice at once',
    [game('MXC', 'HER', DAY), game('OBR', 'NAV', DAY, '20:00', { venue_id: 'park-HER' })],
    ['blocks park-twice'],
  ],
  [
    'a park three hours apart',
    [game('MXC', 'HER', DAY, '13:00'), game('OBR', 'NAV', DAY, '16:00', { venue_id: 'park-HER' })],
    [],
  ],
  [
    'a park with a time to be announced',
    [
      game('MXC', 'HER', DAY, '13:00'),
      game('OBR', 'NAV', DAY, '12:00', { venue_id: 'park-HER', is_time_known: false }),
    ],
    ['blocks park-twice'],
  ],
  [
    'a far journey on one day',
    [game('MXC', 'HER', DAY, '11:00'), game('MXC', 'HER', DAY, '21:00', { ...second, venue_id: 'park-far' })],
    ['blocks travel'],
  ],
  [
    'a far journey overnight',
    [game('MXC', 'HER', DAY, '21:00'), game('MXC', 'NAV', '2026-11-21', '13:00', { venue_id: 'park-far' })],
    ['warns travel'],
  ],
  [
    'a far journey with a day between',
    [game('MXC', 'HER', DAY), game('MXC', 'NAV', '2026-11-22', '19:30', { venue_id: 'park-far' })],
    [],
  ],
  [
    'a journey to a place nobody has entered',
    [game('MXC', 'HER', DAY, '11:00'), game('MXC', 'HER', DAY, '21:00', { ...second, venue_id: 'park-unknown' })],
    [],
  ],
  [
    'a morning after a night',
    [game('MXC', 'HER', DAY, '22:00'), game('MXC', 'HER', '2026-11-21', '09:00')],
    ['warns short-rest'],
  ],
  ['a day before the season', [game('MXC', 'HER', '2026-10-01')], ['blocks outside-season']],
  ['an exhibition before the season', [game('MXC', 'HER', '2026-10-01', '19:30', { competition: 'exhibition' })], []],
  ['a regular game in January', [game('MXC', 'HER', '2027-01-05')], ['blocks outside-competition']],
  [
    'a competition the season does not have',
    [game('MXC', 'HER', DAY, '19:30', { competition: 'final-series' })],
    ['blocks outside-competition'],
  ],
  ['no park', [game('MXC', 'HER', DAY, '19:30', { venue_id: null })], ['blocks no-park']],
  ['a club of another season', [game('TIJ', 'HER', DAY)], ['blocks unknown-club']],
  ['a club against itself', [game('HER', 'HER', DAY)], ['blocks same-clubs']],
  [
    'history',
    [game('MXC', 'HER', DAY, '12:00', { status: 'final' }), game('MXC', 'NAV', DAY, '19:30', { status: 'final' })],
    [],
  ],
  [
    'a resumed game before the day’s own',
    [
      game('MXC', 'HER', DAY, '19:30', { status: 'suspended', resumes_on: '2026-11-21' }),
      game('MXC', 'HER', '2026-11-21'),
    ],
    [],
  ],
  [
    'a resumed game on a day with others',
    [
      game('MXC', 'HER', DAY, '19:30', { status: 'suspended', resumes_on: '2026-11-21' }),
      game('MXC', 'NAV', '2026-11-21'),
    ],
    ['blocks club-twice'],
  ],
])('%s', (_, games, kinds) => {
  expect(conflictsOf(games, CONTEXT).map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(kinds);
});

test('twenty-one days in a row are a warning, with all of them', () => {
  const dayOf = (index: number): string => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
  const row = (days: number) => Array.from({ length: days }, (_, index) => game('MXC', 'HER', dayOf(index)));
  expect(conflictsOf(row(20), CONTEXT)).toEqual([]);
  expect(conflictsOf(row(21), CONTEXT)).toMatchObject([{ kind: 'no-day-off', severity: 'warns', amount: 21 }]);
});

test('distances are those of the globe', () => {
  const [mexicali, guadalajara] = [
    { latitude: 32.62, longitude: -115.45 },
    { latitude: 20.67, longitude: -103.35 },
  ];
  expect(distanceKm(mexicali, guadalajara)).toBeCloseTo(1787, -2);
  expect(distanceKm(mexicali, mexicali)).toBe(0);
  expect(distanceKm(mexicali, { latitude: null, longitude: null })).toBeUndefined();
});

test('twice as many games are at most three times the work, so that a season is checked within an edit', () => {
  /** How often games are looked at. */
  const looksAt = (days: number): number => {
    let looks = 0;
    const games = Array.from({ length: days }, (_, day) =>
      [0, 1, 2, 3, 4].map((pair) => {
        const at = new Date(Date.UTC(2026, 9, 12 + day)).toISOString().slice(0, 10);
        return game(CLUBS[(day + pair) % 10] as string, CLUBS[(day + pair + 5) % 10] as string, at);
      }),
    ).flat();
    const counted = games.map(
      (each) =>
        new Proxy(each, {
          get: (of, key) => {
            looks += 1;
            return Reflect.get(of, key);
          },
        }),
    );
    conflictsOf(counted, CONTEXT);
    return looks;
  };
  expect(looksAt(68)).toBeLessThan(3 * looksAt(34));
});

test('an open slot is a known side, plays once a day like a club, and may be without a park', () => {
  const found = conflictsOf(
    [
      game('HER', 'GA1', '2027-01-05', '19:30', { competition: 'playoffs', venue_id: null }),
      game('GA1', 'MXC', '2027-01-05', '12:00', { competition: 'playoffs' }),
      game('GA2', 'CUL', '2027-01-06', '12:00', { competition: 'playoffs' }),
    ],
    CONTEXT,
  );
  expect(found.map(({ kind, severity, club }) => [kind, severity, club])).toEqual([
    ['club-twice', 'blocks', 'GA1'],
    ['unknown-club', 'blocks', 'GA2'],
    ['no-park', 'warns', null],
  ]);
});
