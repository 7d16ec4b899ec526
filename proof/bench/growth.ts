/**
 * How what is opened grows with a league's seasons: `npm run node -- proof/bench/growth.ts`. Two databases on one embedded
 * PostgreSQL, one with a season and a copy of it with ten, and a demo Palco on each. Every call is made in both, in turns, so
 * that other work on the computer slows down both alike. Fails when a call takes longer than
 * wanted.
 */
import { loadavg } from 'node:os';
import { findPlaces, type Places, SEASON_READS } from '@palco/api/testing/season-reads';
import { copySeasons, fillSeason, SEASON_SIZE } from '@palco/api/testing/seasons-of-rows';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { copyDatabase, makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { openPalco, type RunningPalco } from './league/palco.ts';

const ROUNDS = 15;
const YEARS_BEFORE = 9;
const RATIO = 1.5;
/** Milliseconds: below them a ratio says more about the computer than about the call. */
const FEW_MS = 5;
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

const timeOf = async (
  { palco, token, places }: League,
  path: (places: Places) => string,
): Promise<[number, number]> => {
  const began = performance.now();
  const reply = await fetch(palco.origin + path(places), { headers: { authorization: token } });
  const bytes = (await reply.arrayBuffer()).byteLength;
  if (!reply.ok) throw new Error(`${path(places)}: ${reply.status}`);
  return [performance.now() - began, bytes];
};
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

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
  await connection.close();
  const grownUrl = await copyDatabase(server.url, 'palco_ten_seasons', 'palco_one_season');
  const grown = connect(grownUrl, PATIENT);
  await copySeasons(grown.db, SEASON_SIZE, YEARS_BEFORE, new Date());
  await grown.close();
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}.\n`);
  for (const url of [oneUrl, grownUrl]) opened.push(await openLeague(data, url));
  const [one, ten] = opened as [League, League];
  console.log('| what | one season, ms | ten, ms | ratio | KB, one | KB, ten |\n| --- | --- | --- | --- | --- | --- |');
  for (const { name, path, isStaff } of SEASON_READS) {
    for (const league of [one, ten]) await timeOf(league, path);
    const times: [number[], number[]] = [[], []];
    const bytes = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [place, league] of [one, ten].entries()) {
        const [ms, size] = await timeOf(league, path);
        times[place as 0 | 1].push(ms);
        bytes[place] = size;
      }
    const [before, after] = times.map(middle) as [number, number];
    const ratio = after / before;
    if (ratio > RATIO && after > FEW_MS) process.exitCode = 1;
    const figures = [
      before.toFixed(1),
      after.toFixed(1),
      ratio.toFixed(1),
      ...bytes.map((size) => (size / 1000).toFixed(0)),
    ];
    console.log(`| ${isStaff ? 'staff: ' : ''}${name} | ${figures.join(' | ')} |`);
  }
} finally {
  for (const { palco } of opened) await palco.stop();
  await server.stop();
  await removeDataFolder(data);
}
