import { expect, test } from 'vitest';
import type { GameSetup } from '../rules/game-setup.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { halves, opened, read, refusedBy, seen, typed } from '../testing/typed-game.ts';
import { gameOf, stateOf } from './book.ts';
import { readLine } from './press.ts';

test.each<[string, Partial<GameSetup>, string, string]>([
  ['a balk moves everybody one base (6.02(a))', {}, 'H BBBB RBK Enter', '1 top, 0 out, - a2 a1, 0-0, 0:0'],
  ['a wild pitch scores the runner from third', {}, 'XT9 Enter RWP Enter', '1 top, 0 out, - - -, 0-0, 1:0'],
  ['a wild pitch moves only the runner that is typed', {}, 'H BBBB RWP.2-3 Enter', '1 top, 0 out, a2 - a1, 0-0, 0:0'],
  ['caught stealing, short form', {}, 'H RCS226 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['picked off', {}, 'H RPO113 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['an error on the throw to first: he is on second', {}, 'H RPO1(E1/TH).1-2 Enter', '1 top, 0 out, - a1 -, 0-0, 0:0'],
  ['picked off and run down', {}, 'H RPOCS21361 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['defensive indifference', {}, 'H RDI Enter', '1 top, 0 out, - a1 -, 0-0, 0:0'],
  ['a double steal', {}, 'H BBBB RSB3;SB2 Enter', '1 top, 0 out, - a2 a1, 0-0, 0:0'],
  ['an infield fly: the batter is out, the runners stay', {}, 'H BBBB XIF6 Enter', '1 top, 1 out, a2 a1 -, 0-0, 0:0'],
  ['catcher’s interference puts him on first (5.05(b)(3))', {}, 'BC XCI Enter', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['and may come without a ball in play', {}, 'BC RCI Enter', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['batter’s interference (6.03(a))', {}, 'XBI Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['a runner’s interference (6.01(a))', {}, 'H RINT14 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['obstruction awards a base (6.01(h))', {}, 'H ROBS1 Enter', '1 top, 0 out, - a1 -, 0-0, 0:0'],
  ['an appeal at the base he left (5.09(c)(1))', {}, 'XD7 Enter RAP264 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['an appeal at the base he missed', {}, 'XT7 Enter RAP3X276 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['a dropped foul fly: he bats on', {}, 'XFLE5 Enter', '1 top, 0 out, - - -, 0-1, 0:0'],
  ['an ejection moves nobody', {}, 'W4X Enter', '1 top, 0 out, - - -, 0-0, 0:0, which_player'],
  ['rain, and play goes on', {}, 'B DR D Enter C', '1 top, 0 out, - - -, 1-1, 0:0'],
  ['a suspended game', {}, 'B DX', '1 top, 0 out, - - -, 1-0, 0:0, suspended'],
  ['resumed on another day with another pitcher', {}, 'B DX D Enter W211 Enter C', '1 top, 0 out, - - -, 1-1, 0:0'],
  ['called by the umpires', {}, `${halves(10)} DC`, '5 bottom, 3 out, - - -, 0-0, 0:0, over'],
  ['forfeited to the home club', {}, 'B DH', '1 top, 0 out, - - -, 1-0, 0:0, over'],
])('%s', (_, changes, keys, expected) => {
  expect(seen(typed(opened(changes), keys))).toBe(expected);
});

test('a suspended game goes on with who was in: batter, count, runners and both line-ups; who was out stays out', () => {
  // a pinch hitter who stays at first, and another pitcher, before the game is suspended in the middle of an at-bat
  const stopped = typed(opened(), 'H W22H Enter H W211 Enter BC DX');
  expect(seen(stopped)).toBe('1 top, 0 out, a22 a1 -, 1-1, 0:0, suspended');
  const resumed = typed(stopped, 'D Enter');
  const { phase: _, ...before } = stateOf(stopped.book);
  const { phase, ...after } = stateOf(resumed.book);
  expect(phase).toBe('live');
  expect(after).toEqual(before);
  expect(seen(typed(resumed, 'BBB'))).toBe('1 top, 0 out, a3 a22 a1, 0-0, 0:0');
  // Rule 5.10(d): a player who was replaced does not come back, not even on another day
  expect(refusedBy(resumed, 'W101 Enter')).toBe('lineup/already-left');
});

test('the umpire’s count is an event of its own with its reason: no pitch is added or removed', () => {
  const asked = typed(opened(), 'BBC Q');
  const set = typed(readLine(asked, '1-1 ball two hit the bat', 0).entry, 'Enter');
  expect(seen(set)).toBe('1 top, 0 out, - - -, 1-1, 0:0');
  expect(set.book.plays[0]).toMatchObject({
    events: [
      { call: 'ball' },
      { call: 'ball' },
      { call: 'called_strike' },
      { kind: 'count_correction', balls: 1, strikes: 1, reason: 'ball two hit the bat' },
    ],
  });
  expect(seen(typed(set, 'S'))).toBe('1 top, 0 out, - - -, 1-2, 0:0');
  expect(boxScoreOf(gameOf(set.book)).teams.home.pitchingTotals.pitches).toBe(3);
  expect(read(asked, '11')).toBe('entry/reason-missing');
  expect(read(asked, '93')).toBe('entry/count-unreadable');
  expect(refusedBy(opened(), 'Q')).toBe('entry/key-unlit');
});

test('out of turn without an appeal: his turn counts, and the order goes on after him (6.03(b)(7))', () => {
  const entry = typed(opened(), 'W3B Enter XS8 Enter C');
  expect(entry.book.plays.at(0)).toMatchObject({ batter: 'a3', outOfTurn: true });
  expect(entry.book.plays.at(1)).toMatchObject({ batter: 'a4' });
});

test('out of turn with an appeal: the proper batter is out, and the next is due (6.03(b)(3), (5))', () => {
  const entry = typed(opened(), 'W3B Enter XS8 Enter RBOOT Enter');
  expect(seen(entry)).toBe('1 top, 1 out, - - -, 0-0, 0:0');
  expect(entry.book.plays.at(-1)).toMatchObject({
    batter: 'a1',
    result: { advances: [{ reason: 'appeal', by: [2] }] },
  });
  expect(typed(entry, 'C').book.plays.at(-1)).toMatchObject({ batter: 'a2' });
  const line = boxScoreOf(gameOf(entry.book)).teams.away.batting.find(({ player }) => player === 'a1');
  expect(line?.atBats).toBe(1);
});

test('a steal during the improper turn stands after the appeal (6.03(b)(4))', () => {
  const entry = typed(opened(), 'H W4B Enter B RSB2 Enter XS8 Enter RBOOT Enter');
  expect(seen(entry)).toBe('1 top, 1 out, - a1 -, 0-0, 0:0');
});

test('the proper batter takes over in mid-turn with the count (6.03(b)(2))', () => {
  const entry = typed(opened(), 'W3B Enter BC W1B Enter XS8 Enter');
  expect(entry.book.plays).toHaveLength(1);
  expect(entry.book.plays[0]).toMatchObject({ batter: 'a1' });
  expect(entry.book.plays[0]).not.toHaveProperty('outOfTurn');
});

test.each([
  ['a throw while the game is suspended', 'XS8 Enter DX 1', 'game/suspended'],
  ['a visit while the game is suspended', 'XS8 Enter DX Y', 'entry/key-unlit'],
  ['an appeal when nobody has batted', 'RBOOT Enter', 'entry/nothing-to-appeal'],
  ['an appeal against the proper batter', 'XS8 Enter RBOOT Enter', 'entry/proper-batter'],
  ['an appeal after the next pitch', 'W3B Enter XS8 Enter C RBOOT Enter', 'entry/nothing-to-appeal'],
  ['naming the batter who is due', 'W1B Enter', 'entry/proper-batter'],
  ['naming who does not play', 'W25B Enter', 'lineup/not-playing'],
])('%s is refused', (_, keys, code) => {
  expect(refusedBy(opened(), keys)).toBe(code);
});

test('a review that overturns opens the correction of the play before it', () => {
  const entry = typed(opened(), 'X63 Enter OA OO');
  expect(entry.line).toMatchObject({ kind: 'correction', text: '63/G6' });
  const corrected = typed(entry, 'Backspace Backspace Backspace Backspace Backspace S6 Enter');
  expect(seen(corrected)).toBe('1 top, 0 out, a1 - -, 0-0, 0:0');
  expect(seen(typed(opened(), 'X63 Enter OA OS'))).toBe('1 top, 1 out, - - -, 0-0, 0:0');
});

test('the count of a batter who comes in with two strikes stays the other’s (9.15(b))', () => {
  const entry = typed(opened(), 'CC W21H Enter');
  expect(stateOf(entry.book).atPlate?.strikeoutTo).toBe('a1');
});
