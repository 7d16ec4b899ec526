/**
 * What viewers behind a cache cost Palco: `npm run node -- proof/bench/edge.ts [--seconds 20] [--players 1,50,200] [--of fuente]`
 * (Linux; `apt install varnish`). A camera's game with low latency, Varnish as documented (deploy/varnish.vcl), and so many
 * players of its picture, each with a socket of its own. Palco must get as many requests for the most as for one. `--of sonido`
 * is the sound alone, whose parts are small; for 2,000 players their own process needs a whole core: those that fall behind
 * leave parts out, and Palco gets fewer requests.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashOfKey, newStreamKey } from '@palco/api/modules/inputs/stream-key';
import { freePort } from '@palco/api/testing/free-port';
import { hasVarnish, startVarnish } from '@palco/api/testing/varnish';
import { writeGame, writeLeague } from '@palco/api/testing/written-league';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { publishPaced } from './ingest/paced-encoder.ts';
import { makeReel } from './ingest/reel.ts';
import { openPalco, processorTime } from './league/palco.ts';

if (!hasVarnish) throw new Error('there is no varnishd here');
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    players: { type: 'string', default: '1,50,200' },
    of: { type: 'string', default: 'fuente' },
  },
});
const SECONDS = Number(values.seconds);
const PLAYERS = values.players.split(',').map(Number);
/** Requests at Palco may differ by this share. */
const MOST_DIFFERENCE = 0.1;
const WARM_UP_MS = 8000;

interface Played {
  readonly asked: number;
  /** by status */
  readonly failed: Readonly<Record<string, number>>;
  readonly parts: number;
  readonly p50: number;
  readonly p95: number;
}

const data = await makeDataFolder();
const postgres = await startEmbeddedPostgres({ data: join(data, 'database') });
const [rtmp, edgePort] = [await freePort(), await freePort()];
const palco = await openPalco(join(data, 'palco'), postgres.url, {
  PALCO_STATS_API: 'http://127.0.0.1:9',
  PALCO_RTMP_PORT: String(rtmp),
  PALCO_MEDIA: join(data, 'media'),
  PALCO_CDN: `http://127.0.0.1:${edgePort}`,
});
const { db, close } = connect(postgres.url);
await writeLeague(db);
const key = newStreamKey();
const at = new Date();
const game = await writeGame(db, { startsAt: at, status: 'in_progress' });
await db.updateTable('games').set({ is_free: true }).where('id', '=', game).execute();
const { id } = await db
  .insertInto('live_inputs')
  .values({ name: 'Cámara', key_hash: hashOfKey(key), key_set_at: at, ladder: 'source', club: null, removed_at: null })
  .returning('id')
  .executeTakeFirstOrThrow();
await db.insertInto('game_inputs').values({ game_id: game, input_id: id, assigned_at: at }).execute();
const edge = await startVarnish(palco.origin, edgePort);
const encoder = await publishPaced(`rtmp://127.0.0.1:${rtmp}/live`, key, makeReel());
await sleep(WARM_UP_MS);
const started = await fetch(`${palco.origin}/api/streaming?gameId=${game}`, { method: 'POST' });
const { shared } = (await started.json()) as Stream;
if (!shared) throw new Error('the game has no shared addresses');

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}\n`);
console.log(
  '| players | their requests/s | requests at Palco/s | answer to a reload, p50, p95 | Palco, ms of processor time/s | failed |\n| --- | --- | --- | --- | --- | --- |',
);
const rates: number[] = [];
for (const players of PLAYERS) {
  const child = fork(join(import.meta.dirname, 'edge/players.ts'), [
    ...[`${shared.folder}${values.of}/low.m3u8`, String(players), String(SECONDS)],
  ]);
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the players ended with ${code}`);
  });
  const told = async <Message>(): Promise<Message> => {
    const message = once(child, 'message') as Promise<[Message]>;
    await Promise.race([message, ended]);
    return (await message)[0];
  };
  await told<'here'>();
  const [before, spent, from] = [edge.fetched(), processorTime(palco.pid), performance.now()];
  const played = await told<Played>();
  const seconds = (performance.now() - from) / 1000;
  const rate = (edge.fetched() - before) / seconds;
  rates.push(rate);
  console.log(
    `| ${players} | ${(played.asked / seconds).toFixed(0)} | ${rate.toFixed(2)} | ${played.p50.toFixed(0)}, ${played.p95.toFixed(0)} ms | ${((processorTime(palco.pid) - spent) / 1000 / seconds).toFixed(1)} | ${
      Object.entries(played.failed)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', ') || 0
    } |`,
  );
  await ended;
}
await encoder.stop();
await edge.close();
await palco.stop();
await close();
await postgres.stop();
await removeDataFolder(data);
const [least, most] = [Math.min(...rates), Math.max(...rates)];
console.log(`\nrequests at Palco: ${least.toFixed(2)} to ${most.toFixed(2)} a second`);
process.exit(most / least - 1 <= MOST_DIFFERENCE ? 0 : 1);
