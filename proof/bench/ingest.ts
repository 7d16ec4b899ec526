/**
 * What cameras cost: `npm run node -- proof/bench/ingest.ts [--minutes 3] [--games 5] [--ladder source]` (Linux). A Palco in a
 * process of its own receives this many games with sound by RTMP from encoders, and its ffmpeg processes analyze them and make
 * the smaller pictures of the profile; what is wanted holds for `source`, which has none. A run of sixty minutes shows whether
 * memory grows: it is printed every minute.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashOfKey, newStreamKey } from '@palco/api/modules/inputs/stream-key';
import { writeGame, writeLeague } from '@palco/api/testing/written-league';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { publishPaced } from './ingest/paced-encoder.ts';
import { followParts } from './ingest/part-times.ts';
import { makeReel } from './ingest/reel.ts';
import { childrenTime, openPalco, processorTime, residentBytes } from './league/palco.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    games: { type: 'string', default: '5' },
    ladder: { type: 'string', default: 'source' },
  },
});
const [MINUTES, GAMES] = [Number(values.minutes), Number(values.games)];
/** Wanted for five games: processor time per second, lateness of a part, memory. */
const MOST_CPU_MS = 100;
const MOST_LATE_MS = 100;
const MOST_MEMORY_MB = 250;
/** Growth from the first quarter to the last one: an hour is too short to tell a smaller one from noise. */
const MOST_GROWTH_MB = 10;
const WARM_UP_MS = 20_000;
/** Waits until the segment cache in memory is full. */
const FILL_MS = 90_000;
const SAMPLE_MS = 10_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};
const megabytes = (pid: number): number => residentBytes(pid) / 1024 / 1024;
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const reel = makeReel();
const data = await makeDataFolder();
const postgres = await startEmbeddedPostgres({ data: join(data, 'database') });
const port = await freePort();
const media = join(data, 'media');
const palco = await openPalco(join(data, 'palco'), postgres.url, {
  // no simulated league: its processor time would be counted as that of the cameras
  PALCO_STATS_API: 'http://127.0.0.1:9',
  PALCO_RTMP_PORT: String(port),
  PALCO_MEDIA: media,
});
const { db, close } = connect(postgres.url);
await writeLeague(db);
const targets = await Promise.all(
  Array.from({ length: GAMES }, async () => {
    const key = newStreamKey();
    const at = new Date();
    const game = await writeGame(db, { startsAt: at, status: 'in_progress' });
    const { id } = await db
      .insertInto('live_inputs')
      .values({
        name: `Cámara ${game}`,
        club: null,
        key_hash: hashOfKey(key),
        key_set_at: at,
        ladder: values.ladder,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('game_inputs').values({ game_id: game, input_id: id, assigned_at: at }).execute();
    return { game, key };
  }),
);
await sleep(WARM_UP_MS / 2);
/** Returns a function that gives the processor time used since, milliseconds per second: of the process and of its children. */
const measure = (pid: number): (() => { readonly own: number; readonly children: number }) => {
  const [own, children, at] = [processorTime(pid), childrenTime(pid), performance.now()];
  return () => {
    const passed = performance.now() - at;
    return { own: (processorTime(pid) - own) / passed, children: (childrenTime(pid) - children) / passed };
  };
};
const memoryBefore = megabytes(palco.pid);
const sinceIdle = measure(palco.pid);
await sleep(WARM_UP_MS);
const idle = sinceIdle();

const parts = followParts(targets.map(({ game }) => join(media, 'games', String(game), 'journal.jsonl')));
const encoders = await Promise.all(targets.map(({ key }) => publishPaced(`rtmp://127.0.0.1:${port}/live`, key, reel)));
await sleep(FILL_MS);
const begun = { at: performance.now(), part: parts.parts.length };
const sinceBegun = measure(palco.pid);
const memory: number[] = [];
const loads: number[] = [];
for (let minute = 0; performance.now() - begun.at < MINUTES * 60_000; await sleep(SAMPLE_MS)) {
  memory.push(megabytes(palco.pid));
  loads.push(loadavg()[0] ?? 0);
  if (performance.now() - begun.at < minute * 60_000) continue;
  console.log(`minute ${minute}: ${memory.at(-1)?.toFixed(0)} MB, load ${loads.at(-1)?.toFixed(1)}`);
  minute += 1;
}
const { own, children } = sinceBegun();
const perSecond = own + children;
const late = parts.parts.slice(begun.part).map(({ place, endMs, at }) => at - (encoders[place]?.epoch ?? 0) - endMs);
parts.close();
/** Smaller renditions that are still made: a machine that is too slow makes fewer. */
const smaller = targets.flatMap(({ game }) => {
  const folder = join(media, 'games', String(game));
  return readdirSync(folder)
    .filter((name) => name.startsWith('video-'))
    .filter((name) => Date.now() - statSync(join(folder, name)).mtimeMs < SAMPLE_MS);
});
await Promise.all(encoders.map((encoder) => encoder.stop()));
await palco.stop();
await close();
await postgres.stop();
await removeDataFolder(data);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(0));
console.log(
  `\ncommit ${commit}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${least} to ${most}, ${MINUTES} minutes\n`,
);
const quarter = Math.max(1, memory.length >> 2);
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
console.log('| what | figure |\n| --- | --- |');
console.log(
  `| processor time for a second of ${GAMES} games: Palco itself, its ffmpegs, together | ${[own, children, perSecond].map((each) => each.toFixed(0)).join(', ')} ms |`,
);
if (values.ladder !== 'source')
  console.log(`| smaller pictures of ${GAMES} games that are still made | ${smaller.length} |`);
console.log(`| Palco itself without encoders | ${idle.own.toFixed(0)} ms |`);
const [early, atEnd] = [mean(memory.slice(0, quarter)), mean(memory.slice(-quarter))];
console.log(
  `| memory (RSS) before, in the first and the last quarter, most | ${[memoryBefore, early, atEnd, Math.max(...memory)].map((each) => each.toFixed(0)).join(', ')} MB |`,
);
console.log(
  `| a part listed after its last picture is over: p50, p95, most, of ${late.length} | ${[0.5, 0.95, 1].map((part) => quantile(late, part).toFixed(0)).join(', ')} ms |`,
);
const wanted: readonly [what: string, isMet: boolean][] = [
  [`at most ${(MOST_CPU_MS * GAMES) / 5} ms a second`, perSecond <= (MOST_CPU_MS * GAMES) / 5],
  [`p95 at most ${MOST_LATE_MS} ms`, quantile(late, 0.95) <= MOST_LATE_MS],
  [
    `memory of at most ${MOST_MEMORY_MB} MB that grows by less than ${MOST_GROWTH_MB}`,
    Math.max(...memory) <= MOST_MEMORY_MB && atEnd - early < MOST_GROWTH_MB,
  ],
];
const missed = values.ladder === 'source' ? wanted.filter(([, isMet]) => !isMet) : [];
for (const [what] of missed) console.log(`\nWanted, and not met: ${what}.`);
process.exit(missed.length ? 1 : 0);
