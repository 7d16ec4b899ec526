/** A listener with a program that does what a test says; modules/inputs/srt/srt.slow.test.ts has the real one. */
import { expect, onTestFinished, test } from 'vitest';
import type { Logger } from '../../http/logging.ts';
import { srtArguments, srtScript } from './srt-arguments.ts';
import type { SrtChild, SrtOrder } from './srt-child.ts';
import { createSrtListener, type SrtListenerDeps } from './srt-listener.ts';

const ADDRESS = { host: '127.0.0.1', port: 9001, passphrase: 'a-passphrase-of-tests' };

interface FakeChild extends SrtChild {
  readonly order: SrtOrder;
  send(bytes: string): void;
  end(reason: string): void;
}
const fakeChildren = () => {
  const children: FakeChild[] = [];
  const start = (order: SrtOrder): SrtChild => {
    const { promise: closed, resolve } = Promise.withResolvers<string>();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, { highWaterMark: 9 });
    const writer = writable.getWriter();
    const end = (reason: string): void => {
      resolve(reason);
      writer.close().catch(() => undefined);
    };
    const send = (text: string): void => void writer.write(Buffer.from(text)).catch(() => undefined);
    const child = { order, output: readable, closed, send, end, kill: () => end('SIGKILL') };
    children.push(child);
    return child;
  };
  return { children, start };
};
const open = (deps: Partial<SrtListenerDeps> = {}) => {
  const { children, start } = fakeChildren();
  const [taken, ended, lines]: [string[], string[], string[]] = [[], [], []];
  const write = (_: unknown, text: string): void => void lines.push(text);
  const listener = createSrtListener({
    log: { info: write, warn: write, error: write } as unknown as Logger,
    find: async () => ({ command: 'ffmpeg', path: '' }),
    address: ADDRESS,
    accept: async () => ({
      take: (bytes) => void taken.push(Buffer.from(bytes).toString()),
      end: async (reason) => void ended.push(reason),
    }),
    now: () => 0,
    start,
    waits: { again: 1, rejected: 1, failed: 1 },
    ...deps,
  });
  onTestFinished(listener.close);
  const child = async (place: number): Promise<FakeChild> => {
    await expect.poll(() => children.length, { interval: 1 }).toBeGreaterThan(place);
    return children[place] as FakeChild;
  };
  return { listener, child, children, taken, ended, lines };
};
const states = (listener: { state(): { state: string; problem: string | undefined } }) => {
  const { state, problem } = listener.state();
  return [state, problem];
};
const FAST = { interval: 1 };

test('the passphrase is in the script for standard input and in no argument', () => {
  const lines = srtScript({ ...ADDRESS, host: '::' }).split('\n');
  expect(lines).toContain("file 'srt://[::]:9001?mode=listener&listen_timeout=20000000'");
  expect(lines).toContain('option passphrase a-passphrase-of-tests');
  for (const isSoundEncoded of [true, false]) {
    expect(srtArguments(isSoundEncoded).join(' ')).not.toMatch(/passphrase|srt:\/\//);
    expect(srtArguments(isSoundEncoded)).toContain(isSoundEncoded ? 'aac' : 'aac_adtstoasc');
  }
  for (const passphrase of ["it's\nfile 'x'", 'short', ''])
    expect(() => srtScript({ ...ADDRESS, passphrase })).toThrow();
});

test('encoders come one after the other, each with a sink of its own', async () => {
  const { listener, child, taken, ended } = open();
  const first = await child(0);
  first.send('one');
  await expect.poll(() => states(listener), FAST).toEqual(['receiving', undefined]);
  first.send('two');
  first.end('ended with 0');
  const second = await child(1);
  expect([taken, ended]).toEqual([['one', 'two'], ['ended with 0']]);
  expect(states(listener)).toEqual(['listening', undefined]);
  second.order.onRefused('passphrase-wrong');
  expect(states(listener)).toEqual(['listening', 'passphrase-wrong']);
  second.send('three');
  await expect.poll(() => states(listener), FAST).toEqual(['receiving', undefined]);
});

test('an encoder without a game or with another codec is turned away; other sound is made AAC by the next child', async () => {
  let rejected: string | undefined = 'inputs/no-game';
  const { listener, child, taken } = open({
    accept: async () =>
      rejected ? { rejected } : { take: () => void taken.push('taken'), end: async () => undefined },
  });
  (await child(0)).send('x');
  const second = await child(1);
  expect(states(listener)).toEqual(['listening', 'inputs/no-game']);
  rejected = undefined;
  second.order.onStream('Video', 'hevc');
  const third = await child(2);
  expect(states(listener)).toEqual(['listening', 'picture-hevc']);
  expect(third.order.isSoundEncoded).toBe(false);
  third.order.onStream('Video', 'h264');
  third.order.onStream('Audio', 'ac3');
  const fourth = await child(3);
  expect(fourth.order.isSoundEncoded).toBe(true);
  fourth.order.onStream('Audio', 'ac3');
  fourth.send('x');
  await expect.poll(() => states(listener), FAST).toEqual(['receiving', undefined]);
  expect(taken).toEqual(['taken']);
});

test('a child that ends at once is started again and said; so is a missing program', async () => {
  const { listener, child, lines } = open();
  (await child(0)).end('ended with 1: Address already in use');
  const second = await child(1);
  expect(states(listener)).toEqual(['failing', 'ended with 1: Address already in use']);
  expect(lines).toContain('SRT encoders cannot reach an input');
  second.send('x');
  await expect.poll(() => states(listener), FAST).toEqual(['receiving', undefined]);

  const without = open({ find: async () => undefined });
  await expect.poll(() => without.listener.state().state, FAST).toBe('unavailable');
  expect(without.children).toEqual([]);
});
