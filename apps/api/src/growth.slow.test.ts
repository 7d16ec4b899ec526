/**
 * What fans and staff open costs the same with ten seasons as with one: each call reads as many rows, counted by PostgreSQL
 * itself, because other work on the computer does not change their number. `proof/bench/growth.ts` measures the time.
 */
import { openTestDatabase } from '@palco/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findPlaces, type Places, SEASON_READS } from './testing/season-reads.ts';
import { copySeasons, fillSeason, type SeasonSize } from './testing/seasons-of-rows.ts';
import { openWorld, type World } from './testing/world.ts';

/** Large enough that PostgreSQL uses an index where there is one. */
const SIZE: SeasonSize = { people: 3000, orders: 2500, cards: 3000, actions: 4000, attempts: 3000, days: 5 };
const YEARS_BEFORE = 9;

interface League {
  readonly world: World;
  readonly token: string;
  readonly places: Places;
  /** the queries since it was emptied */
  readonly asked: CompiledQuery[];
}
const openLeague = async (yearsBefore: number): Promise<League> => {
  const asked: CompiledQuery[] = [];
  const connection = await openTestDatabase(inject('postgres'));
  const dialect = new PostgresDialect({ pool: connection.pool });
  const db: typeof connection.db = new Kysely({ dialect, log: ({ query }) => void asked.push(query) });
  const world = await openWorld({
    database: { ...connection, db },
    seeds: ['league', 'people', 'plans'],
    invoicing: 'facturapi',
  });
  await fillSeason(world.db, SIZE, world.now());
  await copySeasons(world.db, SIZE, yearsBefore, world.now());
  const { token } = await world.staff('scorer', 'ingest', 'cashier', 'support', 'league', 'admin');
  return { world, token, asked, places: await findPlaces(world.db, world.now()) };
};
let one: League;
let ten: League;
beforeAll(async () => {
  one = await openLeague(0);
  ten = await openLeague(YEARS_BEFORE);
});
afterAll(async () => {
  await one?.world.close();
  await ten?.world.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
const SCAN = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/;
/** The rows that the scans of a plan looked at, those of the blocks to which an index of ranges leads among them. */
const rowsOf = (node: PlanNode): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  const seen = SCAN.test(node['Node Type']) ? node['Actual Rows'] + filtered + rechecked : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), seen * node['Actual Loops']);
};

const READS_ONLY = /^\s*(select|with)\b(?!.*\b(insert into|update|delete from|for update)\b)/is;

/** The rows that the queries of one call look at, and the bytes of its reply. */
const costOf = async ({ world, token, asked }: League, path: string): Promise<{ rows: number; bytes: number }> => {
  // what everybody shares for a second, such as the night, is read again
  world.advance(2000);
  asked.length = 0;
  const reply = await world.ask(`GET ${path as `/${string}`}`, { token });
  expect(reply.status, `${path}: ${reply.text.slice(0, 200)}`).toBe(200);
  let rows = 0;
  for (const { sql, parameters } of asked.filter((query) => READS_ONLY.test(query.sql))) {
    const { rows: lines } = await world.connection.pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    rows += rowsOf(lines[0]['QUERY PLAN'][0].Plan);
  }
  return { rows, bytes: reply.text.length };
};

/** So few rows more may come from anywhere, such as another index of the season's passes; ten seasons have ten times as many. */
const FEW = 2000;
/** Bytes: a list of batches has ten times as many rows, each of 400 bytes. */
const A_LIST = 20_000;
const RATIO = 1.5;

test.each(SEASON_READS.map((read) => [read.name, read] as const))('%s', async (_, { path, loadsGames }) => {
  const read = async (league: League) => {
    // loading a game reads its season's lines, by one index or by another
    if (loadsGames) await costOf(league, path(league.places));
    return costOf(league, path(league.places));
  };
  const before = await read(one);
  const after = await read(ten);
  expect(after.rows, `${before.rows} rows with one season`).toBeLessThanOrEqual(RATIO * before.rows + FEW);
  expect(after.bytes, `${before.bytes} bytes with one season`).toBeLessThanOrEqual(RATIO * before.bytes + A_LIST);
});

test('orders are exported a thousand at a time, each once', async () => {
  one.asked.length = 0;
  const { text } = await one.world.ask('GET /api/operations/order-list.csv', { token: one.token });
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(ids.length).toBe(SIZE.orders);
  expect(new Set(ids).size).toBe(SIZE.orders);
  const limits = one.asked
    .filter(({ sql }) => sql.includes('from "orders"'))
    .map(({ parameters }) => parameters.at(-1));
  expect(limits).toEqual([1000, 1000, 1000]);
});

test('the list of seasons asks as many questions with ten of them as with one', async () => {
  const asked: string[][] = [];
  for (const league of [one, ten]) {
    league.asked.length = 0;
    const { body } = await league.world.ask('GET /api/operations/seasons', { token: league.token });
    expect(body.data.length).toBeGreaterThanOrEqual(league === ten ? YEARS_BEFORE + 1 : 1);
    // not those of other work of the same Palco
    asked.push(league.asked.map(({ sql }) => sql).filter((sql) => sql.includes('season')));
  }
  expect(asked[1]).toEqual(asked[0]);
});
