/** Which databases a demo's start may remove. A production's is money and is never removed by anybody. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimMode, type Home, homeFor, removeAbandonedDemos, WrongCluster } from './home.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T01:00:00Z');
const after = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let folder: string;
let homes: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palco-homes-'));
  homes = join(folder, 'homes');
  mkdirSync(homes);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database outside of its data folder; without a mode it is one from before clusters were marked. */
const makeHome = (name: string, mode?: string): { home: string; data: string } => {
  const home = join(homes, name);
  const data = join(folder, `data-${name}`);
  mkdirSync(join(home, 'cluster'), { recursive: true });
  mkdirSync(data);
  writeFileSync(join(data, 'database.json'), '{}');
  writeFileSync(join(home, 'data-folder'), data);
  if (mode) writeFileSync(join(home, 'mode'), mode);
  return { home, data };
};
const gone = ({ data }: { data: string }): void => renameSync(data, `${data}.moved`);

test('a demo goes seven days after its data folder was first missed, and not an hour sooner', () => {
  const demo = makeHome('demo', 'demo');
  expect(removeAbandonedDemos(NOW, homes)).toEqual([]);
  gone(demo);
  expect(removeAbandonedDemos(NOW, homes)).toEqual([]);
  expect(removeAbandonedDemos(after(6.9), homes)).toEqual([]);
  expect(removeAbandonedDemos(after(7), homes)).toEqual([demo.home]);
  expect(existsSync(demo.home)).toBe(false);
});

test.each(['production', undefined])('a database marked %s stays, however long its data folder is gone', (mode) => {
  const other = makeHome('other', mode);
  gone(other);
  for (const days of [0, 7, 400]) expect(removeAbandonedDemos(after(days), homes)).toEqual([]);
  expect(existsSync(other.home)).toBe(true);
});

test('a data folder that comes back starts the seven days anew', () => {
  const demo = makeHome('demo', 'demo');
  gone(demo);
  removeAbandonedDemos(NOW, homes);
  renameSync(`${demo.data}.moved`, demo.data);
  expect(removeAbandonedDemos(after(8), homes)).toEqual([]);
  gone(demo);
  expect(removeAbandonedDemos(after(9), homes)).toEqual([]);
  expect(removeAbandonedDemos(after(16), homes)).toEqual([demo.home]);
});

test('files that another start removes at the same moment do not stop this one', () => {
  const [demo, other] = [makeHome('demo', 'demo'), makeHome('other', 'demo')];
  gone(demo);
  gone(other);
  // a dangling link: it is written and read like a file that is removed in between
  symlinkSync(join(homes, 'nowhere/gone'), join(demo.home, 'gone-since'));
  removeAbandonedDemos(NOW, homes);
  expect(removeAbandonedDemos(after(8), homes)).toEqual([other.home]);
});

test('a demo that may still run stays', () => {
  const demo = makeHome('demo', 'demo');
  writeFileSync(join(demo.home, 'cluster/postmaster.pid'), '1');
  gone(demo);
  removeAbandonedDemos(NOW, homes);
  expect(removeAbandonedDemos(after(8), homes)).toEqual([]);
});

test('a demo does not open what production wrote, nor the other way round; an unmarked database takes the mode', () => {
  const { home } = makeHome('old');
  const known: Home = { folder: home, instance: 'x', account: undefined };
  claimMode(known, 'production');
  claimMode(known, 'production');
  expect(() => claimMode(known, 'demo')).toThrow(WrongCluster);
});

test.runIf(process.getuid?.() === 0)(
  'what root writes into a data folder, as a restore does, belongs to its owner',
  () => {
    const NOBODY = 65_534;
    chmodSync(folder, 0o755);
    const data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    homeFor(data);
    const { uid, gid } = statSync(join(data, 'database.json'));
    expect([uid, gid]).toEqual([NOBODY, NOBODY]);
  },
);
