/** docs/operations.md must name every setting and limit: operators read nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Settings } from './config.ts';
import type { Limit } from './modules/operations/limits.ts';

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

/** Of the `limits.ts` of each module. */
const limitsOfModules = async (): Promise<[string, Limit][]> => {
  const files = globSync('modules/*/{own-,}limits.ts', { cwd: import.meta.dirname });
  const read = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>));
  return read.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, rows]) => (name.endsWith('_LIMITS') ? Object.entries<Limit>(rows) : [])),
  );
};

test('the table of limits has the numbers of the code', async () => {
  const limits = await limitsOfModules();
  expect(new Set(limits.map(([name]) => name)).size).toBe(limits.length);
  const documented = rowsUnder('Limits').map(([, , failures = '', within = '']) => [
    parseInt(failures, 10),
    secondsOf(within),
  ]);
  const inCode = limits.map(([, { failures, windowSeconds }]) => [failures, windowSeconds]);
  expect(documented.map(String).toSorted()).toEqual(inCode.map(String).toSorted());
});
