import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, bats, pitches, runs, setup, threeOuts, written } from '../testing/written-game.ts';
import { playsAsOf } from './as-of.ts';
import { foldGame } from './fold.ts';
import { currentPlays } from './play-log.ts';
import { situationOf } from './situation.ts';

const plays = written([
  bats('a1', 'single', [], pitches('ball', 'called_strike')),
  bats('a2', 'walk', [advance(1, 2), advance(0, 1)].slice(1), [
    ...pitches('ball', 'ball'),
    runs('stolen_base_2b', advance(1, 2, { reason: 'stolen_base' })),
    ...pitches('ball', 'foul', 'ball'),
  ]),
  ...threeOuts('a', 3),
]);

const at = (second: number) => {
  const game = foldGame(setup(), playsAsOf(plays, second * 1000));
  if (isRefusal(game)) throw new Error(game.refused);
  return situationOf(game.state);
};

test('the panel follows the picture: pitch by pitch, and a steal in the middle of a plate appearance', () => {
  expect(at(0)).toMatchObject({ batter: 'a1', balls: 0, strikes: 0 });
  expect(at(3)).toMatchObject({ batter: 'a1', balls: 1, strikes: 1, runners: {} });
  expect(at(4)).toMatchObject({ batter: 'a2', balls: 0, runners: { 1: 'a1' } });
  expect(at(7)).toMatchObject({ batter: 'a2', balls: 2, runners: { 1: 'a1' } });
  expect(at(8)).toMatchObject({ batter: 'a2', balls: 2, runners: { 2: 'a1' } });
  expect(at(11)).toMatchObject({ batter: 'a2', balls: 3, strikes: 1, runners: { 2: 'a1' } });
  expect(at(12)).toMatchObject({ batter: 'a3', balls: 0, runners: { 1: 'a2', 2: 'a1' } });
});

test('at every instant the game is a beginning of itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 30_000 }), (instant) => {
      const shown = playsAsOf(plays, instant);
      const whole = shown.slice(0, -1);
      return (
        !isRefusal(foldGame(setup(), shown)) &&
        whole.every((play, index) => play === plays[index]) &&
        shown.every((play) => play.at <= instant)
      );
    }),
  );
});

test('a play with a late timestamp delays the plays after it', () => {
  const skewed = plays.map((play, index) => (index === 0 ? { ...play, at: 60_000 } : play));
  expect(playsAsOf(skewed, 20_000)).toEqual([]);
  expect(playsAsOf(skewed, 60_000)).toEqual(skewed);
});

test('of each play the newest revision counts, void ones are gone, a late one finds its place', () => {
  const [first, second] = plays;
  if (!first || !second) throw new Error('no plays');
  const revised = { ...first, batter: 'a9' };
  const between = { ...second, id: 'late', order: 1.5 };
  expect(
    currentPlays([
      { revision: 1, play: second },
      { revision: 2, play: revised },
      { revision: 1, play: first },
      { revision: 1, play: between },
    ]),
  ).toEqual([revised, between, second]);
  expect(
    currentPlays([
      { revision: 1, play: first },
      { revision: 2, play: first, void: true },
    ]),
  ).toEqual([]);
});
