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
  const file = roundRobinFile(made, { hour: '19:30', doubleHour: '16:00', doubleInnings: 7 });
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
