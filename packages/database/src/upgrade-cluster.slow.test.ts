/**
 * A PostgreSQL of an older major version is upgraded by the start. Skipped without an older program
 * (`testing/older-cluster.ts`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { clusterOf, majorOf, makeSocketFolder, openServer } from './cluster.ts';
import { type Connection, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeFor, WrongCluster } from './home.ts';
import { migrate } from './migrate.ts';
import { packagedMajor } from './program.ts';
import { makeOlderCluster, type OlderCluster, olderProgram } from './testing/older-cluster.ts';
import { makeDataFolder, removeDataFolder } from './testing.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

const NOW = packagedMajor();
const OLDER = olderProgram();
/** milliseconds after the upgrade began at which it is killed */
const KILLS = [0, 100, 300, 600, 1000, 1400, 1800, 2200, 2600, 3000, 4000];
const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const QUIET = { durable: false, onLine: () => undefined, onUpgrade: () => undefined };

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataFolder(folder);
});
const freshData = async (): Promise<string> => {
  const data = await makeDataFolder();
  folders.push(data);
  return data;
};

const AWKWARD = ['two\nlines', 'a\ttab', '\\N', 'Ñandú «é» 🧢'];
const settingsIn = async ({ db }: Connection): Promise<readonly string[]> =>
  (await db.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name);
const addAudit = async ({ db }: Connection): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`insert into audit_log (at, actor, action, subject, detail)
      values ('2026-11-21', 1, 'test', 'a subject', '{}') returning id`.execute(db)
  ).rows[0]?.id;

/** A data folder as a Palco with the older PostgreSQL leaves it, with rows in two tables. */
const olderData = async (): Promise<OlderCluster & { data: string }> => {
  const data = await freshData();
  const cluster = makeOlderCluster(data, OLDER as string);
  await cluster.inServer(async (connection) => {
    await migrate(connection);
    for (const name of AWKWARD) await connection.db.insertInto('settings').values({ name, value: '1' }).execute();
    await addAudit(connection);
  });
  return { data, ...cluster };
};
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const fault = await work.catch((caught: unknown) => caught);
  expect(fault).toBeInstanceOf(WrongCluster);
  return (fault as Error).message;
};
const namedHome = (data: string): string =>
  (JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { folder: string }).folder;

test.skipIf(!OLDER)('a start copies an older cluster into a new one, and the old one stays as it was', async () => {
  const { data, home, program, major, inServer } = await olderData();
  const words: string[] = [];
  const server = await startEmbeddedPostgres({ data, mode: 'production', onUpgrade: (line) => words.push(line) });
  const connection = connect(server.url, { max: 2 });
  expect(await settingsIn(connection)).toEqual([...AWKWARD].sort());
  expect(await addAudit(connection)).toBe(2);
  await expect(sql`delete from audit_log`.execute(connection.db)).rejects.toThrow();
  expect(await migrate(connection)).toEqual([]);
  const { rows } = await sql<{ version: string }>`show server_version_num`.execute(connection.db);
  expect(Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000)).toBe(NOW);
  await connection.close();
  await server.stop();

  const next = namedHome(data);
  expect(next).toBe(join(dirname(home.folder), `postgres-${NOW}`));
  expect(words).toEqual([
    expect.stringContaining(`from PostgreSQL ${major} to ${NOW}`),
    expect.stringMatching(/\d+ rows of \d+ tables were copied and counted/),
  ]);
  expect(words[1]).toContain(home.folder);
  expect([majorOf(clusterOf({ folder: next })), majorOf(clusterOf(home))]).toEqual([NOW, major]);
  expect(existsSync(join(next, 'unfinished'))).toBe(false);
  expect(readFileSync(join(next, 'mode'), 'utf8')).toBe('production');
  // the old cluster can still be used; it lacks what was written since the upgrade
  expect(await inServer(addAudit)).toBe(2);

  // killed just after the switch: the old server still runs, and nobody owns it
  writeFileSync(join(next, 'unfinished'), JSON.stringify({ from: home.folder }));
  const socket = await makeSocketFolder(home);
  const left = await openServer({ data, home, program, socket, durable: false, onLine: () => undefined });
  await left.owner.end();
  const second = await startEmbeddedPostgres({ data, mode: 'production', onUpgrade: (line) => words.push(line) });
  await left.server.ended;
  expect(existsSync(join(next, 'unfinished'))).toBe(false);
  await second.stop();
  expect(words).toHaveLength(2);
});

/** Opens the data folder in a process of its own. */
const startWriter = (data: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/writer.ts'), data], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const until = (pattern: RegExp) => expect.poll(() => said).toMatch(pattern);
  return { child, ended, until, said: () => said };
};

test.runIf(OLDER && IS_LONG)(
  `an upgrade that is killed is done by the next start, nobody else works meanwhile (killed ${KILLS.length} times)`,
  async () => {
    const { data, home } = await olderData();
    for (const [place, after] of KILLS.entries()) {
      const first = startWriter(data);
      await first.until(/^upgrade Upgrading|^open/m);
      if (place === 0) {
        const other = startWriter(data);
        await expect.poll(() => first.said() + other.said()).toMatch(/^refused DataFolderInUse/m);
        other.child.kill('SIGKILL');
        await other.ended;
      }
      // real time: the kill comes at a random moment
      await new Promise((done) => setTimeout(done, after));
      first.child.kill('SIGKILL');
      await first.ended;
    }
    const server = await startEmbeddedPostgres({ data });
    const connection = connect(server.url, { max: 2 });
    expect(await settingsIn(connection)).toEqual([...AWKWARD].sort());
    await connection.close();
    await server.stop();
    const next = namedHome(data);
    expect(next).not.toBe(home.folder);
    const homes = readdirSync(dirname(home.folder)).filter((name) => name.startsWith('postgres'));
    expect(homes).toHaveLength(2);
    for (const folder of [home.folder, next])
      expect(existsSync(join(clusterOf({ folder }), 'postmaster.pid')), folder).toBe(false);
  },
);

test.runIf(OLDER && IS_LONG)(
  'what cannot be upgraded is refused with what to do, and stays the data folder’s',
  async () => {
    const { data, home, program, major, inServer } = await olderData();
    const upgrade = (more: object = {}) => upgradeCluster({ ...QUIET, data, home, ...more });
    expect(await refusalOf(upgrade({ freeBytes: () => 100e6 }))).toMatch(
      /it needs 0\.\d GB free in .*, and 0\.1 GB are/,
    );
    await inServer(({ db }) => sql`create table of_somebody_else (n int)`.execute(db));
    expect(await refusalOf(upgrade())).toMatch(
      new RegExp(
        `not upgraded from PostgreSQL ${major} to ${NOW}: .*of_somebody_else.* It is as it was, in ${home.folder}`,
      ),
    );
    expect(namedHome(data)).toBe(home.folder);
    await inServer(({ db }) => sql`drop table of_somebody_else`.execute(db));
    await inServer(({ db }) =>
      sql`insert into kysely_migration values ('9999_from_the_future', '2030-01-01')`.execute(db),
    );
    expect(await refusalOf(upgrade())).toContain('newer Palco');
    await inServer(({ db }) => sql`delete from kysely_migration where name like '9999%'`.execute(db));
    execFileSync('mv', [program, `${program}-away`]);
    execFileSync('mv', [`${program}-away`, join(home.folder, 'away')]);
    expect(await refusalOf(upgrade())).toMatch(/which is not there\. Start that version once/);
    execFileSync('mv', [join(home.folder, 'away'), program]);
    expect((await upgrade()).folder).not.toBe(home.folder);
  },
);

test('a cluster of a newer PostgreSQL is refused and is not touched', async () => {
  const data = await freshData();
  const home = homeFor(data);
  mkdirSync(clusterOf(home));
  writeFileSync(join(clusterOf(home), 'PG_VERSION'), `${NOW + 1}\n`);
  expect(await refusalOf(startEmbeddedPostgres({ data }))).toContain(
    `is of PostgreSQL ${NOW + 1}, and this Palco brings ${NOW}. Start the version of Palco that was used last`,
  );
  expect(readdirSync(clusterOf(home))).toEqual(['PG_VERSION']);
});
