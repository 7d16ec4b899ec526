import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opened } from '../testing/typed-game.ts';
import { bookOf } from './book.ts';
import { enabledKeys } from './enabled-keys.ts';
import type { Entry } from './entry.ts';
import { LINE_KEYS, PITCH_KEYS } from './pitch-keys.ts';
import { press, readLine } from './press.ts';

const RUNS = process.env.PALCO_TEST_LONG ? 10_000 : 2000;

const COMMANDS = ['Enter', 'Escape', 'Backspace', 'Shift+Backspace', 'Tab', 'Shift+Tab', 'ArrowLeft', 'ArrowRight'];
const KEYS = [
  ...Object.keys(PITCH_KEYS),
  ...Object.keys(LINE_KEYS),
  ...COMMANDS,
  'ArrowUp',
  'ArrowDown',
  'Delete',
  'Shift+I',
  'J',
  'Y',
  ...'0123456789()/.;-+E G'.split(''),
];
/** What a scorer types, so that many lines mean something; and single keys, so that many do not. */
const WORDS = [
  'XS8',
  'X63',
  'X643',
  'XF8',
  'XE6T',
  'XFC4',
  'XSF8',
  'XHR7',
  'RSB2',
  'RCS226',
  'RWP',
  'RBK',
  'RPO1E3',
  'W216',
  'W22H',
  'W23R',
  'W211',
  'DR',
  'DX',
  'OHO',
  'BBBB',
  'CCC',
];
const keys = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...KEYS).map((key) => [key]) },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS).map((word) => [...word, 'Enter']) },
  ),
  { maxLength: 40 },
);

/** Whether folding all plays of the entry from the start gives the state that the entry has. */
const folds = ({ book }: Entry): boolean => {
  const again = bookOf(book.setup, book.plays);
  return !isRefusal(again) && JSON.stringify(again.states.at(-1)) === JSON.stringify(book.states.at(-1));
};

test(`${RUNS} random rows of keys never throw, and what they record folds`, () => {
  let recorded = 0;
  fc.assert(
    fc.property(keys, fc.boolean(), (rows, isExtra) => {
      let entry = opened(isExtra ? { placedRunnerFrom: 1, scheduledInnings: 7 } : {});
      let at = 0;
      for (const key of rows.flat()) {
        at += 1000;
        const pressed = press(entry, key, at);
        if (pressed.refusal) expect(pressed.entry).toBe(entry);
        if (pressed.changes.length) expect([key, enabledKeys(entry).has(key)]).toEqual([key, true]);
        recorded += pressed.changes.length;
        entry = pressed.entry;
      }
      expect(folds(entry)).toBe(true);
    }),
    { numRuns: RUNS, seed: 26 },
  );
  expect(recorded).toBeGreaterThan(RUNS);
});

test('random texts never throw and are a draft, a question or a refusal', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30, unit: fc.constantFrom(...'BCSFX123456789EKWHPDGRLTI()/.;-+#! '.split('')) }),
      (text) => {
        const { entry, refusal } = readLine(opened(), text, 0);
        expect(refusal).toBeUndefined();
        expect(['draft', 'question', 'refused', 'empty']).toContain(entry.reading?.kind);
        if (entry.reading?.kind === 'draft') expect(folds({ ...entry, book: entry.reading.draft.book })).toBe(true);
      },
    ),
    { numRuns: RUNS * 2, seed: 26 },
  );
});
