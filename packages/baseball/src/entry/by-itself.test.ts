import { expect, test } from 'vitest';
import type { GameSetup } from '../rules/game-setup.ts';
import { HALF, halves, opened, refusedBy, seen, typed } from '../testing/typed-game.ts';

/** What follows from the rules without being typed, and what is asked. */
test.each<[string, Partial<GameSetup>, string, string]>([
  ['four balls are a walk (5.05(b)(1))', {}, 'BBBB', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['a walk moves forced runners only (5.06(b)(3)(B))', {}, 'XD7 Enter BBBB', '1 top, 0 out, a2 a1 -, 0-0, 0:0'],
  ['a walk with the bases full scores one', {}, 'BBBB BBBB BBBB BBBB', '1 top, 0 out, a4 a3 a2, 0-0, 1:0'],
  ['a hit batter takes first (5.05(b)(2))', {}, 'H', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['a walk by signal needs no pitches', {}, 'B Shift+I', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['a third strike asks when first is empty (5.05(a)(2))', {}, 'CCS', '1 top, 0 out, - - -, 0-3, 0:0, third_strike'],
  ['Enter: the catcher had it', {}, 'CCS Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['dropped, thrown out at first', {}, 'CCS 23 Enter', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['dropped, a wild pitch: he is on first', {}, 'CC Shift+S WP Enter', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['dropped, a passed ball', {}, 'CCC PB Enter', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['dropped, the catcher’s error', {}, 'CCC E2 Enter', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  [
    'an out at once with first taken and fewer than two out (5.09(a)(3))',
    {},
    'H CCS',
    '1 top, 1 out, a1 - -, 0-0, 0:0',
  ],
  ['with two out it asks though first is taken', {}, 'CCT CCT H CCS', '1 top, 2 out, a3 - -, 0-3, 0:0, third_strike'],
  ['a foul tip is caught by definition', {}, 'CCT', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['a third foul bunt is an out (5.09(a)(4))', {}, 'CCL', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['fouls are no third strike', {}, 'FFFF', '1 top, 0 out, - - -, 0-2, 0:0'],
  ['a pitch clock violation is a ball', {}, 'VVVV', '1 top, 0 out, a1 - -, 0-0, 0:0'],
  ['or a strike, which nobody can drop', {}, 'CCA', '1 top, 1 out, - - -, 0-0, 0:0'],
  ['a steal on the third strike belongs to it', {}, 'H CCS RSB2 Enter', '1 top, 1 out, - a1 -, 0-0, 0:0'],
  ['the third out ends the half; the next pitch begins the other', {}, `${HALF} B`, '1 bottom, 0 out, - - -, 1-0, 0:0'],
  [
    'a third out on the bases: the batter leads off again (6.03(b))',
    {},
    `CCT CCT H C RCS226 Enter ${HALF} S`,
    '2 top, 0 out, - - -, 0-1, 0:0',
  ],
  [
    'a walk-off walk asks once (7.01(g)(3))',
    {},
    `${halves(17)} BBBB BBBB BBBB BBBB`,
    '9 bottom, 0 out, h9 h8 h7, 4-0, 0:0, ends_game',
  ],
  [
    'and then the game is over',
    {},
    `${halves(17)} BBBB BBBB BBBB BBBB Enter`,
    '9 bottom, 0 out, h1 h9 h8, 0-0, 0:1, over',
  ],
  [
    'a walk-off double off the runner from third is a single (9.06(f))',
    {},
    `${halves(17)} XT9 Enter XD7 Enter Enter`,
    '9 bottom, 0 out, h8 - -, 0-0, 0:1, over',
  ],
  [
    'a walk-off home run counts whole',
    {},
    `${halves(17)} H XHR7 Enter Enter`,
    '9 bottom, 0 out, - - -, 0-0, 0:2, over',
  ],
  [
    'only the winning run scores (5.08(b))',
    {},
    `${halves(17)} BBBB BBBB BBBB XS8 Enter Enter`,
    '9 bottom, 0 out, h1 h9 h8, 0-0, 0:1, over',
  ],
  [
    'the home club leads after the top: the last out asks',
    {},
    `${HALF} XHR7 Enter ${HALF} ${halves(14)} CCT CCT CCT`,
    '9 top, 2 out, - - -, 0-3, 0:1, ends_game',
  ],
  [
    'seven innings end after seven',
    { scheduledInnings: 7 },
    `${HALF} XHR7 Enter ${HALF} ${halves(10)} CCT CCT CCT Enter`,
    '7 top, 3 out, - - -, 0-0, 0:1, over',
  ],
  [
    'a tie goes on, with a runner on second',
    { placedRunnerFrom: 10 },
    `${halves(18)} C`,
    '10 top, 0 out, - a9 -, 0-1, 0:0',
  ],
  ['in the bottom, too', { placedRunnerFrom: 10 }, `${halves(19)} C`, '10 bottom, 0 out, - h9 -, 0-1, 0:0'],
  ['without that rule nobody is placed', {}, `${halves(18)} C`, '10 top, 0 out, - - -, 0-1, 0:0'],
  [
    'in the eighth of a game of seven',
    { placedRunnerFrom: 8, scheduledInnings: 7 },
    `${halves(14)} C`,
    '8 top, 0 out, - a3 -, 0-1, 0:0',
  ],
  [
    'a pinch runner for the runner to be placed',
    { placedRunnerFrom: 10 },
    `${halves(18)} W21R Enter C`,
    '10 top, 0 out, - a21 -, 0-1, 0:0',
  ],
  [
    'after two out, his out at first counts no run (5.08(a))',
    {},
    'XT9 Enter CCT CCT X63 Enter',
    '1 top, 3 out, - - -, 0-0, 0:0',
  ],
])('%s', (_, changes, keys, expected) => {
  expect(seen(typed(opened(changes), keys))).toBe(expected);
});

test('Escape takes back the pitch that opened the line', () => {
  const before = typed(opened(), 'B');
  expect(seen(typed(before, 'X Escape'))).toBe(seen(before));
  expect(seen(typed(before, 'X63 Escape Escape'))).toBe(seen(before));
  expect(seen(typed(opened(), 'CC S Escape'))).toBe('1 top, 0 out, - - -, 0-2, 0:0');
  expect(seen(typed(opened(), `${halves(17)} BBBB BBBB BBBB BBBB Escape`))).toContain('3-0');
});

test.each([
  ['a throw to an empty base', '1', 'entry/nobody-on-base'],
  ['a key without a meaning', '9', 'entry/key-unlit'],
  ['a steal with nobody on', 'RSB2 Enter', 'entry/nobody-on-base'],
  ['a balk with nobody on', 'RBK Enter', 'entry/bases-empty'],
  ['a hit between pitches', 'RS8 Enter', 'entry/needs-ball-in-play'],
  ['an empty line', 'X Enter', 'entry/empty'],
  ['what is not in the grammar', 'XQ9 Enter', 'entry/unreadable'],
  ['undo of nothing', 'Backspace', 'entry/nothing-to-undo'],
  ['redo of nothing', 'Shift+Backspace', 'entry/nothing-to-redo'],
  ['a pitch after the end', `${HALF} XHR7 Enter ${HALF} ${halves(14)} CCT CCT CCT Enter B`, 'game/over'],
])('%s is refused', (_, keys, code) => {
  expect(refusedBy(opened(), keys)).toBe(code);
});
