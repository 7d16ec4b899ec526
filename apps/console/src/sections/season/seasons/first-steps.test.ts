import { expect, test } from 'vitest';
import { firstStepsOf } from './first-steps.ts';

const empty = { hasSeason: false, venues: 0, clubs: [], games: 0, published: undefined };
const two = [{ players: 0 }, { players: 25 }];
const drawn = (league: Parameters<typeof firstStepsOf>[0]): string =>
  firstStepsOf(league)
    .map(({ name, isDone, isOpen }) => `${name}${isDone ? '+' : isOpen ? '' : '-'}`)
    .join(' ');

test.each([
  ['nothing', empty, 'season parks clubs- rosters- calendar- publish-'],
  ['a season', { ...empty, hasSeason: true }, 'season+ parks clubs rosters- calendar- publish-'],
  ['one club', { ...empty, hasSeason: true, clubs: two.slice(0, 1) }, 'season+ parks clubs rosters calendar- publish-'],
  [
    'two clubs',
    { ...empty, hasSeason: true, venues: 1, clubs: two },
    'season+ parks+ clubs+ rosters calendar publish-',
  ],
  [
    'a calendar',
    { hasSeason: true, venues: 1, clubs: two, games: 10, published: undefined },
    'season+ parks+ clubs+ rosters calendar+ publish',
  ],
  [
    'all of it',
    { hasSeason: true, venues: 1, clubs: [{ players: 25 }, { players: 26 }], games: 10, published: 1 },
    'season+ parks+ clubs+ rosters+ calendar+ publish+',
  ],
])('of a league that has %s', (_, league, steps) => {
  expect(drawn(league)).toBe(steps);
});

test('only rosters may wait', () => {
  expect(
    firstStepsOf(empty)
      .filter(({ isOptional }) => isOptional)
      .map(({ name }) => name),
  ).toEqual(['rosters']);
});
