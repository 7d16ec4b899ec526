import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BestGame, bestGameAt, type Contender } from './best-game.ts';

const game = (id: number, leverage: number, isBetweenBatters = true): Contender => ({ id, leverage, isBetweenBatters });
const MINUTE = 60_000;

test.each<[string, BestGame | undefined, readonly Contender[], number, number | undefined]>([
  ['nothing is played', undefined, [], 0, undefined],
  ['the first one is the one with most pressure', undefined, [game(1, 0.5), game(2, 2)], 0, 2],
  ['of two alike the one with the lower number', undefined, [game(2, 1), game(1, 1)], 0, 1],
  ['it stays for two minutes', { id: 1, since: 0 }, [game(1, 0.5), game(2, 9)], 2 * MINUTE - 1, 1],
  ['after two minutes a better one follows', { id: 1, since: 0 }, [game(1, 0.5), game(2, 9)], 2 * MINUTE, 2],
  ['not in the middle of a plate appearance', { id: 1, since: 0 }, [game(1, 0.5, false), game(2, 9)], 9 * MINUTE, 1],
  ['the better one may be in the middle of one', { id: 1, since: 0 }, [game(1, 0.5), game(2, 9, false)], 9 * MINUTE, 2],
  ['a little better is not enough', { id: 1, since: 0 }, [game(1, 1), game(2, 1.25)], 9 * MINUTE, 1],
  ['a game that ended is left at once', { id: 1, since: 0 }, [game(2, 0.1)], 1, 2],
])('%s', (_, before, contenders, now, id) => {
  expect(bestGameAt(before, contenders, now)?.id).toBe(id);
});

test('however games go, it never changes twice within two minutes', () => {
  const contenders = fc.array(
    fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true }), fc.boolean()),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(contenders, (moments) => {
      let best: BestGame | undefined;
      for (const [n, [one, other, isBetween]] of moments.entries()) {
        const next = bestGameAt(best, [game(1, one, isBetween), game(2, other, isBetween)], n * 20_000);
        if (best && next && next.id !== best.id) expect(next.since - best.since).toBeGreaterThanOrEqual(2 * MINUTE);
        best = next;
      }
    }),
  );
});
