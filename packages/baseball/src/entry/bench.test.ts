import { expect, test } from 'vitest';
import { opened, typed, typedRosters } from '../testing/typed-game.ts';
import { benchOf, namingText } from './bench.ts';
import type { Entry } from './entry.ts';
import { readLine } from './press.ts';

const on = (entry: Entry, side: 'away' | 'home') => benchOf(entry, side).map(({ player }) => player);

test('the bench has who neither plays nor has left', () => {
  const all = Array.from({ length: 9 }, (_, index) => `a${index + 21}`);
  expect(on(opened(), 'away')).toEqual(all);
  const changed = typed(opened(), 'W22H Enter');
  expect(on(changed, 'away')).toEqual(all.filter((player) => player !== 'a22'));
  expect(on(changed, 'home')).toHaveLength(9);
});

test('where players may return, who has left is on the bench again', () => {
  expect(on(typed(opened({ mayReturn: true }), 'W22H Enter'), 'away')).toContain('a1');
});

test('pitchers go first while their club is in the field, last while it bats', () => {
  const bench = (club: string) => [
    { player: `${club}1`, number: '40', name: 'Fielder', position: 6 as const },
    { player: `${club}2`, number: '41', name: 'Pitcher', position: 1 as const },
  ];
  const entry = { ...opened(), rosters: { away: bench('x'), home: bench('y') } };
  expect(on(entry, 'away')).toEqual(['x1', 'x2']);
  expect(on(entry, 'home')).toEqual(['y2', 'y1']);
});

test('numbers go first, by their size', () => {
  const home = [
    { player: 'x', number: '', name: 'No number' },
    { player: 'y', number: '100', name: 'Hundred' },
    { player: 'z', number: '30', name: 'Thirty' },
  ];
  expect(on({ ...opened(), rosters: { ...typedRosters, home } }, 'home')).toEqual(['z', 'y', 'x']);
});

test.each([
  ['his own number', { player: 'x', number: '60', name: 'Ána Pérez' }, '60'],
  ['a number that the other club has too', { player: 'x', number: '22', name: 'Ána Pérez' }, 'Ána Pérez'],
  ['a number and a position of another', { player: 'x', number: '41', name: 'Ána Pérez' }, 'Ána Pérez'],
  ['no number', { player: 'x', number: '', name: 'Ána Pérez' }, 'Ána Pérez'],
])('named by %s', (_, him, text) => {
  const rosters = { ...typedRosters, home: [...typedRosters.home, him] };
  expect(namingText(him, rosters)).toBe(text);
  const line = typed({ ...opened(), rosters }, 'W');
  expect(readLine(line, `${text}1`, 0).entry.reading).toMatchObject({
    kind: 'draft',
    draft: { steps: [{ event: { kind: 'substitution', player: 'x', position: 1 } }] },
  });
});
