import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { axisOf, nightOf, placeOf, placesOf, seriesOf } from './night-day.ts';
import { p95OfClasses } from './player-figures.ts';
import { refusalsOfWindow, windowOf } from './refusal-window.ts';
import { minutesDue } from './write-minutes.ts';

const DAY = '2026-11-20' as LeagueDate;
const at = (text: string): Date => new Date(text);

test('before six in the morning it is still the night before', () => {
  expect(nightOf(at('2026-11-21T11:59:00Z'), DEMO_ZONE)).toBe('2026-11-20');
  expect(nightOf(at('2026-11-21T12:00:00Z'), DEMO_ZONE)).toBe('2026-11-21');
});

test('the axis goes from an hour before the first game to when the last one is over', () => {
  const axis = axisOf(DAY, [at('2026-11-21T00:35:00Z'), at('2026-11-21T03:05:00Z')], DEMO_ZONE);
  expect([axis.from, axis.until, axis.step]).toEqual([at('2026-11-20T23:35:00Z'), at('2026-11-21T07:35:00Z'), 1]);
  // twelve games from noon: fewer values for each
  const many = axisOf(
    DAY,
    Array.from({ length: 12 }, (_, n) => at(`2026-11-${n < 6 ? 20 : 21}T${n < 6 ? 18 + n : `0${n - 6}`}:00:00Z`)),
    DEMO_ZONE,
  );
  expect(many.step).toBeGreaterThan(1);
  expect(placesOf(many) * 18).toBeLessThanOrEqual(4800);
  const idle = axisOf(DAY, [], DEMO_ZONE);
  expect([idle.from, idle.until]).toEqual([at('2026-11-20T18:00:00Z'), at('2026-11-21T06:00:00Z')]);
});

test('a place without a minute has no data, and a measured one without viewers is a zero', () => {
  const axis = { from: at('2026-11-21T00:00:00Z'), until: at('2026-11-21T00:06:00Z'), step: 2 };
  const minutes = [
    { minute: at('2026-11-21T00:00:00Z'), of: 5 },
    { minute: at('2026-11-21T00:01:00Z'), of: 7 },
    { minute: at('2026-11-21T00:02:00Z'), of: 0 },
    { minute: at('2026-11-21T00:09:00Z'), of: 9 },
  ];
  expect(seriesOf(axis, minutes, ({ of }) => of, 'highest')).toEqual([7, 0, null]);
  expect(seriesOf(axis, minutes, ({ of }) => of, 'sum')).toEqual([12, 0, null]);
  expect(placeOf(axis, at('2026-11-21T00:03:59Z'))).toBe(1);
});

test('refusals of fifteen minutes are the written minutes and what came since, with those before', () => {
  const now = at('2026-11-21T02:20:30Z');
  const minute = (text: string, starts: number, refusals: Record<string, number>) => ({
    minute: at(text),
    starts,
    refusals,
  });
  const minutes = [
    minute('2026-11-21T01:50:00Z', 9, { 'streaming/no-pass': 9 }),
    minute('2026-11-21T02:05:00Z', 1, { 'streaming/no-pass': 4 }),
    minute('2026-11-21T02:06:00Z', 10, { 'streaming/no-pass': 2 }),
    minute('2026-11-21T02:19:00Z', 5, { 'streaming/seat-taken': 1 }),
  ];
  expect(windowOf(now, at('2026-11-21T02:20:00Z'))).toEqual(at('2026-11-21T02:20:00Z'));
  expect(windowOf(now, undefined)).toEqual(at('2026-11-21T02:06:00Z'));
  const live = [
    { refused: null, count: 3 },
    { refused: 'streaming/seat-taken', count: 2 },
  ];
  expect(refusalsOfWindow({ now, minutes, live })).toEqual({
    refused: 5,
    attempts: 23,
    reasons: [
      { reason: 'streaming/seat-taken', count: 3, before: 0 },
      { reason: 'streaming/no-pass', count: 2, before: 4 },
    ],
  });
  // nobody measured the minutes before
  expect(refusalsOfWindow({ now, minutes: minutes.slice(2), live }).reasons.map(({ before }) => before)).toEqual([
    null,
    null,
  ]);
});

test('a minute is due three seconds after its end; the one before is written again, and long gaps stay gaps', () => {
  const due = (newest: string | undefined, now: string) =>
    minutesDue(newest === undefined ? undefined : at(newest), at(now)).map((minute) =>
      minute.toISOString().slice(11, 16),
    );
  expect(due(undefined, '2026-11-21T02:20:05Z')).toEqual(['02:19']);
  expect(due('2026-11-21T02:19:00Z', '2026-11-21T02:21:02Z')).toEqual([]);
  expect(due('2026-11-21T02:19:00Z', '2026-11-21T02:21:03Z')).toEqual(['02:19', '02:20']);
  expect(due('2026-11-21T01:00:00Z', '2026-11-21T02:20:05Z')).toHaveLength(11);
});

test('of start times in classes the one that 95 of 100 are below', () => {
  expect(p95OfClasses(new Map())).toBeNull();
  expect(
    p95OfClasses(
      new Map([
        [500, 95],
        [3000, 5],
      ]),
    ),
  ).toBe(500);
  expect(
    p95OfClasses(
      new Map([
        [500, 94],
        [3000, 6],
      ]),
    ),
  ).toBe(3000);
});
