/**
 * How what is opened grows with a league's seasons: `npm run node -- proof/bench/growth.ts`. Two databases on one embedded
 * PostgreSQL, one with a season and a copy of it with ten, and a demo Palco on each. Every call is made in both, in turns, so
 * that other work on the computer slows down both alike. Fails when a call takes longer than wanted.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findPlaces, type Places, SEASON_READS } from '@palco/api/testing/season-reads';
import { copySeasons, fillSeason, SEASON_SIZE } from '@palco/api/testing/seasons-of-rows';
import { connect, type Database } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { copyDatabase, makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { sql } from 'kysely';
import { openPalco, type RunningPalco } from './league/palco.ts';

const ROUNDS = 15;
/** How often a call is measured that seems to have grown. */
const MOST_TIMES = 3;
const YEARS_BEFORE = 9;
const RATIO = 1.5;
/** Milliseconds: below them a ratio says more about the computer than about the call. */
const FEW_MS = 5;
/** A search reads longer lists when there are ten times the people. Staff wait 150 ms at most, with other work under way. */
const SEARCH_MS = 50;
const PATIENT = { statementTimeoutMs: 20 * 60_000, max: 2 };
const PASSWORD = 'palco-demo-1';

interface League {
  readonly palco: RunningPalco;
  readonly token: string;
  readonly places: Places;
}

const send = async <Reply>(origin: string, path: string, body: object, token?: string): Promise<Reply> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
};
/** A session of the demo's administrator, with a fresh proof. */
const signIn = async (origin: string): Promise<string> => {
  const { token } = await send<{ token: string }>(origin, '/api/users/login', {
    email: 'liga@palco.test',
    password: PASSWORD,
  });
  return (await send<{ token: string }>(origin, '/api/users/proof', { password: PASSWORD }, token)).token;
};

const openLeague = async (data: string, url: string): Promise<League> => {
  const palco = await openPalco(data, url);
  const connection = connect(url, PATIENT);
  const places = await findPlaces(connection.db, new Date());
  await connection.close();
  return { palco, token: await signIn(palco.origin), places };
};

/** As autovacuum leaves tables in the hours after a season: right after they were filled, reads visit each row twice. */
const vacuum = (db: Database): Promise<unknown> => sql`vacuum analyze`.execute(db);

const UNAVAILABLE = 503;
const MOST_TRIES = 30;
/** How often each read was refused by a Palco that had too much to do. */
const refused = new Map<string, number>();

const timeOf = async (
  { palco, token, places }: League,
  { name, path }: (typeof SEASON_READS)[number],
  tries = 1,
): Promise<[number, number]> => {
  const began = performance.now();
  const reply = await fetch(palco.origin + path(places), { headers: { authorization: token } });
  const bytes = (await reply.arrayBuffer()).byteLength;
  const took = performance.now() - began;
  if (reply.ok) return [took, bytes];
  if (reply.status !== UNAVAILABLE || tries === MOST_TRIES) throw new Error(`${path(places)}: ${reply.status}`);
  refused.set(name, (refused.get(name) ?? 0) + 1);
  await wait(1000); // real time: what it has to do takes its time
  return timeOf({ palco, token, places }, { name, path }, tries + 1);
};
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Measured {
  /** milliseconds with one season, and with ten */
  readonly before: number;
  readonly after: number;
  readonly bytes: readonly number[];
}
/** The medians of a few rounds, in turns. */
const compare = async (read: (typeof SEASON_READS)[number], leagues: readonly League[]): Promise<Measured> => {
  for (const league of leagues) await timeOf(league, read);
  const times: [number[], number[]] = [[], []];
  const bytes = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, league] of leagues.entries()) {
      const [ms, size] = await timeOf(league, read);
      times[place as 0 | 1].push(ms);
      bytes[place] = size;
    }
  const [before, after] = times.map(middle) as [number, number];
  return { before, after, bytes };
};
const isGrown = ({ isSearch }: (typeof SEASON_READS)[number], { before, after }: Measured): boolean =>
  after / before > RATIO && after > (isSearch ? SEARCH_MS : FEW_MS);

const data = await makeDataFolder();
const server = await startEmbeddedPostgres({ data });
const opened: League[] = [];
try {
  const started = performance.now();
  const oneUrl = await copyDatabase(server.url, 'palco_one_season', 'template1');
  const first = await openPalco(data, oneUrl);
  await first.stop();
  const connection = connect(oneUrl, PATIENT);
  // the demo's administrator may open everything of the console
  const roles = ['admin', 'scorer', 'ingest', 'cashier', 'support', 'league'];
  await connection.db.updateTable('users').set({ roles }).where('email', '=', 'liga@palco.test').execute();
  await fillSeason(connection.db, SEASON_SIZE, new Date());
  await vacuum(connection.db);
  await connection.close();
  const grownUrl = await copyDatabase(server.url, 'palco_ten_seasons', 'palco_one_season');
  const grown = connect(grownUrl, PATIENT);
  await copySeasons(grown.db, SEASON_SIZE, YEARS_BEFORE, new Date());
  await vacuum(grown.db);
  await grown.close();
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}.\n`);
  for (const url of [oneUrl, grownUrl]) opened.push(await openLeague(data, url));
  const [one, ten] = opened as [League, League];
  console.log('| what | one season, ms | ten, ms | ratio | KB, one | KB, ten |\n| --- | --- | --- | --- | --- | --- |');
  for (const read of SEASON_READS) {
    let measured = await compare(read, [one, ten]);
    // a slow moment of the computer falls on one of them, a fault on all
    for (let again = 1; isGrown(read, measured) && again < MOST_TIMES; again += 1)
      measured = await compare(read, [one, ten]);
    if (isGrown(read, measured)) process.exitCode = 1;
    const { before, after, bytes } = measured;
    const figures = [
      before.toFixed(1),
      after.toFixed(1),
      (after / before).toFixed(1),
      ...bytes.map((size) => (size / 1000).toFixed(0)),
    ];
    console.log(`| ${read.isStaff ? 'staff: ' : ''}${read.name} | ${figures.join(' | ')} |`);
  }
  for (const [name, times] of refused) console.log(`\n${name}: answered 503 ${times} times, and was asked again.`);
} finally {
  for (const { palco } of opened) await palco.stop();
  await server.stop();
  await removeDataFolder(data);
}
