import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStreamMeter } from '@palco/media/stream-meter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InputEncoder } from '../publication.ts';
import type { Publishers } from '../publishers.ts';
import { createPushSessions } from './push-sessions.ts';

const clip = join(import.meta.dirname, '../../../../../../demo/sample/clip');
const fileOf = (file: string): Buffer => readFileSync(join(clip, '360p', file));
const SEGMENTS = ['s0.m4s', 's1.m4s', 's2.m4s', 's3.m4s'].map(fileOf);
const KEY = 'the-key';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The sessions of one input with this key, and why its encoders ended. */
const open = () => {
  const ended: string[] = [];
  const encoder: Omit<InputEncoder, 'input' | 'transport' | 'address' | 'since' | 'last' | 'close' | 'ended'> = {
    kind: 'picture',
    video: () => undefined,
    audio: () => undefined,
    problem: () => undefined,
    note: () => undefined,
    expectBurst: () => undefined,
    meter: createStreamMeter(0),
  };
  const publishers: Pick<Publishers, 'admit' | 'end' | 'isKey'> = {
    isKey: async (key) => key === KEY,
    admit: async () => encoder as InputEncoder,
    end: async (_, reason) => void ended.push(reason),
  };
  const log = { error: () => undefined };
  const sessions = createPushSessions({ publishers, clock: () => new Date(), log });
  const session = async () => {
    const opened = await sessions.of(KEY, '192.0.2.1');
    if ('rejected' in opened) throw new Error(opened.rejected);
    return opened;
  };
  return { sessions, session, ended };
};
const HALF_MINUTE_MS = 30_000;

test('an encoder that repeats its playlists, or its initialization segment, and nothing else is ended', async () => {
  const { sessions, session, ended } = open();
  const { begin } = await session();
  begin('v/init.mp4').chunk(fileOf('init.mp4'));
  for (const [place, bytes] of SEGMENTS.entries()) {
    await vi.advanceTimersByTimeAsync(HALF_MINUTE_MS - 1000);
    begin(`v/s${place}.m4s`).chunk(bytes);
  }
  expect(ended).toEqual([]);
  for (let passed = 0; passed < HALF_MINUTE_MS; passed += 5000) {
    expect(await sessions.present(KEY, '192.0.2.1')).toMatchObject({ ended: { aborted: false } });
    begin('v/init.mp4').chunk(fileOf('init.mp4'));
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(ended).toEqual(['silent']);
  // nor does a playlist take the place again; a wrong key is told so
  expect(await sessions.present(KEY, '192.0.2.1')).toBeUndefined();
  expect(await sessions.present('another', '192.0.2.1')).toEqual({ rejected: 'inputs/key-wrong' });
});

test('a long segment on a slow line keeps its session', async () => {
  const { session, ended } = open();
  const { begin } = await session();
  begin('v/init.mp4').chunk(fileOf('init.mp4'));
  const file = begin('v/s0.m4s');
  const [bytes = Buffer.alloc(0)] = SEGMENTS;
  const size = Math.ceil(bytes.length / 8);
  for (let at = 0; at < bytes.length; at += size) {
    file.chunk(bytes.subarray(at, at + size));
    await vi.advanceTimersByTimeAsync(HALF_MINUTE_MS / 3);
  }
  expect([file.end(), ended]).toEqual([undefined, []]);
});
