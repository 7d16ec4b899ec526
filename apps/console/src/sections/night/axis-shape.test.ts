import { describe, expect, test } from 'vitest';
import {
  aroundMoment,
  createScale,
  drawnGames,
  hoursOf,
  labelRows,
  measuredRuns,
  roundScale,
  stackedAreas,
} from './axis-shape.ts';
import { nightOfTest } from './testing/test-night.ts';

describe('the axis of the night', () => {
  test.each([
    [0, 4, 1],
    [3, 4, 1],
    [20_280, 25_000, 5000],
    [9846, 15_000, 3000],
    [400, 500, 100],
    [14, 20, 4],
  ])('the scale above %i ends at %i, with a line every %i', (largest, top, line) => {
    expect(roundScale(largest)).toEqual({ top, line });
  });

  test('time goes from left to right, and what lies outside stays at the edge', () => {
    const { axis } = nightOfTest();
    const scale = createScale(axis);
    expect(scale.x(Date.parse(axis.from))).toBe(64);
    expect(scale.x(Date.parse(axis.until) + 3_600_000)).toBe(836);
    expect(scale.ofPlace(1)).toBeCloseTo(64 + 1.5 * scale.stepWidth);
  });

  test('at most nine hours are named', () => {
    const all = hoursOf({ from: '2026-11-28T18:30:00Z', until: '2026-11-29T12:30:00Z' });
    expect(all.length).toBeLessThanOrEqual(9);
    expect(new Date(all[0] ?? 0).toISOString()).toBe('2026-11-28T19:00:00.000Z');
  });

  test('areas lie one above the other and end at all viewers; a silent step is none', () => {
    const [rest, top] = stackedAreas(nightOfTest());
    expect(rest?.bands).toEqual([[0, 40], [0, 50], [0, 80], undefined]);
    expect(top?.bands).toEqual([[40, 100], [50, 200], [80, 300], undefined]);
    expect([top?.game?.id, top?.last]).toEqual([1, 220]);
  });

  test('a long evening is cut to what is around this moment, in every series', () => {
    const night = nightOfTest();
    const { from } = night.axis;
    const long = Array.from({ length: 24 * 12 }, (_, place) => place);
    const axis = {
      ...night.axis,
      viewers: long,
      starts: long,
      refused: long,
      paid: long,
      failed: long,
      week_before: long,
    };
    const until = new Date(Date.parse(from) + 24 * 3_600_000).toISOString();
    const at = Date.parse(from) + 10 * 3_600_000;
    const cut = aroundMoment({ ...night, axis: { ...axis, until } }, at).axis;
    expect([(Date.parse(cut.from) - at) / 3_600_000, (Date.parse(cut.until) - at) / 3_600_000]).toEqual([-8, 3]);
    expect([cut.viewers[0], cut.viewers.at(-1), cut.week_before.length]).toEqual([24, 155, 132]);
    expect(aroundMoment(night, at)).toBe(night);
  });

  test('of a day with many games those nearest to this moment have a row, in their order', () => {
    const [game] = nightOfTest().games;
    if (!game) throw new Error('no game');
    const at = Date.parse('2026-11-29T03:00:00Z');
    const games = Array.from({ length: 12 }, (_, place) => ({
      ...game,
      id: place,
      status: place === 0 ? 'in_progress' : 'final',
      starts_at: new Date(at - (12 - place) * 3_600_000).toISOString(),
    }));
    expect(drawnGames(games, at).map(({ id }) => id)).toEqual([0, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('what was not measured is a gap', () => {
    expect(measuredRuns([1, 2, undefined, 3])).toEqual([
      { from: 0, values: [1, 2] },
      { from: 3, values: [3] },
    ]);
  });

  test('labels that would lie on each other get rows of their own', () => {
    expect(
      labelRows([
        { x: 0, width: 50 },
        { x: 40, width: 50 },
        { x: 60, width: 20 },
      ]),
    ).toEqual([0, 1, 0]);
  });
});
