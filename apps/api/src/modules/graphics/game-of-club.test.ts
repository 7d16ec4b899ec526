import { expect, test } from 'vitest';
import { type ClubGame, gameOfClub } from './game-of-club.ts';

const NOW = new Date('2026-11-28T02:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const game = (id: number, status: ClubGame['status'], startsIn: number, endedIn?: number): ClubGame => ({
  id,
  status,
  startsAt: hours(startsIn),
  endedAt: endedIn === undefined ? undefined : hours(endedIn),
});

test.each<[string, ClubGame[], number | undefined]>([
  ['none', [], undefined],
  ['the one that is played', [game(1, 'final', -4, -1), game(2, 'in_progress', -1), game(3, 'upcoming', 20)], 2],
  ['a result that has just come, before the second game', [game(1, 'final', -3, -0.5), game(2, 'upcoming', 0.5)], 1],
  ['the second game, once the result has stood long enough', [game(1, 'final', -3, -0.8), game(2, 'warm_up', 0.1)], 2],
  ['the next', [game(1, 'upcoming', 5), game(2, 'upcoming', 2)], 2],
  ['the last, after everything', [game(1, 'final', -9, -6), game(2, 'final', -5, -2)], 2],
  ['a suspended one', [game(1, 'suspended', -2), game(2, 'upcoming', 3)], 1],
  ['not one that was postponed', [game(1, 'postponed', 1), game(2, 'upcoming', 4)], 2],
  ['none of another day', [game(1, 'upcoming', 19), game(2, 'final', -30, -27)], undefined],
])('a club shows %s', (_, games, shown) => {
  expect(gameOfClub(games, NOW)?.id).toBe(shown);
});
