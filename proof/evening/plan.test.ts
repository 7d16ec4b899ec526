import { describe, expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { FAULTS, GAMES, METHODS, planEvening } from './plan.ts';

describe('the plan of an evening', () => {
  test('is the same for the same seed, and another for another', () => {
    const options = { minutes: 3, seed: 7, fans: 300 };
    expect(planEvening(options)).toEqual(planEvening(options));
    expect(planEvening({ ...options, seed: 8 })).not.toEqual(planEvening(options));
  });

  test('a fan does the same however many others come', () => {
    expect(planEvening({ minutes: 3, seed: 7, fans: 10 }).fans).toEqual(
      planEvening({ minutes: 3, seed: 7, fans: 300 }).fans.slice(0, 10),
    );
  });

  test.each([1, 3, 20, 60, 180])(
    'of %i minutes: every fault, one after the other, with time before and after',
    (minutes) => {
      for (let seed = 1; seed <= 50; seed += 1) {
        const { faults, durationMs } = planEvening({ minutes, seed, fans: 0 });
        const rounds = Math.max(1, Math.round(minutes / 15));
        expect(faults).toHaveLength(FAULTS.length * rounds);
        for (let round = 0; round < rounds; round += 1) {
          const kinds = faults.slice(round * FAULTS.length, (round + 1) * FAULTS.length).map(({ kind }) => kind);
          expect(new Set(kinds)).toEqual(new Set(FAULTS));
        }
        for (const [place, { at, lasts }] of faults.entries()) {
          expect(at + lasts).toBeLessThan(faults[place + 1]?.at ?? durationMs * 0.9);
          expect(at).toBeGreaterThanOrEqual(durationMs * 0.2);
        }
      }
    },
  );

  test('four fans already pay by every method, and many watch every game', () => {
    expect(planEvening({ minutes: 3, seed: 1, fans: 4 }).fans.map(({ method }) => method)).toEqual([...METHODS]);
    const { fans } = planEvening({ minutes: 3, seed: 1, fans: 300 });
    expect(new Set(fans.map(({ game }) => game)).size).toBe(GAMES);
    expect(new Set(fans.map(({ address }) => address)).size).toBe(300);
    expect(fans.filter(({ isDeclinedFirst, method }) => isDeclinedFirst && method !== 'card')).toEqual([]);
    for (const { comesAt, leavesAt = Number.POSITIVE_INFINITY } of fans) expect(leavesAt).toBeGreaterThan(comesAt);
  });
});

test('each name has a sequence of its own, evenly spread', () => {
  const draws = Array.from({ length: 2000 }, (_, n) => chanceFrom(1, `fan ${n}`).next());
  const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length;
  expect(mean).toBeGreaterThan(0.46);
  expect(mean).toBeLessThan(0.54);
  expect(new Set(draws).size).toBe(draws.length);
  const order = chanceFrom(1, 'order').shuffled([1, 2, 3, 4, 5]);
  expect(order.toSorted()).toEqual([1, 2, 3, 4, 5]);
});
