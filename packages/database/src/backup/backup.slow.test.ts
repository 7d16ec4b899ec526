import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Connection } from '../connect.ts';
import { migrateTables } from '../migrate.ts';
import { makeQueueOf, queueMigrationOf } from '../migrate-queue.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing.ts';
import { type BackupLine, readBackupFile, UnusableBackup, writeBackupFile } from './backup-file.ts';
import { checkBackup, NotEmpty, restoreBackup } from './restore-backup.ts';
import { sortTables } from './table-order.ts';
import { readSnapshot, writeBackup } from './write-backup.ts';

const PASSPHRASE = 'a passphrase of the tests';
/** the product's work factor would cost a second per file */
const QUICK = { scryptWorkFactor: 4 };
const NOW = new Date('2026-11-21T01:00:00Z');
const AWKWARD = ['two\nlines', 'a\ttab', 'back\\slash', '\\.', '\\N', 'Ñandú «é» 🧢', ' ', '"quoted"'];

let folder: string;
let source: Connection;
let file: string;

const withEmpty = async (work: (target: Connection) => Promise<void>): Promise<void> => {
  const target = await openEmptyDatabase(inject('postgres'));
  try {
    await work(target);
  } finally {
    await target.close();
  }
};
const tablesIn = async ({ db }: Connection): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from pg_tables where schemaname = 'public'`.execute(db);
  return Number(rows[0]?.count);
};
const settingsIn = ({ db }: Connection) => db.selectFrom('settings').selectAll().orderBy('name').execute();
const addAudit = (connection: Connection, subject: string) =>
  sql<{ id: number }>`insert into audit_log (at, actor, action, subject, detail)
    values (${NOW}, 1, 'test', ${subject}, '{}') returning id`.execute(connection.db);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palco-backup-'));
  file = join(folder, 'whole.palco');
  source = await openTestDatabase(inject('postgres'));
  for (const [place, text] of AWKWARD.entries())
    await source.db
      .insertInto('settings')
      .values({ name: `${place} ${text}`, value: JSON.stringify({ text }) })
      .execute();
  await writeBackup({
    connection: source,
    file,
    passphrase: PASSPHRASE,
    mode: 'demo',
    keys: { a: 'b' },
    madeAt: NOW,
    ...QUICK,
  });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

test('every row comes back as it was, in an empty database, and numbers go on where they were', async () => {
  await withEmpty(async (target) => {
    const head = await checkBackup(file, PASSPHRASE);
    expect(head).toMatchObject({ mode: 'demo', keys: { a: 'b' }, madeAt: NOW.toISOString() });
    const seen: string[] = [];
    await restoreBackup({
      connection: target,
      file,
      passphrase: PASSPHRASE,
      head,
      onTable: ({ table }) => seen.push(table),
    });
    expect(await settingsIn(target)).toEqual(await settingsIn(source));
    expect(seen).toContain('public.settings');
    const sequences = sql`select sequencename, last_value from pg_sequences order by 1`;
    expect((await sequences.execute(target.db)).rows).toEqual((await sequences.execute(source.db)).rows);
  });
});

test('the file is of one moment: what is committed while it is written stands in no table', async () => {
  const during = join(folder, 'during.palco');
  const count = async (): Promise<number> => (await settingsIn(source)).length;
  const before = await count();
  let isFirst = true;
  const writes: Promise<unknown>[] = [];
  await writeBackup({
    connection: source,
    file: during,
    passphrase: PASSPHRASE,
    mode: 'demo',
    keys: {},
    madeAt: NOW,
    ...QUICK,
    onTable: () => {
      if (!isFirst) return;
      isFirst = false;
      writes.push(source.db.insertInto('settings').values({ name: 'meanwhile', value: '1' }).execute());
    },
  });
  await Promise.all(writes);
  expect(await count()).toBe(before + 1);
  let rows = 0;
  for await (const line of readBackupFile(during, PASSPHRASE))
    if (line.kind === 'end') rows = line.rows['public.settings'] ?? 0;
  expect(rows).toBe(before);
  await source.db.deleteFrom('settings').where('name', '=', 'meanwhile').execute();
});

test('a wrong passphrase, a changed byte anywhere and a missing end are refused before the database is touched', async () => {
  await expect(checkBackup(file, 'another passphrase')).rejects.toThrow('passphrase is not the one');
  const whole = await readFile(file);
  const damaged = join(folder, 'damaged.palco');
  for (const share of [0, 0.1, 0.5, 0.9, 1]) {
    const copy = Buffer.from(whole);
    const at = Math.min(copy.length - 1, Math.floor(copy.length * share));
    copy[at] = (copy[at] as number) ^ 1;
    await writeFile(damaged, copy);
    await expect(checkBackup(damaged, PASSPHRASE), `byte ${at}`).rejects.toThrow(UnusableBackup);
  }
  await writeFile(damaged, whole);
  await truncate(damaged, whole.length - 40);
  await expect(checkBackup(damaged, PASSPHRASE)).rejects.toThrow(UnusableBackup);
  await expect(checkBackup(join(folder, 'missing.palco'), PASSPHRASE)).rejects.toThrow('no such file');
});

test('a file that lost whole lines, and one of a newer Palco, are refused', async () => {
  const lines: BackupLine[] = [];
  for await (const line of readBackupFile(file, PASSPHRASE)) lines.push(line);
  const rewrite = async (changed: readonly BackupLine[]): Promise<string> => {
    const other = join(folder, 'rewritten.palco');
    await writeBackupFile(
      other,
      PASSPHRASE,
      (async function* () {
        yield* changed;
      })(),
      QUICK,
    );
    return other;
  };
  await expect(checkBackup(await rewrite(lines.slice(0, -1)), PASSPHRASE)).rejects.toThrow('incomplete');
  await expect(checkBackup(await rewrite(lines.filter((line) => line.kind !== 'rows')), PASSPHRASE)).rejects.toThrow(
    'incomplete',
  );
  const newer = lines.map((line) =>
    line.kind === 'head' ? { ...line, migrations: [...line.migrations, '9999_from_the_future'] } : line,
  );
  await expect(checkBackup(await rewrite(newer), PASSPHRASE)).rejects.toThrow('newer Palco');
});

test('a backup with an older job queue comes back with its jobs, and the queue is brought up to date', async () => {
  const older = join(folder, 'older-queue.palco');
  const newest = await queueMigrationOf(source);
  await withEmpty(async (origin) => {
    await migrateTables(origin);
    expect(await makeQueueOf(origin, newest - 1)).toBe(true);
    await sql`select graphile_worker.add_job('send-mail', '{"to": "ana"}')`.execute(origin.db);
    const parts = { connection: origin, file: older, passphrase: PASSPHRASE, mode: 'demo', keys: {}, madeAt: NOW };
    await writeBackup({ ...parts, ...QUICK });
  });
  await withEmpty(async (target) => {
    const head = await checkBackup(older, PASSPHRASE);
    expect(head.queueMigration).toBe(newest - 1);
    await restoreBackup({ connection: target, file: older, passphrase: PASSPHRASE, head });
    expect(await queueMigrationOf(target)).toBe(newest);
    const jobs = await sql`select task_identifier, attempts from graphile_worker.jobs`.execute(target.db);
    expect(jobs.rows).toEqual([{ task_identifier: 'send-mail', attempts: 0 }]);
  });
});

test('a database that is in use is refused and stays as it is', async () => {
  const head = await checkBackup(file, PASSPHRASE);
  const before = await settingsIn(source);
  await expect(restoreBackup({ connection: source, file, passphrase: PASSPHRASE, head })).rejects.toThrow(NotEmpty);
  expect(await settingsIn(source)).toEqual(before);
});

test('a restore that fails half-way leaves empty tables, and can be run again', async () => {
  await withEmpty(async (target) => {
    const head = await checkBackup(file, PASSPHRASE);
    const stop = (): never => {
      throw new Error('the machine stopped');
    };
    await expect(
      restoreBackup({ connection: target, file, passphrase: PASSPHRASE, head, onTable: stop }),
    ).rejects.toThrow('the machine stopped');
    expect(await tablesIn(target)).toBeGreaterThan(10);
    expect(await settingsIn(target)).toEqual([]);
    await restoreBackup({ connection: target, file, passphrase: PASSPHRASE, head });
    expect(await settingsIn(target)).toEqual(await settingsIn(source));
  });
});

test('rows that may not be changed come back too, and may not be changed there either', async () => {
  const withAudit = await openTestDatabase(inject('postgres'));
  await addAudit(withAudit, 'an action');
  const audited = join(folder, 'audited.palco');
  await writeBackup({
    connection: withAudit,
    file: audited,
    passphrase: PASSPHRASE,
    mode: 'demo',
    keys: {},
    madeAt: NOW,
    ...QUICK,
  });
  await withAudit.close();
  await withEmpty(async (target) => {
    const head = await checkBackup(audited, PASSPHRASE);
    await restoreBackup({ connection: target, file: audited, passphrase: PASSPHRASE, head });
    await expect(sql`delete from audit_log`.execute(target.db)).rejects.toThrow();
    expect((await addAudit(target, 'the next')).rows[0]?.id).toBe(2);
  });
});

test('only its owner may read the file, and a backup that fails leaves none', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const failing = join(folder, 'failing.palco');
  const broken = async function* (): AsyncGenerator<BackupLine> {
    yield { kind: 'rows', table: 'public.settings', text: 'x\n' };
    throw new Error('the server went away');
  };
  await expect(writeBackupFile(failing, PASSPHRASE, broken(), QUICK)).rejects.toThrow('the server went away');
  expect(existsSync(failing)).toBe(false);
});

test('a table comes after those it refers to; a circle is an error', () => {
  const sorted = sortTables([
    { name: 'orders', needs: ['plans', 'users'] },
    { name: 'plans', needs: [] },
    { name: 'users', needs: [] },
    { name: 'refunds', needs: ['orders'] },
  ]);
  expect(sorted).toEqual(['plans', 'users', 'orders', 'refunds']);
  expect(() =>
    sortTables([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]),
  ).toThrow('refer to each other');
});

test('a backup is not ended by PostgreSQL, however long a slow disk or machine makes it wait', async () => {
  const limits = await readSnapshot(source, async (client) => {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as busy, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    return rows[0];
  });
  expect(limits).toEqual({ busy: '0', idle: '0' });
});
