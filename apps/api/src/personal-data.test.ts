/** Every table that refers to people is named by the face of a module, for the export and for the erasure of an account. */
import type { Schema } from '@palco/database/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from './testing/people.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stored = () => world.palco.modules.flatMap(({ personalData }) => personalData ?? []);
const tables = () => stored().flatMap((each) => Object.entries(each.tables ?? {}));
const acts = () => stored().flatMap(({ staffActs = [] }) => staffActs);

/** Columns with the number of an account, and those with a way to reach somebody. */
const PERSON = '^(.*_)?(user|person|account|owner|fan|buyer|viewer|author|actor|asker)(_id)?$|_by$';
const CONTACT = '^(.*_)?(e?mail|email_key|telephone|phone|birthday)$';

const columnsAboutPeople = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and (
      (a.atttypid in ('bigint'::regtype, 'integer'::regtype) and a.attname ~ ${PERSON})
      or a.attname ~ ${CONTACT}
      or exists (
        select from pg_constraint c
        where c.conrelid = t.oid and c.confrelid = 'users'::regclass and a.attnum = any (c.conkey)
      )
    )
    group by t.relname
  `.execute(world.db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

test('each table that refers to people has one face that says what its export and an erasure do with it', async () => {
  const about = await columnsAboutPeople();
  expect(about.get('desk_notes')).toEqual(['author', 'user_id']);
  const named = [...tables().map(([name]) => name), ...acts()];
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect([...about.keys()].filter((name) => !named.includes(name as keyof Schema))).toEqual([]);
  expect(named.filter((name) => !about.has(name))).toEqual([]);
});

test('what is only an act of staff has no column for the person it is about', async () => {
  const about = await columnsAboutPeople();
  const fans = acts().filter((name) => about.get(name)?.some((column) => /^(user|person|account)(_id)?$/.test(column)));
  expect(fans).toEqual([]);
});

test('what is not exported, or stays after an erasure, says why', () => {
  for (const [name, { exportedAs, isErased, why }] of tables())
    if (exportedAs === undefined || !isErased) expect(why, name).toBeTruthy();
});

test('the export has every part that a table is said to be in', async () => {
  const { token } = await world.signUp();
  const { body } = await world.ask('GET /api/users/me/export', { token });
  const parts = new Set(tables().flatMap(([, { exportedAs }]) => exportedAs ?? []));
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...parts]));
  const named = stored().flatMap(({ read = {} }) => Object.keys(read));
  expect(named).toEqual([...new Set(named)]);
});

/** A value that fits the type of a column. */
const valueFor = (type: string): string =>
  ({
    bigint: '7',
    integer: '7',
    smallint: '7',
    'double precision': '7',
    boolean: 'true',
    'timestamp with time zone': '2026-11-20T12:00:00Z',
    date: '2026-11-20',
    uuid: '00000000-0000-4000-8000-000000000007',
    bytea: '\\x07',
    jsonb: '{}',
    json: '{}',
    ARRAY: '{}',
    character: 'MX',
  })[type] ?? 'a trace';

/** Writes a row about the person with something in every column, whatever the constraints of the table are. */
const fillRow = async (table: string, userId: number): Promise<void> => {
  const { rows } = await sql<{ column: string; type: string; isGiven: boolean }>`
    select column_name as column, data_type as type, is_identity = 'YES' or is_generated = 'ALWAYS' as "isGiven"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
  `.execute(world.db);
  const filled = rows.filter(({ isGiven }) => !isGiven);
  const checks = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
  `.execute(world.db);
  for (const { name } of checks.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(world.db);
  await world.db.transaction().execute(async (tx) => {
    // no foreign keys
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into ${sql.table(table)} (${sql.join(filled.map(({ column }) => sql.id(column)))})
      values (${sql.join(filled.map(({ column, type }) => (column === 'user_id' ? userId : valueFor(type))))})
      on conflict do nothing
    `.execute(tx);
  });
};
/** What is still known about the person: whole rows, and texts that a row may do without. */
const leftOf = async (table: string, userId: number): Promise<string[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where user_id = ${userId}
  `.execute(world.db);
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (value === 'a trace' || value === 'MX' ? column : [])),
  );
};

test('an erasure leaves nothing in the tables that are said to be erased', async () => {
  const about = await columnsAboutPeople();
  const erased = tables().flatMap(([name, { isErased }]) =>
    isErased && about.get(name)?.includes('user_id') ? name : [],
  );
  expect(erased).toEqual(
    expect.arrayContaining(['desk_notes', 'game_alerts', 'kept_places', 'seat_leases', 'sessions']),
  );
  const fan = await world.signUp();
  for (const table of erased) await fillRow(table, fan.id);
  for (const table of erased) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${fan.id}`.execute(world.db);
    expect(rows.length, table).toBeGreaterThan(0);
  }
  const answer = await world.ask('POST /api/users/me/deletion', {
    token: fan.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(answer.status).toBe(200);
  for (const table of erased)
    if (table === 'sessions') expect(await leftOf(table, fan.id)).toEqual(['way']);
    else
      expect(
        (await sql`select * from ${sql.table(table)} where user_id = ${fan.id}`.execute(world.db)).rows,
        table,
      ).toEqual([]);
});
