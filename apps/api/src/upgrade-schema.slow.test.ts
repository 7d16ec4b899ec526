/** A database with data from each earlier landing is migrated to today's schema, loses nothing, and today's Palco runs on it. */
import type { BackupHead, BackupTable } from '@palco/database/backup/backup-file';
import { checkBackup, NotEmpty, restoreBackup } from '@palco/database/backup/restore-backup';
import { executedMigrations } from '@palco/database/check-database';
import type { Connection } from '@palco/database/connect';
import { knownMigrations, migrate, migrateTables } from '@palco/database/migrate';
import { openEmptyDatabase, openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { EARLIER, earlierBackup, loadEarlier } from './testing/earlier-databases.ts';
import { makeViewers } from './testing/viewers.ts';
import { openWorld } from './testing/world.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const [FIRST, NEWEST] = [EARLIER[0] as string, EARLIER.at(-1) as string];

/** 0255 gives inputs a light picture where staff had not chosen renditions. */
const CHANGED = ['public.live_inputs.ladder'];
/** Of each table: its rows and a digest of all values in the columns that it had then and that no migration changes. */
const factsOf = async (
  { db }: Connection,
  tables: readonly BackupTable[],
): Promise<Record<string, { rows: number; digest: string }>> => {
  const facts: Record<string, { rows: number; digest: string }> = {};
  for (const { name, columns } of tables) {
    const kept = columns.filter((column) => !CHANGED.includes(`${name}.${column}`));
    const list = kept.map((column) => `"${column}"`).join(', ');
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*) as rows, coalesce(md5(string_agg(t.row, e'\n' order by t.row)), '') as digest
      from (select row(${sql.raw(list)})::text as row from ${sql.raw(name)}) t`.execute(db);
    facts[name] = rows[0] as { rows: number; digest: string };
  }
  return facts;
};

/** Tables that a migration dropped: nothing was ever written into them. */
const DROPPED = ['public.live_input_sounds'];
const lastingTables = async (database: Connection, { tables }: BackupHead): Promise<readonly BackupTable[]> => {
  for (const { name } of tables.filter((table) => DROPPED.includes(table.name)))
    expect((await sql`select 1 from ${sql.raw(name)}`.execute(database.db)).rows).toEqual([]);
  return tables.filter(({ name }) => !DROPPED.includes(name));
};

/** Columns, constraints, indexes, triggers and functions, whatever order they were made in. */
const schemaOf = async ({ db }: Connection): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    ) lines order by line`.execute(db);
  return rows.map(({ line }) => line);
};

test.each(IS_LONG ? EARLIER : [FIRST, NEWEST])('a database of %s loses nothing, and Palco runs on it', async (name) => {
  const database = await openEmptyDatabase(inject('postgres'));
  const { head, ana, used, unused, live, final } = await loadEarlier(database, name);
  const tables = await lastingTables(database, head);
  const before = await factsOf(database, tables);
  for (const table of ['users', 'sessions', 'orders', 'ledger_entries', 'memberships', 'prepaid_cards', 'game_plays'])
    expect(before[`public.${table}`]?.rows, table).toBeGreaterThan(0);
  expect((await migrate(database)).length).toBe((await knownMigrations()).length - head.migrations.length);
  expect(await factsOf(database, tables)).toEqual(before);

  const world = await openWorld({ database, settings: { PALCO_SECRET: head.keys.secret as string } });
  const { ask, signUp, setNow } = world;
  try {
    setNow('2026-11-21T02:00:00Z');
    // the session of that time is still valid, and she can sign in again
    const me = await ask('GET /api/users/me', { token: ana.token });
    expect([me.status, me.body.hasOneValidMembership]).toEqual([200, true]);
    const signedIn = await ask('POST /api/users/login', { body: { email: ana.email, password: ana.password } });
    expect(signedIn.body.memberships).toEqual(me.body.memberships);
    const { token } = signedIn.body;
    const { data: payments } = (await ask('GET /api/payments?lang=es', { token })).body;
    expect(payments).toMatchObject([{ state: 'paid', way: 'card', total: '149.00', currency: 'MXN' }]);
    expect((await makeViewers(world).watch(token, live)).body.kind).toBe('live');
    const played = await ask(`GET /api/games/${final}/log`);
    expect([played.status, played.body.game.id, played.body.game.status]).toEqual([200, final, 2]);

    const someone = await signUp();
    const redeem = ({ folio, code }: { folio: string; code: string }) =>
      ask('POST /api/prepaid/coupon/implement', { token: someone.token, body: { number_sheet: folio, code } });
    expect((await redeem(used)).body.error).toBe('prepaid/code-invalid');
    expect((await redeem(unused)).body.data).toMatchObject({ number_sheet: unused.folio, total: '149.00' });
    expect((await ask('GET /api/users/me', { token: someone.token })).body.hasOneValidMembership).toBe(true);
  } finally {
    await world.close();
  }
});

/**
 * Schemas that main had between two landings. For an hour of 22 November 2026 lower numbers came after higher ones: the
 * migrations that a database lacked then run later. Each is reached with the data of the landing before it.
 */
const upTo =
  (number: string, ...missing: string[]) =>
  (name: string): boolean =>
    name.slice(0, 4) <= number && !missing.includes(name.slice(0, 4));
const BETWEEN = [
  ['0050', '0045', upTo('0050')],
  ['0091', '0090', upTo('0091')],
  ['0098 without 0093, 0094, 0097', '0090', upTo('0098', '0093', '0094', '0097')],
  ['0105 without 0093, 0094, 0097, 0099, 0100', '0090', upTo('0105', '0093', '0094', '0097', '0099', '0100')],
  ['0105 without 0093, 0097, 0099, 0100', '0090', upTo('0105', '0093', '0097', '0099', '0100')],
  ['0105 without 0093, 0097, 0100', '0090', upTo('0105', '0093', '0097', '0100')],
  ['0105 without 0093, 0097', '0090', upTo('0105', '0093', '0097')],
  ['0105 without 0097', '0090', upTo('0105', '0097')],
  ['0105', '0090', upTo('0105')],
  ['0169', '0168', upTo('0169')],
] as const;

test.runIf(IS_LONG).each(BETWEEN)(
  'a database of %s, made from %s, gets the schema of a new one and keeps its rows',
  async (_, from, hadRun) => {
    const fresh = await openTestDatabase(inject('postgres'));
    const database = await openEmptyDatabase(inject('postgres'));
    const { head } = await loadEarlier(database, from);
    const tables = await lastingTables(database, head);
    const before = await factsOf(database, tables);
    await migrateTables(database, (await knownMigrations()).filter(hadRun));
    await migrate(database);
    expect(await factsOf(database, tables)).toEqual(before);
    const schema = await schemaOf(fresh);
    expect(schema.length).toBeGreaterThan(500);
    expect(await schemaOf(database)).toEqual(schema);
    await database.close();
    await fresh.close();
  },
);

test.each(IS_LONG ? EARLIER : [FIRST, NEWEST])(
  'a backup of %s is restored whole, at the schema of a new database, and only into an empty one',
  async (name) => {
    const [fresh, then, restored] = [
      await openTestDatabase(inject('postgres')),
      await openEmptyDatabase(inject('postgres')),
      await openEmptyDatabase(inject('postgres')),
    ];
    const { head: of } = await loadEarlier(then, name);
    const tables = await lastingTables(then, of);
    const backup = earlierBackup(name);
    const head = await checkBackup(backup.file, backup.passphrase);
    await restoreBackup({ connection: restored, ...backup, head });
    expect(await executedMigrations(restored)).toEqual((await knownMigrations()).toSorted());
    expect(await factsOf(restored, tables)).toEqual(await factsOf(then, tables));
    expect(await schemaOf(restored)).toEqual(await schemaOf(fresh));
    // numbers go on where they were
    const next = await sql<{ next: number; last: number }>`
      select nextval(pg_get_serial_sequence('public.users', 'id'))::int as next, max(id)::int as last from users
    `.execute(restored.db);
    expect(next.rows[0]?.next).toBeGreaterThan(next.rows[0]?.last ?? 0);
    await expect(restoreBackup({ connection: restored, ...backup, head })).rejects.toThrow(NotEmpty);
    expect((await factsOf(restored, tables))['public.users']).toEqual((await factsOf(then, tables))['public.users']);
    for (const database of [fresh, then, restored]) await database.close();
  },
);
