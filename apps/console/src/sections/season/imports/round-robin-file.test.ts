import { readCalendarRows, readCalendarTable } from '@palco/files/calendar-file';
import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { isRoundRobin, roundRobinOf } from '@palco/schedule/round-robin';
import { expect, test } from 'vitest';
import { roundRobinFile } from './round-robin-file.ts';

test('a generated round robin is read by the import without a fault, doubleheaders in their order', async () => {
  const letters = ['AAA', 'BBB', 'CCC', 'DDD'];
  const made = roundRobinOf({
    clubs: letters.map((each) => ({ letters: each, park: undefined })),
    firstDay: '2026-10-13' as LeagueDate,
    lastDay: '2027-01-31' as LeagueDate,
    meetings: 2,
    seriesGames: 4,
    weekdaysOff: new Set([1]),
    daysOff: new Set(),
    daysBetween: 0,
    doubleWeekday: 0,
    mostKm: undefined,
  });
  if (!isRoundRobin(made)) throw new Error(made.fault);
  const file = roundRobinFile(made, { hour: '19:30', doubleHour: '16:00', innings: 9, doubleInnings: 7 });
  const read = readCalendarRows(await readCalendarTable(new TextEncoder().encode(file)), {
    zone: DEMO_ZONE,
    games: [],
    published: [],
    slots: [],
    parks: new Map(letters.map((each) => [each, null])),
    venues: new Set(),
    broadcasters: new Set(),
    names: { clubs: new Map(), venues: new Map(), broadcasters: new Map() },
  });
  expect(read).toMatchObject({ rows: 48, added: 48, faults: [] });
  const { games } = read.place(Array.from({ length: 48 }, (_, n) => n + 1));
  const double = games.filter(({ scheduled_innings }) => scheduled_innings === 7);
  expect(double.length).toBeGreaterThan(0);
  for (const first of double.filter(({ game_number }) => game_number === 1)) {
    const second = double.find(
      ({ game_number, official_date, home }) =>
        game_number === 2 && official_date === first.official_date && home === first.home,
    );
    expect(Date.parse(second?.starts_at ?? '') - Date.parse(first.starts_at)).toBe(3 * 3_600_000);
  }
});

test('clubs that share a park play there three hours apart, the last one at the hour that was asked for', () => {
  const game = { day: '2026-12-05' as LeagueDate, number: 1, isDouble: false } as const;
  const games = ['AAA', 'BBB', 'CCC', 'DDD'].map((home) => ({ ...game, away: 'EEE', home }));
  const double = [1, 2].map((number) => ({
    ...game,
    away: 'FFF',
    home: 'AAA',
    number: number as 1 | 2,
    isDouble: true,
  }));
  const [sunday, doubles] = ['2026-12-06', '2026-12-13'].map((day) => day as LeagueDate);
  const made = {
    games: [
      ...games,
      ...games.slice(2).map((each) => ({ ...each, day: sunday as LeagueDate })),
      ...double.map((each) => ({ ...each, day: doubles as LeagueDate })),
      ...double.map((each) => ({ ...each, day: doubles as LeagueDate, home: 'CCC' })),
    ],
    lastDay: doubles as LeagueDate,
    longestKm: 0,
  };
  const hours = { hour: '19:30', doubleHour: '18:00', innings: 7, doubleInnings: 7 };
  const parks: Record<string, string | null> = { AAA: 'north', BBB: null, CCC: 'north', DDD: 'south' };
  const rows = roundRobinFile(made, hours, (home) => parks[home] ?? null)
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean);
  expect(rows.map((row) => row.replaceAll('"', '').split(',').slice(0, 2).join(' ') + row.split(',')[3])).toEqual([
    '2026-12-05 19:30AAA',
    '2026-12-05 19:30BBB',
    '2026-12-05 16:30CCC',
    '2026-12-05 19:30DDD',
    '2026-12-06 19:30CCC',
    '2026-12-06 19:30DDD',
    '2026-12-13 18:00AAA',
    '2026-12-13 21:00AAA',
    '2026-12-13 12:00CCC',
    '2026-12-13 15:00CCC',
  ]);
  expect(rows.every((row) => /,7"?$/.test(row.trim()))).toBe(true);
});
