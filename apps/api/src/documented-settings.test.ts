/** docs/operations.md must name every setting and limit: operators read nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Settings } from './config.ts';
import { LIMITS } from './modules/operations/limits.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const rowsUnder = (heading: string): string[][] => {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!---)/.test(line));
  return rows.slice(1).map((row) => row.split('|').map((cell) => cell.trim()));
};

test('every setting is documented, and every documented setting exists', () => {
  const documented = rowsUnder('Settings').flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_][A-Z\d_]*)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
});

const SECONDS = { minute: 60, minutes: 60, hour: 3600, day: 86_400 } as const;
const secondsOf = (cell: string): number => {
  const [, count, unit] = /^(\d+) (minutes?|hour|day)$/.exec(cell) ?? [];
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
};

test('the table of limits has the numbers of the code', () => {
  const documented = rowsUnder('Limits').map(([, , failures = '', within = '']) => [
    parseInt(failures, 10),
    secondsOf(within),
  ]);
  const inCode = Object.values(LIMITS).map(({ failures, windowSeconds }) => [failures, windowSeconds]);
  expect(documented.map(String).toSorted()).toEqual(inCode.map(String).toSorted());
});
