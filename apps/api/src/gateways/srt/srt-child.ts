/** One ffmpeg that waits for one SRT encoder, and passes on what it sends as FLV. */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Receiver } from './find-receiver.ts';
import { type SrtAddress, srtArguments, srtScript } from './srt-arguments.ts';

/** Why an encoder was turned away before it could send anything. */
export type SrtRefusal = 'passphrase-wrong' | 'passphrase-missing';

export interface SrtChild {
  /** what the encoder sends, as FLV */
  readonly output: AsyncIterable<Uint8Array>;
  /** ends it in a way that its encoder notices at once and reconnects; by force when it does not end */
  kill(): void;
  /** Resolves when it has exited and its output was read, with its last lines of log. */
  readonly closed: Promise<string>;
}
export interface SrtOrder {
  readonly receiver: Receiver;
  readonly address: SrtAddress;
  readonly isSoundEncoded: boolean;
  readonly onRefused: (why: SrtRefusal) => void;
  /** what the encoder sends, such as `h264` and `mp2` */
  readonly onStream: (kind: 'Video' | 'Audio', codec: string) => void;
}
export type StartSrtChild = (order: SrtOrder) => SrtChild;

/** Time to say goodbye to the encoder, which otherwise notices only after five seconds. */
const FORCE_AFTER_MS = 1000;
const LONGEST_LINE = 2000;
/** How many of its last lines are kept as the reason of its end. */
const LAST_LINES = 3;
/** Lines about streams and progress, which do not explain its end. */
const NO_REASON = /^\s|^(Input|Output|Stream|Press|frame=|size=|video:)|^\[concat/;
/** SRT's own lines begin with its clock. */
const OF_SRT = /SRT[:.]/;

/** What libsrt says when it turns a caller away: reject codes 1010 and 1011. */
const refusalIn = (line: string): SrtRefusal | undefined => {
  if (!OF_SRT.test(line)) return undefined;
  if (/REJECT\): 1010|BADSECRET/.test(line)) return 'passphrase-wrong';
  return /REJECT\): 1011|UNSECURE/.test(line) ? 'passphrase-missing' : undefined;
};

export const startSrtChild: StartSrtChild = ({ receiver, address, isSoundEncoded, onRefused, onStream }) => {
  const child = spawn(receiver.command, srtArguments(isSoundEncoded), {
    env: { PATH: receiver.path },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let [half, isOutput] = ['', false];
  let words: readonly string[] = [];
  const take = (line: string): void => {
    const refused = refusalIn(line);
    if (refused) onRefused(refused);
    if (/^Output #/.test(line)) isOutput = true;
    const [, kind, codec] = /Stream #\d.*: (Video|Audio): (\w+)/.exec(line) ?? [];
    if (codec && !isOutput) onStream(kind as 'Video' | 'Audio', codec);
    if (line.trim() && !OF_SRT.test(line) && !NO_REASON.test(line))
      words = [...words, line.replaceAll(address.passphrase, '…')].slice(-LAST_LINES);
  };
  child.stderr.on('data', (text: Buffer) => {
    const lines = (half + text.toString()).split('\n');
    half = (lines.pop() ?? '').slice(-LONGEST_LINE);
    for (const line of lines) take(line.slice(0, LONGEST_LINE));
  });
  let force: NodeJS.Timeout | undefined;
  child.once('close', (code, signal) => {
    clearTimeout(force);
    take(half);
    resolve([signal ?? `ended with ${code}`, ...words].join(': '));
  });
  child.once('error', (fault) => resolve(fault.message));
  const input = child.stdin as Writable;
  // the 'close' event reports a child that has exited
  input.on('error', () => undefined);
  input.end(srtScript(address));
  return {
    output: child.stdout as Readable,
    kill: () => {
      if (force) return;
      child.kill('SIGTERM');
      force = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
    },
    closed,
  };
};
