import { expect, test } from 'vitest';
import { type CandidateGame, publishedGame } from './published-game.ts';

const NOW = new Date('2026-12-05T01:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const game = (id: number, changes: Partial<CandidateGame> = {}): CandidateGame => ({
  id,
  status: 'upcoming',
  startsAt: minutes(10),
  endedAt: undefined,
  isAssigned: false,
  rank: 0,
  ...changes,
});

test.each<[string, readonly CandidateGame[], number | undefined]>([
  ['the home game that begins soon', [game(1)], 1],
  ['not one that begins in an hour', [game(1, { startsAt: minutes(60) })], undefined],
  ['the one under way', [game(1, { status: 'in_progress', startsAt: minutes(-100) })], 1],
  ['a suspended one may go on', [game(1, { status: 'suspended', startsAt: minutes(-100) })], 1],
  [
    'the nearest of a doubleheader',
    [game(1, { status: 'final', startsAt: minutes(-180), endedAt: minutes(-20) }), game(2)],
    2,
  ],
  [
    'the first of a doubleheader that takes longer than announced',
    [game(1, { status: 'in_progress', startsAt: minutes(-180) }), game(2, { startsAt: minutes(-5) })],
    1,
  ],
  ['a game that has just ended', [game(1, { status: 'final', startsAt: minutes(-180), endedAt: minutes(-5) })], 1],
  ['not one that was postponed', [game(1, { status: 'postponed' })], undefined],
  [
    'not one that nobody has ended since yesterday',
    [game(1, { status: 'in_progress', startsAt: minutes(-1440) })],
    undefined,
  ],
  [
    'what staff has assigned before what the calendar says',
    [game(1), game(2, { isAssigned: true, startsAt: minutes(300) })],
    2,
  ],
  [
    'not what was assigned and has moved to tomorrow',
    [game(1), game(2, { isAssigned: true, startsAt: minutes(24 * 60) })],
    1,
  ],
  [
    'not what was assigned and is over',
    [game(1, { isAssigned: true, status: 'final', endedAt: minutes(-60) })],
    undefined,
  ],
])('an encoder publishes %s', (_, games, id) => {
  expect(publishedGame(games, NOW)?.id).toBe(id);
});
