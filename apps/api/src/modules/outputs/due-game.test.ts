import { expect, test } from 'vitest';
import { dueGame, type OutputGame } from './due-game.ts';

const NOW = new Date('2026-11-28T02:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const game = (id: number, changes: Partial<OutputGame> = {}): OutputGame => ({
  id,
  home: 'HER',
  status: 'in_progress',
  startsAt: minutes(-30),
  endedAt: null,
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
  ['suspended', { status: 'suspended' }, false],
  ['postponed', { status: 'postponed' }, false],
  ['cancelled', { status: 'cancelled' }, false],
  ['never ended by anybody', { startsAt: minutes(-11 * 60) }, false],
  ['of another club', { home: 'CUL' }, false],
])('a game %s', (_, changes, isDue) => {
  expect(dueGame(HOME, [game(1, changes)], NOW)?.id).toBe(isDue ? 1 : undefined);
});

test('the second game of a doubleheader follows the first, and one that is under way is never left', () => {
  const first = game(1, { status: 'final', endedAt: minutes(-1), startsAt: minutes(-200) });
  const second = game(2, { status: 'upcoming', startsAt: minutes(9) });
  expect(dueGame(HOME, [second, first], NOW)?.id).toBe(1);
  expect(dueGame(HOME, [{ ...second, status: 'in_progress' }, first], NOW)?.id).toBe(2);
});

test('an output of one game goes with no other', () => {
  expect(dueGame({ gameId: 2, club: null, delaySeconds: 0 }, [game(1), game(2)], NOW)?.id).toBe(2);
});
