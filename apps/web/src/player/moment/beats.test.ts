import { playsAsOf } from '@palco/baseball/rules/as-of';
import { eventsOf, type Play } from '@palco/baseball/rules/play';
import { randomGame } from '@palco/baseball/testing/random-game';
import { written } from '@palco/baseball/testing/written-game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beatsBy, beatsOf } from './beats.ts';

/** Beginnings and events, which is what the number counts. */
const sizeOf = (plays: readonly Play[]): number =>
  plays.reduce((sum, play) => sum + eventsOf(play).length + (play.kind === 'plate_appearance' ? 1 : 0), 0);

test('as many beats have passed as there are plays, pitches and results in the game as of that instant', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: -0.1, max: 1.1, noNaN: true }), (seed, share) => {
      const plays = written(randomGame(seed).plays);
      const beats = beatsOf(plays);
      const instant = Math.round(share * (beats.at(-1) ?? 0));
      expect(beatsBy(beats, instant)).toBe(sizeOf(playsAsOf(plays, instant)));
    }),
    { numRuns: 30 },
  );
});

test('a clock that runs backwards delays the later plays', () => {
  const [first, second] = written(randomGame(3).plays);
  if (!first || !second) throw new Error('no game');
  const plays: Play[] = [{ ...first, at: 900_000 }, second];
  const beats = beatsOf(plays);
  expect(beatsBy(beats, 800_000)).toBe(0);
  expect(sizeOf(playsAsOf(plays, 800_000))).toBe(0);
});
