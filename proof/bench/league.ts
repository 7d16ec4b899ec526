/**
 * The league under load: `npm run node -- proof/bench/league.ts [listeners]`. Hot snapshots compared with a bare Fastify that
 * answers a constant of the same size (same run, same load), 304s, first reads with one season and with ten, and many
 * listeners to a play: when the last one has it, and the memory of each. The files a process may open (`ulimit -n`) must
 * exceed the listeners by a few hundred.
 */
import { execFile, execFileSync, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyLeagues } from '@palco/api/testing/seasons-of-rows';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import {
  type DemoFile,
  openConstant,
  openPalco,
  processorTime,
  type RunningPalco,
  readDemo,
  residentBytes,
} from './league/palco.ts';

const RUNS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
/** Median ratio of the constant's processor time to a box score's. 0.9 is wanted; noise alone never went below this one. */
const LEAST_RATIO = 0.5;
/** Wanted of the median: the last listener has a play, and the memory of each. */
const MOST_MS = 250;
const MOST_KB = 15;
const LISTENERS = Number(process.argv[2] ?? 10_000);

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const row = (what: string, unit: string, values: readonly number[], digits = 0): string =>
  `| ${what} | ${unit} | ${[Math.min(...values), middle(values), Math.max(...values)].map((value) => value.toFixed(digits)).join(' | ')} |`;

const AUTOCANNON = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');

interface Load {
  readonly perSecond: number;
  /** processor time of the server for one read, microseconds */
  readonly cost: number;
}

/** Reads over 32 connections, sent by a process of its own. */
const loaded = async ({ pid }: RunningPalco, url: string, header?: string): Promise<Load> => {
  const load = ['-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), ...(header ? ['-H', header] : []), url];
  const before = processorTime(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...load]);
  const { requests, errors } = JSON.parse(stdout) as { requests: { average: number; total: number }; errors: number };
  if (errors > 0) throw new Error(`${url}: ${errors} errors`);
  return { perSecond: requests.average, cost: (processorTime(pid) - before) / requests.total };
};

const hotReads = async (palco: RunningPalco, { games }: DemoFile): Promise<string[]> => {
  const url = `${palco.origin}/league/3.0.0/boxscore/${games.final[0]}`;
  const first = await fetch(url);
  // a refusal is read quickly too
  if (!first.ok) throw new Error(`${url} answers ${first.status}: ${await first.text()}`);
  const bytes = (await first.arrayBuffer()).byteLength;
  const header = `if-none-match=${first.headers.get('etag') ?? ''}`;
  const constant = await openConstant(bytes);
  say('hot reads');
  const runs: { bare: Load; ours: Load; same: Load }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({
      bare: await loaded(constant, `${constant.origin}/constant`),
      ours: await loaded(palco, url),
      same: await loaded(palco, url, header),
    });
  await constant.stop();
  const ratios = runs.map(({ bare, ours }) => bare.cost / ours.cost);
  if (middle(ratios) < LEAST_RATIO) process.exitCode = 1;
  const rows = (what: string, pick: (run: (typeof runs)[number]) => Load): string[] => [
    row(
      `${what}: reads`,
      '1/s',
      runs.map((run) => pick(run).perSecond),
    ),
    row(
      `${what}: processor time of a read`,
      'µs',
      runs.map((run) => pick(run).cost),
    ),
  ];
  return [
    ...rows(`bare Fastify, a constant of ${Math.round(bytes / 1024)} KB`, ({ bare }) => bare),
    ...rows('a box score of the same size', ({ ours }) => ours),
    ...rows('the box score, unchanged (304)', ({ same }) => same),
    row('constant against box score, by processor time', 'times', ratios, 2),
  ];
};

/** First reads of days that were not read before: the cost of a change, database included. */
const coldReads = async (palco: RunningPalco): Promise<number[]> => {
  const took: number[] = [];
  const today = Date.now() - 6 * 3_600_000;
  for (let back = 1; back <= 35; back += 1) {
    const day = new Date(today - back * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
    const began = performance.now();
    await (await fetch(`${palco.origin}/league/3.0.0/scoreboard/${day}`)).arrayBuffer();
    took.push(performance.now() - began);
  }
  return took;
};

const scorer = async (origin: string, { accounts }: DemoFile): Promise<string> => {
  const admin = accounts.find(({ kind }) => kind === 'admin');
  const post = async (path: string, body: object, token = ''): Promise<string> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const token = await post('/api/users/login', { email: admin?.email, password: admin?.password });
  return post('/api/users/proof', { password: admin?.password }, token);
};

/** What goes on, beside the table. */
const say = (what: string): void => console.error(`${(performance.now() / 1000).toFixed(0)} s: ${what}`);

interface Message {
  readonly standing?: number;
  readonly turnedAway?: number;
  readonly open?: number;
  readonly first?: number;
  readonly last?: number;
  readonly event?: string;
}

const listening = async (palco: RunningPalco, demo: DemoFile): Promise<string[]> => {
  const game = demo.games.live.at(-1);
  const before = residentBytes(palco.pid);
  const child = fork(join(import.meta.dirname, 'league/listeners.ts'), [palco.origin, String(game), String(LISTENERS)]);
  const received: Message[] = [];
  child.on('message', (message: Message) => {
    received.push(message);
    if (message.standing !== undefined)
      say(`${message.standing} listeners, ${message.turnedAway} attempts turned away`);
  });
  process.once('exit', () => child.kill());
  const message = (is: (message: Message) => boolean): Promise<Message> =>
    new Promise((found, failed) => {
      const look = (): void => {
        const known = received.find(is);
        if (!known) return;
        child.off('message', look).off('exit', end);
        found(known);
      };
      const end = (code: number | null): void => failed(new Error(`the listeners ended with ${code}`));
      child.on('message', look).once('exit', end);
      look();
    });
  await message(({ open }) => open === LISTENERS);
  await new Promise((done) => setTimeout(done, 5000));
  const each = (residentBytes(palco.pid) - before) / LISTENERS / 1024;
  const token = await scorer(palco.origin, demo);
  const operations = `${palco.origin}/api/operations/games/${game}`;
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const answer = await fetch(operations + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await call('PUT', '/scoring', { active: true });
  // the demo's feed counts it until somebody takes it over
  await call('POST', '/feed', { manual: true, reason: 'a bench' });
  const untilFirst: number[] = [];
  const untilLast: number[] = [];
  for (let run = 0; run < RUNS * 2; run += 1) {
    const at = performance.timeOrigin + performance.now();
    const play = {
      id: `bench${run}`,
      order: 9000 + run,
      kind: 'incident',
      at: Math.round(at),
      type: 'other',
      text: 'Aviso',
    };
    const change = { kind: 'record', play, seenRevision: 0 };
    const body = await call('POST', '/scoring/plays', { changes: [change] });
    const { cursor, applied } = body as { cursor: number; applied: readonly unknown[] };
    if (applied.length === 0) throw new Error(`the play was refused: ${JSON.stringify(body)}`);
    const { first = 0, last = 0 } = await message(({ event }) => event === `${game}.${cursor}`);
    say(`play ${run + 1}: the last listener has it after ${(last - at).toFixed(0)} ms`);
    untilFirst.push(first - at);
    untilLast.push(last - at);
  }
  child.kill();
  if (middle(untilLast) > MOST_MS || each > MOST_KB) process.exitCode = 1;
  return [
    row(`a play recorded, until the first of ${LISTENERS} listeners has it`, 'ms', untilFirst),
    row('until the last has it', 'ms', untilLast),
    row('memory of the server for each listener', 'KB', [each, each, each], 1),
  ];
};

const data = await makeDataFolder();
say('opening Palco');
const postgres = await startEmbeddedPostgres({ data: join(data, 'database') });
const table: string[] = [];
let palco = await openPalco(join(data, 'palco'), postgres.url);
try {
  const demo = readDemo(join(data, 'palco'));
  table.push(...(await hotReads(palco, demo)));
  table.push(...(await listening(palco, demo)));
  await palco.stop();
  palco = await openPalco(join(data, 'palco'), postgres.url);
  table.push(row('first read of a day, one season', 'ms', await coldReads(palco), 1));
  await palco.stop();
  const connection = connect(postgres.url);
  await copyLeagues(connection.db, 9);
  await connection.close();
  palco = await openPalco(join(data, 'palco'), postgres.url);
  table.push(row('first read of a day, ten seasons', 'ms', await coldReads(palco), 1));
} finally {
  await palco.stop();
  await postgres.stop();
  await removeDataFolder(join(data, 'database'));
  await rm(data, { recursive: true, force: true });
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
console.log(`commit ${commit}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}\n`);
console.log('| what | unit | min | median | max |\n| --- | --- | --- | --- | --- |');
for (const line of table) console.log(line);
