import type { Entry } from '@palco/baseball/entry/entry';
import { openEntry } from '@palco/baseball/entry/open-entry';
import { press } from '@palco/baseball/entry/press';
import type { Position } from '@palco/baseball/rules/position';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { BAR_KEYS } from './key-list.ts';
import { litBar } from './lit.ts';

const order = (first: number) =>
  Array.from({ length: 9 }, (_, index) => ({
    player: String(first + index),
    position: (index === 8 ? 10 : index + 2) as Position,
  }));
const opened = (): Entry => {
  const entry = openEntry(
    {
      clubs: { away: 'CUL', home: 'HER' },
      lineups: { away: { order: order(1), pitcher: '10' }, home: { order: order(21), pitcher: '30' } },
      scheduledInnings: 9,
    },
    { away: [], home: [] },
  );
  if (isRefusal(entry)) throw new Error(entry.refused);
  return entry;
};
const after = (keys: readonly string[]): Entry =>
  keys.reduce((entry, key, index) => press(entry, key, 1000 + index * 1000).entry, opened());
const litIn = (entry: Entry): string[] => [...litBar(entry)].map(({ cap }) => cap);

test('each key of the bar has one place and one meaning', () => {
  expect(new Set(BAR_KEYS.map(({ press: key }) => key)).size).toBe(BAR_KEYS.length);
  expect(new Set(BAR_KEYS.map(({ name }) => name)).size).toBe(BAR_KEYS.length);
});

test('before the first pitch nothing can be undone, and nothing recorded', () => {
  const lit = litIn(opened());
  expect(lit).toEqual(expect.arrayContaining(['B', 'C', 'S', 'F', 'X', 'W']));
  expect(lit).not.toEqual(expect.arrayContaining(['⌫']));
  expect(lit).not.toEqual(expect.arrayContaining(['Enter']));
});

test('in the line of a ball in play pitches are dark, and Enter lights up once it can be read', () => {
  const open = litIn(after(['B', 'X']));
  expect(open).toEqual(expect.arrayContaining(['1-9', 'Tab', 'Esc', '⌫']));
  expect(open.filter((cap) => ['B', 'C', 'S', 'Enter'].includes(cap))).toEqual([]);
  expect(litIn(after(['B', 'X', 'S', '8']))).toContain('Enter');
});

test('a step that was undone can be done again', () => {
  expect(litIn(after(['B', 'Backspace']))).toContain('⇧⌫');
});
