import { expect, test } from 'vitest';
import { createDiskWatch, type DiskForecast, forecastOf } from './disk-watch.ts';

const GB = 1e9;
const RESERVE = GB;
const space = (freeBytes: number) => ({ freeBytes, totalBytes: 1000 * GB });

test.each<[string, number, number, DiskForecast['state']]>([
  ['plenty of room that does not shrink', 500 * GB, 500 * GB, 'fine'],
  ['enough for the day', 500 * GB, 499 * GB, 'fine'],
  ['twelve hours are not left', 100 * GB, 98 * GB, 'low'],
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
