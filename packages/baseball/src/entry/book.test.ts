import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { halves, opened, typed } from '../testing/typed-game.ts';
import { bookOf, stateOf, withoutPlayIn, withPlayIn } from './book.ts';

const GAME = `XS8 Enter XHR7 Enter CCT CCT CCT ${halves(15)} BC`;

test('one more pitch folds one plate appearance: everything before it is the same fold', () => {
  const entry = typed(opened(), GAME);
  const next = typed(entry, 'B').book;
  expect(next.folded).toHaveLength(entry.book.folded.length);
  for (const [place, steps] of entry.book.folded.slice(0, -1).entries()) {
    expect(next.folded[place]).toBe(steps);
    expect(next.states[place]).toBe(entry.book.states[place]);
  }
});

test('a play changed, removed and put back is folded from there on, as by a whole fold', () => {
  const { book } = typed(opened(), GAME);
  const play = book.plays[20];
  if (!play) throw new Error('too few plays');
  const without = withoutPlayIn(book, play.id);
  // the batter after him would be out of turn
  expect(isRefusal(without) && without.refused).toBe('batting/out-of-order');
  const again = withPlayIn(book, { ...play });
  if (isRefusal(again)) throw new Error(again.refused);
  expect(again.folded[19]).toBe(book.folded[19]);
  const whole = bookOf(book.setup, book.plays);
  if (isRefusal(whole)) throw new Error(whole.refused);
  expect(stateOf(again)).toEqual(stateOf(whole));
});
