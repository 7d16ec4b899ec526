import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { Play } from '../rules/play.ts';
import { currentPlays } from '../rules/play-log.ts';
import { randomGame } from '../testing/random-game.ts';
import { boxFaults } from './box-balance.ts';
import { boxScoreOf } from './box-score.ts';
import { playByPlayOf } from './play-by-play.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const folded = (seed: number, plays?: readonly Play[]): Game => {
  const { setup, plays: all } = randomGame(seed);
  const game = foldGame(setup, plays ?? all);
  if (isRefusal(game)) throw new Error(`${game.refused} ${JSON.stringify(game.detail)}`);
  return game;
};

test('every game balances (Rule 9.03(c))', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const game = folded(seed);
      expect(boxFaults(game, boxScoreOf(game, 'rules'))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('every beginning of a game folds and balances, at every instant', () => {
  fc.assert(
    fc.property(seeds, fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
      const { plays } = randomGame(seed);
      const end = plays.at(-1)?.at ?? 0;
      const game = folded(seed, playsAsOf(plays, Math.floor(share * end)));
      expect(boxFaults(game, boxScoreOf(game, 'rules'))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a play taken out and put back gives the same game, and so does the way through JSON', () => {
  fc.assert(
    fc.property(seeds, fc.nat(), (seed, pick) => {
      const { setup, plays } = randomGame(seed);
      const play = plays[pick % plays.length];
      if (!play) return;
      const others = plays.filter(({ id }) => id !== play.id);
      const again = currentPlays([...others, play].map((each) => ({ revision: 1, play: each })));
      expect(again).toEqual(plays);
      const sent = JSON.parse(JSON.stringify(again)) as readonly Play[];
      const [once, twice] = [foldGame(setup, plays), foldGame(setup, sent)];
      if (isRefusal(once) || isRefusal(twice)) throw new Error('refused');
      expect(boxScoreOf(twice, 'rules')).toEqual(boxScoreOf(once, 'rules'));
    }),
    { numRuns: 30 },
  );
});

test('folding leaves what it was given untouched', () => {
  const { setup, plays } = randomGame(7);
  const before = JSON.stringify([setup, plays]);
  foldGame(setup, plays);
  expect(JSON.stringify([setup, plays])).toBe(before);
});

test('the play-by-play has every plate appearance once, in its half inning', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const game = folded(seed);
      const halves = playByPlayOf(game);
      const results = halves.flatMap((half) => half.entries).filter(({ event }) => event.kind === 'result');
      expect(results.length).toBe(game.steps.filter(({ event }) => event.kind === 'result').length);
      expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
      expect(halves.at(-1)?.entries.at(-1)?.runs.away).toBe(game.state.teams.away.runs);
    }),
    { numRuns: 20 },
  );
});
