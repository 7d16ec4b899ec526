import { opened, typed } from '@palco/baseball/testing/typed-game';
import { describe, expect, test } from 'vitest';
import { compareBooks, nextStep, reactionOf, writingOf } from './follow-recorded.ts';

const bookAfter = (keys: string) => typed(opened(), keys).book;
const recorded = bookAfter('B C XS8 Enter CCT XD7 Enter');

describe('the next thing that happened in the recorded game', () => {
  test.each([
    ['', 'B'],
    ['B', 'C'],
    ['B C', 'X'],
    ['B C X', 'S8'],
    ['B C XS8 Enter', 'C'],
    ['B C XS8 Enter CCT', 'X'],
    // a plate appearance that was scored with other pitches goes on with its result
    ['F F F F F', 'S8'],
  ])('after %j it is %s', (keys, writing) => {
    const step = nextStep(recorded, bookAfter(keys));
    expect(step && writingOf(step)).toBe(writing);
  });

  test('at the end there is none', () => expect(nextStep(recorded, recorded)).toBeUndefined());
});

test('complete plays are compared by their pitches and their texts', () => {
  expect(compareBooks(recorded, bookAfter('B C XS8 Enter CC'))).toEqual({ same: 1, different: 0 });
  expect(compareBooks(recorded, bookAfter('B B XS8 Enter CCT'))).toEqual({ same: 1, different: 1 });
  expect(compareBooks(recorded, bookAfter('B C XS7 Enter'))).toEqual({ same: 0, different: 1 });
  expect(compareBooks(recorded, recorded)).toEqual({ same: 3, different: 0 });
});

test('a reaction is the middle one of the last fifteen, from five on', () => {
  expect(reactionOf([400, 300, 500, 900])).toBeUndefined();
  expect(reactionOf([400, 300, 500, 900, 450])).toBe(450);
  expect(reactionOf([...Array<number>(20).fill(2000), ...Array<number>(15).fill(350)])).toBe(350);
});
