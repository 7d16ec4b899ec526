import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { executedMigrations, UnfitDatabase } from './check-database.ts';
import { type Connection, connect } from './connect.ts';
import { knownMigrations, migrate, migrateTables } from './migrate.ts';
import { digestOf } from './migration-files.ts';
import { openEmptyDatabase, openTestDatabase } from './testing.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterEach(() => connection.close());

/** The address of the test's database, with this changed. */
const changed = (parts: Partial<URL>): string =>
  Object.assign(new URL(connection.url), { password: 'hidden-word' }, parts).href;

const refusalOf = async (database: Connection): Promise<string> => {
  const fault = await migrate(database).catch((caught: unknown) => caught);
  expect(fault).toBeInstanceOf(UnfitDatabase);
  return (fault as Error).message;
};

test('a schema that a newer Palco made is refused with what is unknown, and stays as it is', async () => {
  const first = '0001_operations';
  for (const name of ['9001_a', '9002_b', '9003_c', '9004_d', '9005_e'])
    await sql`insert into kysely_migration values (${name}, '2030-01-01')`.execute(connection.db);
  // a migration would run if nothing stopped it
  await sql`delete from kysely_migration where name = ${first}`.execute(connection.db);
  expect(await refusalOf(connection)).toMatch(
    /newer Palco.*does not know 9001_a, 9002_b, 9003_c and 2 more\. Start the/,
  );
  expect(await executedMigrations(connection)).not.toContain(first);
});

test('a migration whose file was edited after it ran is refused by its name', async () => {
  const { db } = connection;
  expect(await db.selectFrom('migration_digests').select('name').orderBy('name').execute()).toEqual(
    (await knownMigrations()).map((name) => ({ name })),
  );
  await db
    .updateTable('migration_digests')
    .set({ digest: digestOf('another') })
    .where('name', '=', '0030_plans')
    .execute();
  expect(await refusalOf(connection)).toContain('0030_plans ran here with another text');
});

test('the line ends of a checkout are no edit', () => {
  expect(digestOf('create table a ();\r\n-- b\r\n')).toBe(digestOf('create table a ();\n-- b\n'));
  expect(digestOf('create table a ();\n')).not.toBe(digestOf('create table b ();\n'));
});

test('what ran before digests were kept gets them at the next start', async () => {
  const { db } = connection;
  const kept = () => db.selectFrom('migration_digests').selectAll().orderBy('name').execute();
  const before = await kept();
  await db.deleteFrom('migration_digests').where('name', '<', '0100').execute();
  await migrate(connection);
  expect(await kept()).toEqual(before);
});

test('a server below PostgreSQL 15 is refused before anything is made', async () => {
  const empty = await openEmptyDatabase(inject('postgres'));
  // PostgreSQL finds this function before its own, and so reports an older version
  await sql`create schema older`.execute(empty.db);
  await sql`create function older.current_setting(name text) returns text language sql
    return case name when 'server_version_num' then '140009' else '14.9' end`.execute(empty.db);
  const url = new URL(empty.url);
  url.searchParams.set('options', '-c search_path=older,pg_catalog,public');
  const older = connect(url.href, { max: 1 });
  expect(await refusalOf(older)).toMatch(/PostgreSQL 14\.9, and Palco needs 15 or newer/);
  await older.close();
  expect(await executedMigrations(empty)).toEqual([]);
  await empty.close();
});

test.each([
  ['nobody listens', () => changed({ port: '1' }), /ECONNREFUSED|ENOENT/],
  ['there is no such host', () => 'postgres://palco:hidden-word@database.invalid/palco', /database\.invalid|timeout/],
  ['there is no such database', () => changed({ pathname: '/absent' }), /"absent" does not exist/],
  ['there is no such role', () => changed({ username: 'nobody' }), /nobody/],
])('%s: one sentence says so, without the password', async (_, url, reason) => {
  const lost = connect(url(), { max: 1 });
  const said = await refusalOf(lost);
  expect(said).toMatch(/^The database cannot be reached: .*Check DATABASE_URL/);
  expect(said).toMatch(reason);
  expect(said).not.toContain('hidden-word');
  await lost.close();
});

test('a database that lacks lower numbers gets them', async () => {
  const empty = await openEmptyDatabase(inject('postgres'));
  const all = await knownMigrations();
  const lacking = ['0099_picture_taps', '0106_audit_by_actor'];
  await migrateTables(
    empty,
    all.filter((name) => !lacking.includes(name)),
  );
  expect(await migrate(empty)).toEqual(lacking);
  expect(await executedMigrations(empty)).toEqual(all);
  await empty.close();
});
