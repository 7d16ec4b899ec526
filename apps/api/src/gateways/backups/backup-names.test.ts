import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, expiredBackups, isBackupDue, newestFirst, timeOfBackup } from './backup-names.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-22T10:07:04Z');
const ago = (hours: number): string => backupName(new Date(NOW.getTime() - hours * HOUR_MS));

test('a name has the second of its backup, and sorts by time', () => {
  expect(backupName(NOW)).toBe('palco-2026-11-22T10-07-04Z.palco');
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(seconds, seconds, (a, b) => {
      const [first, second] = [backupName(new Date(a * 1000)), backupName(new Date(b * 1000))];
      expect(timeOfBackup(first)?.getTime()).toBe(a * 1000);
      expect(Math.sign(a - b)).toBe(first < second ? -1 : first > second ? 1 : 0);
    }),
  );
});

test('other files of the folder are not touched', () => {
  const others = [
    'palco.txt',
    'palco-2026.palco',
    '.palco-2026-11-22T10-07-04Z.palco',
    'palco-2026-13-41T10-07-04Z.palco',
  ];
  expect(newestFirst([...others, ago(3), ago(1), ago(2)])).toEqual([ago(1), ago(2), ago(3)]);
});

test.each([
  ['there is none', [], true],
  ['the newest is a day old', [24], true],
  ['the look came some minutes early', [23.95], true],
  ['the newest is younger', [23, 47], false],
])('due: %s', (_, ages, isDue) => {
  expect(isBackupDue(ages.map(ago), NOW, 24 * HOUR_MS)).toBe(isDue);
});

test('what has had its time goes, but never the newest', () => {
  expect(expiredBackups([1, 25, 49].map(ago), NOW, 24 * HOUR_MS)).toEqual([25, 49].map(ago));
  expect(expiredBackups([900].map(ago), NOW, 24 * HOUR_MS)).toEqual([]);
});
