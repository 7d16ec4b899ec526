import { LANGUAGES } from '@palco/kernel/language';
import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { playByPlayOf } from '../scoring/play-by-play.ts';
import { opened, read, refusedBy, seen, typed } from '../testing/typed-game.ts';
import type { Names } from '../wording/names.ts';
import { playSentence } from '../wording/play-sentence.ts';
import { gameOf } from './book.ts';
import { draftSentence } from './draft.ts';
import { enabledKeys, KEY_MEANINGS } from './enabled-keys.ts';
import { ENTRY_REFUSALS } from './entry-refusal.ts';
import { keyNameOf } from './key-name.ts';
import { press, readLine } from './press.ts';

const EMPTY = '';
const FIRST = 'H';
const FIRST_SECOND = 'H H';
const FULL = 'H H H';
const THIRD = 'XT9 Enter';

/** Who is on base; what is typed after X; the event in Retrosheet's text, or its refusal. */
test.each<[string, string, string]>([
  [EMPTY, 'S8', 'S8'],
  [EMPTY, 'S8L', 'S8/L8'],
  [EMPTY, 'S5B', 'S5/BG5'],
  [EMPTY, 'D7', 'D7'],
  [EMPTY, 'T9F', 'T9/F9'],
  [EMPTY, 'HR', 'HR'],
  [EMPTY, 'HR7', 'HR/7'],
  [EMPTY, 'H7F', 'HR/F7'],
  [EMPTY, 'IPHR8', 'HR8/IPHR'],
  [EMPTY, 'DGR', 'DGR'],
  [EMPTY, 'DGR7', 'DGR7'],
  [EMPTY, '63', '63/G6'],
  [EMPTY, '643', '643/G6'],
  [EMPTY, '3', '3'],
  [EMPTY, '3G', '3/G3'],
  [EMPTY, 'G3', '3/G3'],
  [EMPTY, '8', '8/F8'],
  [EMPTY, 'F8', '8/F8'],
  [EMPTY, '8F', '8/F8'],
  [EMPTY, 'L6', '6/L6'],
  [EMPTY, '6L', '6/L6'],
  [EMPTY, 'P4', '4/P4'],
  [EMPTY, 'IF4', '4/IF/P4'],
  [EMPTY, 'B13', '13/BG1'],
  [EMPTY, '13B', '13/BG1'],
  [EMPTY, '63/L', '63/L6'],
  [EMPTY, 'E6', 'E6'],
  [EMPTY, 'E5T', 'E5/TH'],
  [EMPTY, 'E5TG', 'E5/TH/G5'],
  [EMPTY, '6E3', '6E3/G6'],
  [EMPTY, 'CI', 'C/E2'],
  [EMPTY, 'K23', 'K23'],
  [EMPTY, 'S9.BX2(96)', 'S9.BX2(96)'],
  [FIRST, 'S8', 'S8.1-2'],
  [FIRST, 'D7', 'D7.1-3'],
  [FIRST, 'T9', 'T9.1-H'],
  [FIRST, 'HR', 'HR.1-H'],
  [FIRST, 'DGR7', 'DGR7.1-3'],
  [FIRST, 'S8.1-3', 'S8.1-3'],
  [FIRST, '643', '64(1)3/GDP/G6'],
  [FIRST, '463', '46(1)3/GDP/G4'],
  [FIRST, '643/G', '64(1)3/GDP/G6'],
  [FIRST, '13B', '13/BG1.1-2'],
  [FIRST, '143B', '14(1)3/BGDP/BG1'],
  [FIRST, '64', '64(1)/FO/G6'],
  [FIRST, '34', '34/G3.1-2'],
  [FIRST, '36', '36(1)/FO/G3'],
  [FIRST, '63', '63/G6.1-2'],
  [FIRST, 'F8', '8/F8'],
  [FIRST, 'L63', '63/L6'],
  [FIRST, 'E6', 'E6.1-2'],
  [FIRST, 'FC4', 'FC4/G4.1-2'],
  [FIRST, 'SH13', '13/SH/BG1.1-2'],
  [FIRST, 'CI', 'C/E2.1-2'],
  [`CCT CCT ${FIRST}`, '643', '643/G6'],
  [FIRST_SECOND, '54', '54(1)/FO/G5.2-3'],
  [FIRST_SECOND, '65', '65(2)/FO/G6.1-2'],
  [FIRST_SECOND, '543', '54(1)3/GDP/G5.2-3'],
  [FIRST_SECOND, 'S7', 'S7.2-3;1-2'],
  [FIRST_SECOND, '5(2)4(1)/GDP/G5', '5(2)4(1)/GDP/G5'],
  [FULL, '52', '52(3)/FO/G5.2-3;1-2'],
  [FULL, '523', '52(3)3/GDP/G5.2-3;1-2'],
  [FULL, 'HR8', 'HR/8.3-H;2-H;1-H'],
  [THIRD, 'SF8', '8/SF/F8.3-H'],
  [THIRD, 'SF8L', '8/SF/L8.3-H'],
  [THIRD, 'S8', 'S8.3-H'],
  [THIRD, 'S8.', 'S8'],
  [THIRD, '63', '63/G6'],
  [THIRD, '63.3-H(UR)', '63/G6.3-H(UR)'],
  [FIRST, '64(1)3/GDP/G6', '64(1)3/GDP/G6'],
  [EMPTY, 'S8.1-3', 'entry/nobody-on-base'],
  [EMPTY, 'SF8', 'entry/no-sacrifice'],
  [EMPTY, 'SH13', 'entry/no-sacrifice'],
  [`CCT CCT ${THIRD}`, 'SF8', 'entry/no-sacrifice'],
  [FIRST, 'SB2', 'entry/result-first'],
  [FIRST, 'K+WP.B-1;1-2', 'entry/third-strike-out'],
  [FIRST, 'S8.1-1', 'bases/occupied'],
  [FIRST_SECOND, 'S9.2-3E9', 'entry/part-unread'],
  [FIRST_SECOND, 'S9.2-3(E9)', 'S9.1-2;2-3(E9)'],
  [FIRST_SECOND, 'S9.2-3(E9/TH);1-2', 'S9.2-3(E9/TH);1-2'],
  [FIRST_SECOND, 'S9.2-3(XYZ)', 'entry/part-unread'],
  [FIRST_SECOND, 'S9.2-H(UR)9', 'entry/part-unread'],
  [FIRST_SECOND, 'S9/QQ', 'entry/part-unread'],
  [FIRST_SECOND, 'S9/L89D.2-H', 'S9/L89D.1-2;2-H'],
  [FIRST_SECOND, 'S9.2-H(74H)', 'entry/part-unread'],
  [EMPTY, 'E6X', 'entry/part-unread'],
  [EMPTY, 'Q', 'entry/unreadable'],
])('with %s, X %s is %s', (on, text, expected) => {
  expect(read(typed(opened(), on), `X${text}`)).toBe(expected);
});

test('a refusal says which part of the line it is about', () => {
  const place = (text: string): unknown => {
    const { reading } = typed(typed(opened(), FIRST), `X${text}`);
    return reading?.kind === 'refused' ? reading.refusal.place : reading?.kind;
  };
  expect(place('QQ')).toEqual({ from: 0, to: 2 });
  expect(place('S8.1-3;Z')).toEqual({ from: 7, to: 8 });
  // what would be lost is named
  expect(place('S9.1-3E9')).toEqual({ from: 6, to: 8 });
});

test.each([
  ['→ one base more', 'H XS8 Tab ArrowRight Enter', '1 top, 0 out, a2 - a1, 0-0, 0:0'],
  ['4 home', 'H XS8 Tab 4 Enter', '1 top, 0 out, a2 - -, 0-0, 1:0'],
  ['X out, then fielders', 'H XS8 Tab 3 X 8 5 Enter', '1 top, 1 out, a2 - -, 0-0, 0:0'],
  ['X twice safe again', 'H XS8 Tab X X Enter', '1 top, 0 out, a2 a1 -, 0-0, 0:0'],
  ['E an error moved him', 'H XS8 Tab 3 E 8 Enter', '1 top, 0 out, a2 - a1, 0-0, 0:0'],
  ['E and T a throwing error', 'H XS8 Tab 4 E 8 T Enter', '1 top, 0 out, a2 - -, 0-0, 1:0'],
  ['Tab twice the batter', 'H XS8 Tab 3 Tab 2 Enter', '1 top, 0 out, - a2 a1, 0-0, 0:0'],
  ['Shift+Tab begins with the batter', 'H XS8 Shift+Tab 2 Tab Tab 4 Enter', '1 top, 0 out, - a2 -, 0-0, 1:0'],
  ['← back to where he was', 'H XS8 Tab 4 ArrowLeft ArrowLeft Enter', '1 top, 0 out, a2 a1 -, 0-0, 0:0'],
  ['Backspace as the line has him', 'H XS8 Tab 4 Backspace Enter', '1 top, 0 out, a2 a1 -, 0-0, 0:0'],
  ['on a steal, too', 'H RSB2 Tab 3 Enter', '1 top, 0 out, - - a1, 0-0, 0:0'],
])('a runner by keys: %s', (_, keys, expected) => {
  expect(seen(typed(opened(), keys))).toBe(expected);
});

test('U and N are rulings on his run', () => {
  const ruling = (keys: string): unknown => {
    const play = typed(opened(), keys).book.plays.at(-1);
    return play?.kind === 'plate_appearance' ? play.result?.advances.find(({ to }) => to === 4)?.ruling : undefined;
  };
  expect(ruling('XT9 Enter XS8 Enter')).toBeUndefined();
  expect(ruling('XT9 Enter XS8 Tab U Enter')).toMatchObject({ earned: false });
  expect(ruling('XT9 Enter XS8 Tab N Enter')).toMatchObject({ batted: false });
});

const names: Names = { player: (id) => `Player ${id}`, club: (side) => side };

test.each(LANGUAGES)(
  'the sentence before Enter is the one that fans get, with every runner and run, in %s',
  (language) => {
    const words = wordsOf(language);
    for (const keys of [
      'H H XS8',
      'H H XD7L',
      'H X643',
      'XT9 Enter XSF8',
      'H H H XHR7',
      'H XE5T',
      'H RCS226',
      'H RWP',
      'H H X63',
    ]) {
      const entry = typed(opened(), keys);
      const draft = entry.reading?.kind === 'draft' ? entry.reading.draft : undefined;
      if (!draft) throw new Error(keys);
      const sentence = draftSentence(draft, names, words);
      const fans = playByPlayOf(gameOf(typed(entry, 'Enter').book)).flatMap(({ entries }) => entries);
      const last = fans.at(-1);
      expect(sentence).toBe(last && playSentence(last.step, names, words));
      for (const { player, from, to, isOut } of draft.runners)
        if (isOut || to !== from) expect(sentence).toContain(`Player ${player}`);
      expect(draft.runs).toBe(draft.runners.filter(({ to, isOut }) => to === 4 && !isOut).length);
    }
  },
);

test.each([
  ['6 for the shortstop', 'W216 Enter', '23', 5],
  ['a new pitcher', 'W211 Enter', '', 5],
  ['a pinch hitter', 'W22H Enter', '', 5],
  ['a pinch runner', 'H W23R Enter', '', 5],
])('a substitution by number takes at most five keys: %s', (_, keys, __, most) => {
  const own = keys.slice(keys.indexOf('W'));
  expect(own.replace(' Enter', '').length + 1).toBeLessThanOrEqual(most);
  expect(typed(opened(), keys).book.plays.at(-1)).toMatchObject({ kind: 'substitution' });
});

test.each([
  ['letters of a name', 'WHBENCH255 Enter', { player: 'h25', position: 5, slot: 7 }],
  ['a switch of positions', 'W46 Enter', { player: 'h4', position: 6, type: 'defensive_switch' }],
  ['the slot by a point', 'W211.3 Enter', { player: 'h21', position: 1, slot: 3 }],
])('%s', (_, keys, expected) => {
  expect(typed(opened(), keys).book.plays.at(-1)).toMatchObject(expected);
});

test.each([
  ['who has left may not return (5.10(d))', 'W216 Enter W36 Enter', 'lineup/already-left'],
  ['nobody of that number', 'W996 Enter', 'entry/player-unknown'],
  ['one letter of a name, which may go on', 'WX Enter', 'entry/empty'],
  ['who already plays there', 'W36 Enter', 'entry/no-change'],
  ['two at one position at the next pitch (5.02)', 'W46 Enter B', 'entry/position-empty'],
  ['a designated hitter after he was given up (5.11)', 'W211.9 Enter W-22D Enter', 'entry/no-designated-hitter'],
  [
    'a pitch before the pitcher has the slot of the designated hitter who fields (5.11)',
    'W98 Enter B',
    'entry/pitcher-needs-slot',
  ],
  ['a pinch runner with nobody on base', 'W23R Enter', 'entry/bases-empty'],
])('%s is refused', (_, keys, code) => {
  expect(refusedBy(opened(), keys)).toBe(code);
});

test('a catcher who was run for must be replaced before the next pitch', () => {
  const entry = typed(opened(), 'CCT CCT CCT');
  const hit = typed(entry, 'W22H Enter CCT CCT CCT');
  expect(refusedBy(hit, 'B')).toBe('entry/position-empty');
  expect(press(hit, 'B', 0).refusal?.detail).toMatchObject({ position: 8, side: 'home' });
  expect(seen(typed(hit, 'W228 Enter B'))).toBe('2 top, 0 out, - - -, 1-0, 0:0');
});

test('lit keys are those that mean something, and each means one thing', () => {
  const idle = enabledKeys(typed(opened(), 'H'));
  expect(idle.get('1')).toBe('throw');
  expect(idle.has('2')).toBe(false);
  expect(idle.get('Backspace')).toBe('undo');
  expect(idle.has('Shift+Backspace')).toBe(false);
  expect(idle.has('Q')).toBe(false);
  const typing = enabledKeys(typed(opened(), 'X6'));
  expect([...typing.keys()].toSorted()).toEqual(['', 'Backspace', 'Enter', 'Escape', 'Shift+Tab', 'Tab']);
  expect(enabledKeys(typed(opened(), 'D')).get('R')).toBe('choose');
  expect([...idle.values(), ...typing.values()].every((meaning) => KEY_MEANINGS.includes(meaning))).toBe(true);
  expect(new Set(ENTRY_REFUSALS).size).toBe(ENTRY_REFUSALS.length);
});

test('keys have one name each', () => {
  expect(keyNameOf({ key: 'b', shiftKey: false })).toBe('B');
  expect(keyNameOf({ key: 'B', shiftKey: true })).toBe('Shift+B');
  expect(keyNameOf({ key: '(', shiftKey: true })).toBe('(');
  expect(keyNameOf({ key: 'Backspace', shiftKey: true })).toBe('Shift+Backspace');
});

test('a text without a line opens the one that it is for', () => {
  expect(readLine(typed(opened(), 'H'), 'SB2', 0).entry.line?.kind).toBe('running');
  expect(readLine(typed(opened(), 'H'), '643', 0).entry.line?.kind).toBe('ball');
  expect(readLine(opened(), 'K23', 0).entry.reading?.kind).toBe('draft');
});
