import { expect, test } from 'vitest';
import { type ClubGame, gameOfClub } from './game-of-club.ts';

const NOW = new Date('2026-11-28T02:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const game = (id: number, status: ClubGame['status'], startsIn: number, endedIn?: number): ClubGame => ({
  id,
  status,
  startsAt: hours(startsIn),
  endedAt: endedIn === undefined ? undefined : hours(endedIn),
  resumesAt: undefined,
  lastPlayAt: undefined,
});
const stopped = (startsIn: number, resumesIn?: number, lastPlay = startsIn + 2): ClubGame => ({
  ...game(1, 'suspended', startsIn),
  resumesAt: resumesIn === undefined ? undefined : hours(resumesIn),
  lastPlayAt: hours(lastPlay),
});

test.each<[string, ClubGame[], number | undefined]>([
  ['none', [], undefined],
  ['the one that is played', [game(1, 'final', -4, -1), game(2, 'in_progress', -1), game(3, 'upcoming', 20)], 2],
  ['a result that has just come, before the second game', [game(1, 'final', -3, -0.5), game(2, 'upcoming', 0.5)], 1],
  ['the second game, once the result has stood long enough', [game(1, 'final', -3, -0.8), game(2, 'warm_up', 0.1)], 2],
  ['the next', [game(1, 'upcoming', 5), game(2, 'upcoming', 2)], 2],
  ['the last, after everything', [game(1, 'final', -9, -6), game(2, 'final', -5, -2)], 2],
  ['a suspended one', [game(1, 'suspended', -2), game(2, 'upcoming', 3)], 1],
  ['a suspended one until the next is near', [stopped(-4), game(2, 'upcoming', 0.5)], 2],
  ['the one that is played, not one that was suspended before', [stopped(-17), game(2, 'in_progress', -1)], 2],
  ['the one that goes on first', [stopped(-72, 0.5), game(2, 'upcoming', 4)], 1],
  [
    'a resumed one of another day',
    [{ ...game(1, 'in_progress', -72), resumesAt: hours(-1) }, game(2, 'upcoming', 3)],
    1,
  ],
  ['a resumed one, as its plays say', [{ ...game(1, 'in_progress', -72), lastPlayAt: hours(-0.1) }], 1],
  ['today’s, not yesterday’s that nobody ended', [game(1, 'in_progress', -17), game(2, 'in_progress', -1)], 2],
  ['not one of last week that nobody ended', [{ ...game(1, 'in_progress', -170), lastPlayAt: hours(-168) }], undefined],
  ['not one that was postponed', [game(1, 'postponed', 1), game(2, 'upcoming', 4)], 2],
  ['none of another day', [game(1, 'upcoming', 19), game(2, 'final', -30, -27)], undefined],
])('a club shows %s', (_, games, shown) => {
  expect(gameOfClub(games, NOW)?.id).toBe(shown);
});
