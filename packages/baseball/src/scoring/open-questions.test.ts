import { expect, test } from 'vitest';
import { gameOf } from '../entry/book.ts';
import { HALF, halves, opened, typed } from '../testing/typed-game.ts';
import { openQuestionsOf } from './open-questions.ts';

const about = (keys: string): readonly string[] =>
  openQuestionsOf(gameOf(typed(opened(), keys).book)).map((question) => question.about);
/** Three outs, so that the half inning's questions are due. */
const OUTS = 'CCT CCT CCT';

test.each([
  ['a clean half inning leaves none', `XS8 Enter XHR7 Enter ${OUTS}`, []],
  ['a batter on by an error (9.12)', `XE6 Enter ${OUTS}`, ['hit_or_error']],
  ['a single and an error, or a double?', `XS7 Tab 2 E 7 Enter ${OUTS}`, ['hit_or_error']],
  ['a choice that put nobody out', `H XFC4 Enter ${OUTS}`, ['hit_or_error']],
  ['a wild pitch (9.13)', `H RWP Enter ${OUTS}`, ['wild_pitch_or_passed_ball']],
  ['a bunt that moved a runner (9.08(a))', 'H XB13 Tab 2 Enter CCT CCT', ['sacrifice']],
  [
    'a run in a half inning with an error (9.16)',
    `XE6 Enter XHR7 Enter ${OUTS}`,
    ['hit_or_error', 'earned_run', 'earned_run'],
  ],
  ['a run on an error (9.04)', `XT9 Enter XE6 Tab 4 Enter ${OUTS}`, ['hit_or_error', 'earned_run', 'run_batted_in']],
  ['nothing before the third out', 'XE6 Enter CCT CCT', []],
  ['who won, when it is over (9.17)', `${HALF} XHR7 Enter ${HALF} ${halves(14)} CCT CCT CCT Enter`, ['decision']],
])('%s', (_, keys, expected) => {
  expect(about(keys)).toEqual(expected);
});

test('a question has an answer so far, and is gone when it is ruled on or answered', () => {
  const game = gameOf(typed(opened(), `XE6 Enter ${OUTS}`).book);
  const [question] = openQuestionsOf(game);
  expect(question).toMatchObject({ stands: { kind: 'reached', by: 'field_error', error: { by: 6 } } });
  expect(question?.id).toMatch(/^[A-Za-z0-9._-]{1,60}$/);
  expect(openQuestionsOf(game, question?.stands ? [question.stands] : [])).toEqual([]);
  expect(openQuestionsOf(game, [], new Set([question?.id ?? '']))).toEqual([]);
});
