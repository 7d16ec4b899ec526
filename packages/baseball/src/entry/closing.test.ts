import { expect, test } from 'vitest';
import { HALF, halves, opened, typed } from '../testing/typed-game.ts';
import { closingObstacles } from './closing.ts';

const WON = `${HALF} XHR7 Enter ${HALF} ${halves(14)} CCT CCT CCT Enter`;

test.each([
  ['a game in its first inning', 'C', 0, ['unfinished_plate_appearance', 'not_over']],
  ['a suspended game', 'XS8 Enter DX', 0, ['suspended']],
  ['rain that has not ended', 'XS8 Enter DR', 0, ['not_over', 'delay_open']],
  ['a review without a ruling', `${WON} OA`, 0, ['review_open']],
  ['questions that are open', WON, 2, ['question_open']],
  ['a game that is over', WON, 0, []],
  ['one that was called in the rain', `${halves(10)} DR DC`, 0, []],
])('%s', (_, keys, questions, kinds) => {
  expect(closingObstacles(typed(opened(), keys), questions).map(({ kind }) => kind)).toEqual(kinds);
});

test('an unbalanced book names its figure (9.03(c))', () => {
  const entry = typed(opened(), WON);
  // a score that the plays do not make
  const last = entry.book.states.at(-1);
  if (!last) throw new Error('no plays');
  const teams = { ...last.teams, home: { ...last.teams.home, runs: 5 } };
  const states = entry.book.states.with(-1, { ...last, teams });
  const obstacles = closingObstacles({ ...entry, book: { ...entry.book, states } }, 0);
  expect(obstacles).toMatchObject([
    { kind: 'unbalanced', mismatch: { side: 'home', figure: 'runs in the score', left: 1, right: 5 } },
  ]);
});
