/** Two processes, one of which records: what the other shows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { createInternalTokens } from '../../internal-token.ts';
import { keysOf } from '../../keys.ts';
import { clipProgramme } from '../../testing/clip-programme.ts';
import type { GameTimes, Media } from '../video-source/video-source.ts';
import type { Recorder } from './recorder.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import { createRecordingsClient } from './recordings-client.ts';
import { serveRecordings } from './recordings-server.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const clock = (): Date => NOW;
const log = createLogger({ level: 'silent' });
const GAME = 7;
const NO_EVENTS = {
  profile: 'source' as const,
  onPart: () => undefined,
  onCut: () => undefined,
  onFault: () => undefined,
  onProblem: () => undefined,
};
const game = (state: GameTimes['state']): GameTimes => ({
  id: GAME,
  state,
  startsAt: NOW,
  firstPlayAt: undefined,
  endedAt: undefined,
  stops: [],
  innings: [],
});
const secrets = (current: string) => ({ current, old: [], leaked: [] });
const tokensOf = (secret: string) => createInternalTokens(keysOf(secrets(secret), 'internal calls'), clock);

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
interface Writer {
  readonly recordings: Recordings;
  readonly address: string;
  close(): Promise<void>;
}
const newWriter = async (folder: string): Promise<Writer> => {
  const recordings = createRecordings({ folder, clock, log });
  const { isValid: isAllowed } = tokensOf('the secret of both');
  const server = await serveRecordings({
    host: '127.0.0.1',
    port: 0,
    log,
    find: recordings.written,
    findFinished: recordings.finished,
    isAllowed,
  });
  onTestFinished(server.close);
  return { recordings, address: server.address, close: server.close };
};
/** A process without encoders; `owner`: who records the game. */
const newReader = (folder: string, owner: () => string | undefined) => {
  const listeners: ((gameId: number) => void)[] = [];
  const recordings = createRecordings({
    folder,
    clock,
    log,
    others: {
      owners: { ownerOf: owner, onChange: (listener) => void listeners.push(listener) },
      client: createRecordingsClient({ token: tokensOf('the secret of both').make }),
    },
  });
  onTestFinished(recordings.close);
  return { recordings, announce: () => listeners.forEach((listener) => void listener(GAME)) };
};
const media = async (recordings: Recordings, state: GameTimes['state'] = 'on'): Promise<Media | undefined> => {
  await recordings.prepare(GAME);
  const footage = recordings.footageOf(game(state));
  return footage && footage.state !== 'none' ? footage.media : undefined;
};
const countOf = async (recordings: Recordings): Promise<number> =>
  (await media(recordings))?.timeline('fuente')?.count ?? 0;
const { configs, tags } = clipProgramme();
const send = (recorder: Recorder, from: number, until: number): void => {
  for (const { kind, body } of configs) recorder[kind](from, body);
  for (const { kind, timestamp, body } of tags)
    if (timestamp >= from && timestamp < until) recorder[kind](timestamp, body);
};

test.each([
  ['over the network', false],
  ['from a common folder', true],
])('a recording of another process grows here as there, and its bytes come %s', async (_, isCommon) => {
  const folder = newFolder();
  const writer = await newWriter(folder);
  let owner: string | undefined = writer.address;
  const reader = newReader(isCommon ? folder : newFolder(), () => owner);
  const recorder = writer.recordings.record(GAME, NO_EVENTS);
  send(recorder, 0, 8000);
  await expect.poll(() => countOf(reader.recordings)).toBe(2);
  send(recorder, 8000, 12_000);
  await expect.poll(() => countOf(reader.recordings)).toBe(3);
  for (const rendition of ['fuente', 'sonido']) {
    const [here, there] = [await media(reader.recordings), await media(writer.recordings)];
    expect(here?.timeline(rendition)?.segment(1)).toEqual(there?.timeline(rendition)?.segment(1));
    expect(Buffer.from((await here?.segment(rendition, 1)) ?? [])).toEqual(await there?.segment(rendition, 1));
    expect((await here?.init(rendition, 0))?.byteLength).toBeGreaterThan(100);
  }
  await recorder.end();
  owner = undefined;
  reader.announce();
  const count = (await media(writer.recordings))?.timeline('fuente')?.count;
  await expect.poll(() => countOf(reader.recordings)).toBe(count);
  expect((await media(reader.recordings, 'over'))?.isEnded).toBe(true);
});

test('another writer takes over: numbers never go back, and the reader finds it by itself', async () => {
  const folder = newFolder();
  const [first, second] = [await newWriter(folder), await newWriter(folder)];
  let owner = first.address;
  const reader = newReader(newFolder(), () => owner);
  const recorder = first.recordings.record(GAME, NO_EVENTS);
  send(recorder, 0, 8000);
  await expect.poll(() => countOf(reader.recordings)).toBe(2);
  await first.close();
  expect(await countOf(reader.recordings)).toBeGreaterThanOrEqual(2);
  owner = second.address;
  reader.announce();
  send(second.recordings.record(GAME, NO_EVENTS), 11_520, 23_100);
  await expect.poll(() => countOf(reader.recordings)).toBeGreaterThanOrEqual(4);
  const timeline = (await media(reader.recordings))?.timeline('fuente');
  const breaks = Array.from({ length: timeline?.count ?? 0 }, (_, number) => timeline?.segment(number).isDiscontinuous);
  expect(breaks.filter(Boolean)).toHaveLength(1);
});

test('nobody reads a recording without a token of this instance', async () => {
  const writer = await newWriter(newFolder());
  writer.recordings.record(GAME, NO_EVENTS);
  const status = async (token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const reply = await fetch(`${writer.address}/recordings/${GAME}/video/0.m4s`, { headers });
    await reply.body?.cancel();
    return reply.status;
  };
  expect(await status()).toBe(401);
  expect(await status(await tokensOf('another secret').make())).toBe(401);
  expect(await status(await tokensOf('the secret of both').make())).toBe(404);
});
