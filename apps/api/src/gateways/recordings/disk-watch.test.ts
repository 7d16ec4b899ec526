import { expect, test } from 'vitest';
import { createDiskWatch, type DiskForecast, forecastOf } from './disk-watch.ts';

const GB = 1e9;
const RESERVE = GB;
const space = (freeBytes: number) => ({ freeBytes, totalBytes: 1000 * GB });

test.each<[string, number, number, DiskForecast['state']]>([
  ['plenty of room that does not shrink', 500 * GB, 500 * GB, 'fine'],
  ['enough for the day', 500 * GB, 499 * GB, 'fine'],
  ['eight hours are not left', 46 * GB, 45 * GB, 'low'],
  ['two days are not left, by ten minutes alone', 280 * GB, 279 * GB, 'fine'],
  ['little room, however slowly it shrinks', 5 * GB, 5 * GB, 'low'],
  ['only the reserve is left', 2 * GB, GB, 'full'],
])('%s', (_, before, now, state) => {
  const samples = [
    { at: 0, freeBytes: before },
    { at: 600_000, freeBytes: now },
  ];
  const forecast = forecastOf(samples, space(now), RESERVE);
  expect(forecast.state).toBe(state);
  expect(forecast.bytesPerHour).toBe((before - now) * 6);
});

test.each<[string, readonly [hours: number, gigabytes: number][], number]>([
  ['nothing leaves the disk', [], 8],
  ['what leaves it in time counts', [[4, 48]], 12],
  ['what leaves it too late does not', [[8.1, 480]], 8],
  [
    'one makes time for the next',
    [
      [7, 24],
      [9, 24],
      [20, 480],
    ],
    12,
  ],
  ['what should have left it already leaves it now', [[-5, 12]], 9],
])('a forecast knows what is going to be removed: %s', (_, coming, hours) => {
  const samples = [
    { at: 0, freeBytes: 99 * GB },
    { at: 600_000, freeBytes: 97 * GB },
  ];
  const freed = coming.map(([after, gigabytes]) => ({
    at: new Date(600_000 + after * 3_600_000),
    bytes: gigabytes * GB,
  }));
  expect(forecastOf(samples, space(97 * GB), RESERVE, freed).hoursLeft).toBeCloseTo(hours, 9);
});

test('the rate is of the last ten minutes, and unknown in the first', async () => {
  let [now, free] = [new Date('2026-11-21T01:00:00Z'), 100 * GB];
  const watch = createDiskWatch({
    folder: '/nowhere',
    reserveBytes: RESERVE,
    clock: () => now,
    readSpace: async () => space(free),
  });
  const after = async (seconds: number, bytes: number): Promise<DiskForecast> => {
    now = new Date(now.getTime() + seconds * 1000);
    free -= bytes;
    return watch.read();
  };
  expect(await after(0, 0)).toMatchObject({ bytesPerHour: undefined, hoursLeft: undefined, state: 'fine' });
  expect((await after(30, GB)).bytesPerHour).toBeUndefined();
  // two games of 2.2 GB an hour
  let last = await after(30, 0);
  for (let minute = 0; minute < 12; minute++) last = await after(60, (4.4 * GB) / 60);
  expect(last.bytesPerHour).toBeCloseTo(4.4 * GB, -7);
  expect(last.hoursLeft).toBeCloseTo((free - RESERVE) / (4.4 * GB), 1);
  // somebody has made room
  expect(await after(60, -500 * GB)).toMatchObject({ bytesPerHour: 0, hoursLeft: undefined, state: 'fine' });
});

test.each<[string, number, number, DiskForecast['state']]>([
  ['what a start writes in its first minute is no warning', 70, 0.14, 'fine'],
  ['a disk that is full within an hour is one after a minute', 70, 2, 'low'],
  ['what an installation and its first backup write is no warning either', 70, 1, 'fine'],
  ['nor after ten minutes', 590, 1.4, 'fine'],
  ['what ten minutes write is looked at eight hours ahead', 590, 2, 'low'],
  ['a game of 1.1 GB an hour has room for two days', 3590, 1.1, 'fine'],
  ['and what an hour writes is looked at two days ahead', 3590, 2, 'low'],
])('a forecast reaches as far as it has been measured: %s', (_, seconds, gigabytes, state) => {
  const now = (78 - gigabytes) * GB;
  const samples = [
    { at: 0, freeBytes: 78 * GB },
    { at: seconds * 1000, freeBytes: now },
  ];
  expect(forecastOf(samples, space(now), RESERVE).state).toBe(state);
});

test('two hours of five games: at every tenth minute the forecast is right to a twentieth', async () => {
  const RATE = 13.2 * GB;
  const written = (minute: number): number => (RATE * minute) / 60 + (minute % 7) * 5_000_000;
  let minute = 0;
  const watch = createDiskWatch({
    folder: '/nowhere',
    reserveBytes: RESERVE,
    clock: () => new Date(Date.UTC(2026, 10, 21) + minute * 60_000),
    readSpace: async () => space(Math.round(600 * GB - written(minute))),
  });
  for (; minute <= 120; minute++) {
    const { hoursLeft = 0 } = await watch.read();
    if (minute < 10) continue;
    const right = (600 * GB - written(minute) - RESERVE) / RATE;
    expect(Math.abs(hoursLeft / right - 1)).toBeLessThan(0.05);
  }
});
