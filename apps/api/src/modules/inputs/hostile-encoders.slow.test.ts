/** Hostile and broken encoders against the whole of Palco: it survives, its memory stays flat, and other games go on. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { type AmfValue, amf0Bytes } from '@palco/rtmp/amf0';
import { echoOf, hello } from '@palco/rtmp/handshake';
import { MESSAGE } from '@palco/rtmp/message';
import { publish } from '@palco/rtmp/publisher';
import { messageChunks } from '@palco/rtmp/write-chunks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssignedGame, type Encoders, makeEncoders, type SimulatedEncoder } from '../../testing/encoders.ts';
import { makeViewers } from '../../testing/viewers.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';

const isLong = Boolean(process.env.PALCO_TEST_LONG);
/** Hostile connections before the other game plays again: far fewer than take fifteen seconds on a slow machine. */
const PLAYED_EVERY = 200;
let world: World;
let encoders: Encoders;
let media: string;
let port: number;
let url: string;
let other:
  | { readonly target: AssignedGame; encoder: SimulatedEncoder; gone: { is: boolean }; seconds: number }
  | undefined;

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  world = await openWorld({ isListening: true, settings: { PALCO_MEDIA: media, PALCO_RTMP_PORT: '0' } });
  await writeLeague(world.db);
  encoders = makeEncoders(world);
  port = (await world.palco.listenForEncoders()) ?? 0;
  url = `rtmp://127.0.0.1:${port}/live`;
});
afterAll(async () => {
  await world.close();
  rmSync(media, { recursive: true, force: true });
});

const playlist = async (game: number, rendition: string): Promise<MediaPlaylist> => {
  const { port: web } = world.app.server.address() as { port: number };
  const reply = await fetch(
    `http://127.0.0.1:${web}/media/${makeViewers(world).mediaToken(game)}/${game}/${rendition}/whole.m3u8`,
  );
  const list = readMediaPlaylist(await reply.text());
  if (isRefusal(list)) throw new Error(JSON.stringify(list));
  return list;
};
const secondsOf = ({ segments }: MediaPlaylist): number =>
  segments.reduce((sum, { durationUs }) => sum + durationUs, 0) / 1_000_000;

const connectOther = async (target: AssignedGame) => {
  const encoder = await encoders.connect(url, target);
  const gone = { is: false };
  void encoder.connection.closed.then(() => {
    gone.is = true;
  });
  return { encoder, gone };
};
/**
 * The other game of this evening: it has to keep working during and after whatever happens. Its encoder is disconnected when
 * it sends nothing for fifteen seconds, which the pause between two calls may last on a slow machine; then it connects
 * again.
 */
const playOther = async (): Promise<AssignedGame> => {
  if (!other) {
    const target = await encoders.assignedGame();
    other = { target, seconds: 0, ...(await connectOther(target)) };
  } else if (other.gone.is) Object.assign(other, await connectOther(other.target));
  await other.encoder.play(4);
  other.seconds += 4;
  const { target, seconds } = other;
  await expect.poll(async () => secondsOf(await playlist(target.game, 'fuente'))).toBeGreaterThanOrEqual(seconds - 2.1);
  return target;
};
const heapMegabytes = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

const raw = async (localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const command = (...values: readonly AmfValue[]): Buffer =>
  messageChunks({ type: MESSAGE.command, stream: 0, timestamp: 0, payload: amf0Bytes(values) }, 3, 128);
/** What a well-behaved encoder sends up to its first picture. */
const goodBytes = (key: string): Buffer => {
  const greeting = hello();
  return Buffer.concat([
    greeting,
    echoOf(greeting),
    command('connect', 1, new Map([['app', 'live']])),
    command('createStream', 2, null),
    command('publish', 3, null, key, 'live'),
    messageChunks({ type: MESSAGE.video, stream: 1, timestamp: 0, payload: Buffer.alloc(500, 7) }, 6, 128),
  ]);
};
const ended = async (socket: Socket): Promise<string> => {
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
  });
  if (!socket.closed) await once(socket, 'close');
  return heard;
};

test('a stranger with the key of an encoder that publishes is refused in words; the encoder goes on', async () => {
  const other = await playOther();
  const stranger = await raw('127.0.0.2');
  const answer = ended(stranger);
  stranger.write(goodBytes(other.key));
  expect(await answer).toContain('Another encoder is publishing on this input.');
  await expect(publish(url, 'no-such-key')).rejects.toThrow('This stream key is not valid.');
  await playOther();
});

test('half-open handshakes, a megabyte of AMF and mutated connections: memory is flat, another game goes on', async () => {
  const victim = await encoders.assignedGame();
  const good = goodBytes(victim.key);
  const mutation = fc.record({
    changes: fc.array(fc.tuple(fc.integer({ min: 1 + 2 * 1536, max: good.length - 1 }), fc.nat(255)), { maxLength: 8 }),
    length: fc.integer({ min: 1, max: good.length }),
  });
  let attacks = 0;
  const attack = async (halfOpen: number, mutated: number): Promise<void> => {
    const sockets = await Promise.all(Array.from({ length: halfOpen }, () => raw()));
    for (const socket of sockets) socket.write(hello());
    for (const [nth, { changes, length }] of fc.sample(mutation, mutated).entries()) {
      if (nth % PLAYED_EVERY === PLAYED_EVERY - 1) await playOther();
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at] = value;
      // a closed connection keeps its port for a minute, and one address has 28,000 of them
      const socket = await raw(`127.0.3.${(attacks++ % 250) + 1}`);
      socket.resume();
      socket.end(bytes.subarray(0, length));
      await ended(socket);
    }
    const megabyte = await raw('127.0.0.4');
    const text = amf0Bytes(['connect', 1, new Map([['app', 'x'.repeat(60_000)]])]);
    const payload = Buffer.concat(Array<Uint8Array>(17).fill(text));
    const greeting = hello();
    megabyte.write(Buffer.concat([greeting, echoOf(greeting)]));
    megabyte.write(messageChunks({ type: MESSAGE.command, stream: 0, timestamp: 0, payload }, 3, 1 << 22));
    await ended(megabyte);
    for (const socket of sockets) socket.destroy();
  };
  await attack(30, 30);
  await playOther();
  const before = heapMegabytes();
  for (let round = 0; round < (isLong ? 100 : 1); round++) {
    await attack(isLong ? 100 : 60, isLong ? 1000 : 100);
    await playOther();
  }
  // connections are closed, and the other game is written, a moment later
  await expect.poll(() => heapMegabytes() - before, { interval: 500 }).toBeLessThan(isLong ? 20 : 10);
  expect((await encoders.health((await playOther()).input)).conditions).toEqual([]);
}, 3_600_000);

test('an encoder that changes everything leaves lists that can be read, and as many seconds as it sent', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  await encoder.play(4);
  await encoder.play(4, { size: '640x360' });
  await encoder.play(4, { jumpMs: 60_000 });
  await encoder.play(4, { jumpMs: -20_000 });
  await encoder.play(4, { sound: 'none' });
  await encoder.play(4, { picturesPerSecond: 15 });
  await encoder.play(20, { keyEveryMs: 10_000 });
  await encoder.play(4);
  await encoder.connection.close();
  await expect.poll(async () => secondsOf(await playlist(target.game, 'fuente')).toFixed(0)).toBe('48');
  const list = await playlist(target.game, 'fuente');
  // another size, the first one again together with a jump of the clock, and a jump back
  expect(list.segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(3);
  expect(Math.max(...list.segments.map(({ durationUs }) => durationUs))).toBeLessThanOrEqual(10_100_000);
  expect(list.segments.every(({ durationUs }) => durationUs > 0)).toBe(true);
  expect(secondsOf(await playlist(target.game, 'sonido'))).toBeGreaterThan(42);
});

test('a full disk is named, disconnects its encoder alone, and the recording goes on when there is room again', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  await encoder.play(4);
  const journal = join(media, 'games', String(target.game), 'journal.jsonl');
  // what was received is written a moment later
  const partsOnDisk = (): number => readFileSync(journal, 'utf8').split('"part":"video"').length - 1;
  await expect.poll(partsOnDisk).toBeGreaterThan(6);
  renameSync(journal, `${journal}.kept`);
  // writes to it end with "no space left on device", as on a full disk; elsewhere a folder in its place refuses them
  if (existsSync('/dev/full')) symlinkSync('/dev/full', journal);
  else symlinkSync(tmpdir(), journal);
  await encoder.play(3).catch(() => undefined);
  await encoder.connection.closed;
  await expect
    .poll(async () => {
      await encoders.wait(1);
      return (await encoders.health(target.input)).conditions.map(({ cause }) => cause);
    })
    .toContain('not-recorded');
  expect(world.logLines.some((line) => line.includes('the recording cannot be written'))).toBe(true);
  rmSync(journal);
  renameSync(`${journal}.kept`, journal);
  const again = await encoders.connect(url, target);
  await again.play(4);
  await again.connection.close();
  await expect.poll(async () => secondsOf(await playlist(target.game, 'fuente'))).toBeGreaterThan(7.4);
});

test('segments that are missing or broken on the disk break neither the list nor other games', async () => {
  const target = await encoders.assignedGame();
  const encoder = await encoders.connect(url, target);
  await encoder.play(8);
  await encoder.connection.close();
  await expect.poll(async () => secondsOf(await playlist(target.game, 'fuente'))).toBeGreaterThan(7.9);
  const whole = await playlist(target.game, 'fuente');
  const folder = join(media, 'games', String(target.game), 'video');
  rmSync(join(folder, '1.m4s'));
  writeFileSync(join(folder, '2.m4s'), 'not a segment');
  expect(await playlist(target.game, 'fuente')).toEqual(whole);
  await playOther();
});
