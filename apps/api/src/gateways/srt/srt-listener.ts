/** Takes SRT encoders on one port, one after the other: a child for each, started again whenever it ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../http/logging.ts';
import type { FindReceiver } from './find-receiver.ts';
import { LISTEN_MS, type SrtAddress } from './srt-arguments.ts';
import { type SrtChild, type SrtRefusal, type StartSrtChild, startSrtChild } from './srt-child.ts';

/** Takes what one encoder sends. */
export interface SrtSink {
  take(bytes: Uint8Array): void;
  /** the encoder has disconnected; resolves when what it sent is stored */
  end(reason: string): Promise<void>;
}
export interface SrtState {
  /** `unavailable`: no ffmpeg with SRT. `failing`: it ends as soon as it is started, and is started again and again */
  readonly state: 'listening' | 'receiving' | 'failing' | 'unavailable';
  /** why the latest encoder was turned away, or why nothing listens */
  readonly problem: string | undefined;
  /** milliseconds since 1970 */
  readonly since: number;
}
export interface SrtListener {
  state(): SrtState;
  close(): Promise<void>;
}
export interface SrtListenerDeps {
  readonly log: Logger;
  readonly find: FindReceiver;
  readonly address: SrtAddress;
  /** An encoder begins to send. `close` ends its connection. */
  readonly accept: (close: () => void) => Promise<SrtSink | { readonly rejected: string }>;
  readonly now: () => number;
  readonly start?: StartSrtChild;
  /** waits between two starts, milliseconds: after an encoder, after one that was turned away, after a failure */
  readonly waits?: { readonly again: number; readonly rejected: number; readonly failed: number };
}

const WAITS = { again: 200, rejected: 2000, failed: 1000 };
const LONGEST_WAIT_MS = 30_000;
/** Looked for again: ffmpeg may be installed meanwhile. */
const LOOK_AGAIN_MS = 30_000;
/** A child that has run for this long has its port. */
const SETTLED_MS = 2000;

export const createSrtListener = (deps: SrtListenerDeps): SrtListener => {
  const { log, find, address, accept, now, start = startSrtChild, waits = WAITS } = deps;
  const { port } = address;
  const closing = new AbortController();
  let child: SrtChild | undefined;
  let isSoundEncoded = false;
  let failures = 0;
  let current: SrtState = { state: 'listening', problem: undefined, since: now() };

  const become = (state: SrtState['state'], problem?: string): void => {
    const isNews = state !== current.state || problem !== current.problem;
    if (!isNews) return;
    current = { state, problem, since: now() };
    if (state === 'failing' || state === 'unavailable')
      log.error({ port, problem }, 'SRT encoders cannot reach an input');
    else if (problem !== undefined) log.info({ port, problem }, 'an SRT encoder was turned away');
  };
  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  /** Runs one child until it exits. Returns how long to wait before the next, in milliseconds. */
  const receive = async (receiver: NonNullable<Awaited<ReturnType<FindReceiver>>>): Promise<number> => {
    const startedAt = performance.now();
    let isWrongSound = false;
    let rejected: string | undefined;
    const running = start({
      receiver,
      address,
      isSoundEncoded,
      onRefused: (why: SrtRefusal) => become('listening', why),
      onStream: (kind, codec) => {
        if (kind === 'Video' && codec !== 'h264') {
          rejected = `picture-${codec}`;
          running.kill();
        }
        if (kind === 'Audio' && codec !== 'aac' && !isSoundEncoded) {
          log.info({ port, codec }, 'the sound of an SRT encoder is made AAC');
          isWrongSound = true;
          isSoundEncoded = true;
          running.kill();
        }
      },
    });
    child = running;
    if (closing.signal.aborted) running.kill();
    const settled = setTimeout(() => {
      failures = 0;
      if (current.state === 'failing') become('listening');
    }, SETTLED_MS);
    let sink: SrtSink | undefined;
    try {
      for await (const bytes of running.output) {
        if (isWrongSound || rejected !== undefined) continue;
        if (!sink) {
          const answer = await accept(running.kill);
          if ('rejected' in answer) {
            rejected = answer.rejected;
            break;
          }
          sink = answer;
          become('receiving');
        }
        sink.take(bytes);
      }
    } finally {
      clearTimeout(settled);
      running.kill();
      const reason = await running.closed;
      child = undefined;
      await sink?.end(reason);
      if (rejected !== undefined) become('listening', rejected);
      else if (sink) become('listening');
      else if (!isWrongSound && !closing.signal.aborted && performance.now() - startedAt < LISTEN_MS) {
        failures += 1;
        become('failing', reason);
      }
    }
    if (sink) failures = 0;
    if (rejected !== undefined) return waits.rejected;
    return failures ? Math.min(waits.failed * 2 ** (failures - 1), LONGEST_WAIT_MS) : waits.again;
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const receiver = await find();
      if (!receiver) {
        become('unavailable', 'no ffmpeg with SRT was found');
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      if (current.state === 'unavailable') become('listening');
      try {
        await pause(await receive(receiver));
      } catch (fault) {
        log.error({ err: fault, port }, 'an SRT encoder could not be received');
        await pause(waits.rejected);
      }
    }
  };
  const running = run();
  return {
    state: () => current,
    close: async () => {
      closing.abort();
      child?.kill();
      await running;
    },
  };
};
