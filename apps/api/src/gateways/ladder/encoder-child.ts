/** One encoder in a process of its own: pictures in through its standard input, smaller ones out through a pipe each. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { isRefusal } from '@palco/kernel/refusal';
import { createFlvReader, flvHeader, flvVideoTag } from '@palco/media/flv-stream';
import { encoderArguments, FIRST_OUTPUT } from './encoder-arguments.ts';
import type { Encoder } from './find-encoder.ts';
import type { Rung } from './profiles.ts';

export interface EncoderChild {
  /** One picture, or the decoder's configuration. Milliseconds since this child's first picture. */
  give(timestamp: number, body: Uint8Array): void;
  /** no more pictures: it sends what it has, then closes */
  finish(): void;
  kill(): void;
  /** resolves when it has exited and everything it sent was read */
  readonly closed: Promise<void>;
}
export interface EncoderOrder {
  readonly encoder: Encoder;
  readonly rungs: readonly Rung[];
  readonly threads: number;
  readonly onPicture: (place: number, timestamp: number, body: Uint8Array) => void;
  /** `reason`: how it ended, and the end of its error output */
  readonly onClose: (reason: string) => void;
}
export type StartEncoder = (order: EncoderOrder) => EncoderChild;

/** Lower priority than viewers and other games. */
const NICENESS = 5;
const KEPT_CHARACTERS = 600;

/** A program that was never started. */
const neverStarted = (onClose: EncoderOrder['onClose'], reason: string): EncoderChild => {
  queueMicrotask(() => onClose(reason));
  return { closed: Promise.resolve(), give: () => undefined, finish: () => undefined, kill: () => undefined };
};
export const startEncoder: StartEncoder = ({ encoder, rungs, threads, onPicture, onClose }) => {
  let child: ChildProcess;
  try {
    child = spawn(encoder.command, encoderArguments(rungs, threads), {
      env: { PATH: encoder.path },
      stdio: ['pipe', 'ignore', 'pipe', ...rungs.map(() => 'pipe' as const)],
    });
  } catch (fault) {
    return neverStarted(onClose, String(fault));
  }
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let words = '';
  let isClosed = false;
  const close = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    onClose([reason, words.trim()].filter(Boolean).join(': '));
    resolve();
  };
  // not 'exit', which comes before its pipes are read
  child.once('close', (code, signal) => close(signal ?? `ended with ${code}`));
  child.once('error', (fault) => close(fault.message));
  const input = child.stdin;
  // too many files are open: it has no pipes, and 'error' follows
  if (!input) return { closed, give: () => undefined, finish: () => undefined, kill: () => undefined };
  // the 'close' event reports a child that has exited
  input.on('error', () => undefined);
  child.stderr?.on('data', (text: Buffer) => {
    words = (words + text.toString()).slice(-KEPT_CHARACTERS);
  });
  for (const [place] of rungs.entries()) {
    const read = createFlvReader();
    const output = child.stdio[FIRST_OUTPUT + place] as Readable;
    output.on('error', () => undefined);
    output.on('data', (piece: Buffer) => {
      const tags = read(piece);
      if (isRefusal(tags)) child.kill('SIGKILL');
      else for (const { kind, timestamp, body } of tags) if (kind === 'video') onPicture(place, timestamp, body);
    });
  }
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, NICENESS);
    } catch {
      // it has exited already, or the system forbids it
    }
  input.write(flvHeader());
  return {
    closed,
    give: (timestamp, body) => void input.write(flvVideoTag(timestamp, body)),
    finish: () => input.end(),
    kill: () => void child.kill('SIGKILL'),
  };
};
