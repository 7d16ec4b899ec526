import { expect, test } from 'vitest';
import { dueGame, type OutputGame } from './due-game.ts';

const NOW = new Date('2026-11-28T02:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const days = (count: number): Date => minutes(count * 24 * 60);
const game = (id: number, changes: Partial<OutputGame> = {}): OutputGame => ({
  id,
  home: 'HER',
  status: 'in_progress',
  startsAt: minutes(-30),
  endedAt: null,
  resumesAt: null,
  lastPlayAt: null,
  ...changes,
});
const HOME = { gameId: null, club: 'HER', delaySeconds: 60 };

test.each<[string, Partial<OutputGame>, boolean]>([
  ['under way', {}, true],
  ['ten minutes before its start', { status: 'upcoming', startsAt: minutes(10) }, true],
  ['earlier', { status: 'upcoming', startsAt: minutes(11) }, false],
  ['late, in the rain', { status: 'about_to_start', startsAt: minutes(-120) }, true],
  ['just over: the delayed picture is sent to its end', { status: 'final', endedAt: minutes(-2) }, true],
  ['over', { status: 'final', endedAt: minutes(-3) }, false],
  ['over, nobody knows when', { status: 'final', endedAt: null }, false],
  ['under way an hour early', { startsAt: minutes(60) }, true],
  ['suspended', { status: 'suspended' }, false],
  ['suspended: the delayed picture is sent to its end', { status: 'suspended', lastPlayAt: minutes(-2) }, true],
  ['suspended for a while', { status: 'suspended', lastPlayAt: minutes(-4) }, false],
  ['that goes on soon', { status: 'suspended', startsAt: days(-3), resumesAt: minutes(9) }, true],
  ['that goes on later', { status: 'suspended', startsAt: days(-3), resumesAt: minutes(30) }, false],
  ['that nobody has resumed', { status: 'suspended', startsAt: days(-3), resumesAt: days(-1) }, false],
  ['resumed days later', { startsAt: days(-3), resumesAt: minutes(-20) }, true],
  ['resumed days later, as its plays say', { startsAt: days(-3), lastPlayAt: minutes(-1) }, true],
  ['resumed before its hour', { startsAt: days(-3), resumesAt: minutes(30), lastPlayAt: minutes(-1) }, true],
  ['resumed and over', { status: 'final', startsAt: days(-3), endedAt: minutes(-1) }, true],
  ['whose plays end without an end', { startsAt: days(-3), lastPlayAt: minutes(-11 * 60) }, false],
  ['postponed', { status: 'postponed' }, false],
  ['cancelled', { status: 'cancelled' }, false],
  ['never ended by anybody', { startsAt: minutes(-11 * 60) }, false],
  ['of another club', { home: 'CUL' }, false],
])('a game %s', (_, changes, isDue) => {
  expect(dueGame(HOME, [game(1, changes)], NOW)?.id).toBe(isDue ? 1 : undefined);
});

test.each<[number, number, Partial<OutputGame>, 1 | 2]>([
  [60, -1, { status: 'upcoming', startsAt: minutes(9) }, 1],
  [60, -1, { status: 'in_progress', startsAt: minutes(0) }, 1],
  [60, -4, { status: 'in_progress', startsAt: minutes(0) }, 2],
  // an hour later than the ballpark, the first game ends when the second is long under way
  [3600, -45, { status: 'in_progress', startsAt: minutes(-15) }, 1],
  [3600, -62, { status: 'in_progress', startsAt: minutes(-30) }, 2],
])('with %i s of delay, %i minutes after the first game of a doubleheader', (delaySeconds, endedIn, changes, due) => {
  const first = game(1, { status: 'final', endedAt: minutes(endedIn), startsAt: minutes(-200) });
  expect(dueGame({ ...HOME, delaySeconds }, [game(2, changes), first], NOW)?.id).toBe(due);
});

test('a game that is played is not left for one that has not begun', () => {
  const late = game(1, { status: 'about_to_start', startsAt: minutes(-120) });
  expect(dueGame(HOME, [late, game(2)], NOW)?.id).toBe(2);
});

test('an output of one game goes with no other', () => {
  expect(dueGame({ gameId: 2, club: null, delaySeconds: 0 }, [game(1), game(2)], NOW)?.id).toBe(2);
});
