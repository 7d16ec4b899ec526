import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { canEnter } from './account.ts';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeFor, WrongCluster } from './home.ts';
import { LeftoverRunning } from './postgres-process.ts';
import { makeDataFolder, removeDataFolder } from './testing.ts';

const KILLS = process.env.PALCO_TEST_LONG ? 50 : 3;
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataFolder(folder);
});
const freshData = async (): Promise<string> => {
  const data = await makeDataFolder();
  folders.push(data);
  return data;
};

/** The database's home of a data folder that was started and stopped once. */
let firstHome: Promise<string> | undefined;
const startOnce = async (): Promise<string> => {
  const data = await makeDataFolder();
  used.push(data);
  const server = await startEmbeddedPostgres({ data, durable: false });
  await server.stop();
  return homeFor(data).folder;
};
const used: string[] = [];
afterAll(async () => {
  for (const folder of used) await removeDataFolder(folder);
});
/** A data folder as after a first start: copying the program and initializing a cluster takes longer than most tests. */
const usedData = async (): Promise<string> => {
  firstHome ??= startOnce();
  const from = await firstHome;
  const data = await freshData();
  const { folder } = homeFor(data);
  for (const entry of readdirSync(from).filter((name) => name.startsWith('postgresql-')))
    symlinkSync(join(from, entry), join(folder, entry));
  execFileSync('cp', ['-a', join(from, 'cluster'), folder]);
  await rm(join(folder, 'cluster/palco-instance'));
  return data;
};

interface Writer {
  readonly child: ChildProcess;
  /** every line so far */
  readonly lines: string[];
  readonly ended: Promise<number | null>;
  until(isIt: (line: string) => boolean): Promise<string>;
}
const startWriter = (
  data: string,
  options: { uid?: number; gid?: number } = {},
  more: readonly string[] = [],
): Writer => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/writer.ts'), data, ...more], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: '/tmp', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    ...options,
  });
  const lines: string[] = [];
  let rest = '';
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    child,
    lines,
    ended,
    until: (isIt) =>
      new Promise((found, failed) => {
        const look = (): void => {
          const line = lines.find(isIt);
          if (line === undefined) return;
          waiting.delete(look);
          found(line);
        };
        waiting.add(look);
        void ended.then(() => failed(new Error(`the writer ended: ${lines.slice(-3).join(' | ')}`)));
        look();
      }),
  };
};
const isOpen = (line: string): boolean => line.startsWith('open ');
const pidOf = (line: string): number => Number(line.split(' ')[1]);
const countOf = (line: string): number => Number(line.split(' ')[2]);
const lastWritten = ({ lines }: Writer): number =>
  Number(lines.findLast((line) => line.startsWith('wrote'))?.split(' ')[1] ?? 0);
const isRunning = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
};
// real time: the kill comes at a random moment
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test(`no acknowledged row is lost and no orphan stays when everything is killed, ${KILLS} times`, async () => {
  const data = await usedData();
  let acknowledged = 0;
  for (let round = 0; round < KILLS; round++) {
    const writer = startWriter(data);
    const open = await writer.until(isOpen);
    expect(countOf(open)).toBeGreaterThanOrEqual(acknowledged);
    await writer.until((line) => line.startsWith('wrote'));
    await pause(20 + ((round * 37) % 100));
    const postmaster = pidOf(open);
    const backends = childrenOf(postmaster);
    for (const pid of [writer.child.pid as number, postmaster, ...backends]) kill(pid);
    await writer.ended;
    acknowledged = lastWritten(writer);
    await expect.poll(() => [postmaster, ...backends].filter(isRunning)).toEqual([]);
  }
  const last = startWriter(data);
  expect(countOf(await last.until(isOpen))).toBeGreaterThanOrEqual(acknowledged);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
});

test('a database whose Palco was killed is stopped and opened anew by the next one', async () => {
  const data = await usedData();
  const first = startWriter(data);
  const orphan = pidOf(await first.until(isOpen));
  await first.until((line) => line.startsWith('wrote'));
  kill(first.child.pid as number);
  await first.ended;
  const acknowledged = lastWritten(first);
  const second = startWriter(data);
  const open = await second.until(isOpen);
  expect(pidOf(open)).not.toBe(orphan);
  expect(countOf(open)).toBeGreaterThanOrEqual(acknowledged);
  expect(isRunning(orphan)).toBe(false);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a PostgreSQL that is killed runs again under the same address, and its own lines say so', async () => {
  const data = await usedData();
  const lines: string[] = [];
  let restarts = 0;
  const server = await startEmbeddedPostgres({
    data,
    onLine: (line) => lines.push(line),
    onRestarted: () => {
      restarts += 1;
    },
  });
  const { db, close } = connect(server.url, { max: 2 });
  await sql`create table stored (name text)`.execute(db);
  await sql`insert into stored values ('of before')`.execute(db);
  const first = server.pid;
  kill(first);
  await expect.poll(() => restarts).toBe(1);
  expect(server.pid).not.toBe(first);
  const { rows } = await sql`select * from stored`.execute(db);
  expect(rows).toEqual([{ name: 'of before' }]);
  expect(lines.join('\n')).toContain('was not properly shut down');
  // values of rows are never logged
  await expect(sql`insert into missing values ('ana@example.mx')`.execute(db)).rejects.toThrow();
  expect(lines.join('\n')).not.toContain('ana@example.mx');
  await close();
  await server.stop();
  expect(isRunning(server.pid)).toBe(false);
});

test('processes of an earlier PostgreSQL that do not end are named, with what to do', async () => {
  const data = await usedData();
  const writer = startWriter(data);
  const open = await writer.until(isOpen);
  await writer.until((line) => line.startsWith('wrote'));
  const postmaster = pidOf(open);
  const backends = childrenOf(postmaster);
  // a stopped process cannot notice that its parent has died
  for (const pid of backends) process.kill(pid, 'SIGSTOP');
  for (const pid of [writer.child.pid as number, postmaster]) kill(pid);
  await writer.ended;
  await expect.poll(() => isRunning(postmaster)).toBe(false);
  const fault = await startEmbeddedPostgres({ data, dyingMs: 1000 }).catch((caught: unknown) => caught as Error);
  expect(fault).toBeInstanceOf(LeftoverRunning);
  expect((fault as Error).message).toMatch(/processes of an earlier PostgreSQL \([\d, ]+\)/);
  expect((fault as Error).message).toContain(`kill -9 ${[...backends].sort((a, b) => a - b).join(' ')}`);
  for (const pid of backends) kill(pid);
});

test('a process that ends without a word takes its PostgreSQL along', async () => {
  const data = await usedData();
  const writer = startWriter(data, {}, ['exits']);
  const postmaster = pidOf(await writer.until(isOpen));
  expect(await writer.ended).toBe(1);
  await expect.poll(() => isRunning(postmaster)).toBe(false);
});

test('a second Palco on the same data folder is refused and the first goes on', async () => {
  const data = await usedData();
  const first = startWriter(data);
  await first.until(isOpen);
  const second = startWriter(data);
  expect(await second.ended).toBe(3);
  await expect.poll(() => second.lines.at(-1)).toMatch(/^refused DataFolderInUse: .*in use by another Palco/);
  const before = lastWritten(first);
  await expect.poll(() => lastWritten(first)).toBeGreaterThan(before);
  first.child.kill('SIGTERM');
  await first.ended;
});

test('two first starts at the same moment leave one running and one refused', async () => {
  const data = await freshData();
  const writers = [startWriter(data), startWriter(data)];
  const outcome = await Promise.all(
    writers.map((writer) =>
      Promise.race([writer.until(isOpen).then(() => 'open'), writer.ended.then(() => 'refused')]),
    ),
  );
  expect(outcome.toSorted()).toEqual(['open', 'refused']);
  for (const writer of writers) writer.child.kill('SIGTERM');
  await Promise.all(writers.map(({ ended }) => ended));
});

test.runIf(isRoot)('root below a folder that only root may enter keeps its database outside of it', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'palco-closed-'));
  chmodSync(closed, 0o700);
  const data = join(closed, 'data');
  folders.push(data, closed);
  const mask = process.umask(0o077);
  try {
    const server = await startEmbeddedPostgres({ data, durable: false });
    await server.stop();
  } finally {
    process.umask(mask);
  }
  const { folder, instance } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as {
    folder: string;
    instance: string;
  };
  expect(folder).toBe(`/var/lib/palco/${instance}`);
  folders.push(folder);
  await rm(closed, { recursive: true });
});

const canNobodyRead =
  isRoot && canEnter(NOBODY, dirname(import.meta.dirname)) && canEnter(NOBODY, dirname(process.execPath));
test.runIf(canNobodyRead)('an ordinary user runs it in a folder of his own', async () => {
  const data = await freshData();
  chownSync(data, NOBODY.uid, NOBODY.gid);
  chmodSync(data, 0o700);
  const writer = startWriter(data, NOBODY);
  await writer.until((line) => line.startsWith('wrote'));
  writer.child.kill('SIGTERM');
  expect(await writer.ended).toBe(0);
});

test('a path too long for a socket still works', async () => {
  const top = await freshData();
  const data = join(top, 'a-folder-name-of-some-length'.repeat(3), 'and-another-one-below-it');
  mkdirSync(data, { recursive: true, mode: 0o711 });
  const server = await startEmbeddedPostgres({ data, durable: false });
  await server.stop();
  await removeDataFolder(data);
});

test('a cluster of another data folder is refused with both names', async () => {
  const data = await usedData();
  const server = await startEmbeddedPostgres({ data, durable: false });
  await server.stop();
  const file = join(data, 'database.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as { instance: string; folder: string };
  writeFileSync(file, JSON.stringify({ ...known, instance: 'somebody else' }));
  await expect(startEmbeddedPostgres({ data, durable: false })).rejects.toThrow(WrongCluster);
  writeFileSync(file, JSON.stringify(known));
  expect(homeFor(data).instance).toBe(known.instance);
});
