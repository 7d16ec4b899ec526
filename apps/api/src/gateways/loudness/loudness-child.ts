/** One ffmpeg that measures how loud a stream of AAC is (EBU R 128): ADTS in, a line for each tenth of a second out. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Encoder } from '../ladder/find-encoder.ts';

/** LUFS. */
export interface Loudness {
  /** of the last 0.4 seconds */
  readonly momentary: number;
  /** since the measurement began, without what is far quieter than the rest; undefined: too short yet */
  readonly integrated: number | undefined;
  /** seconds of sound before it */
  readonly second: number;
}
export interface LoudnessChild {
  /** bytes that it has not taken yet */
  queued(): number;
  give(bytes: Uint8Array): void;
  kill(): void;
}
export interface LoudnessOrder {
  readonly encoder: Encoder;
  readonly onLoudness: (loudness: Loudness) => void;
  readonly onClose: () => void;
}
export type StartLoudness = (order: LoudnessOrder) => LoudnessChild;

/** Lower priority than viewers, games and smaller renditions. */
const NICENESS = 10;
/** Sound below the filter's own gate counts as silence. */
const SILENCE_LUFS = -70;
const ARGUMENTS = [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'quiet', '-threads', '1'],
  ...['-probesize', '32', '-analyzeduration', '0', '-f', 'aac', '-i', 'pipe:0'],
  ...['-af', 'ebur128=metadata=1:framelog=verbose,ametadata=mode=print:file=-:direct=1', '-f', 'null', '-'],
];
const LINE = /^lavfi\.r128\.([MI])=(-?[\d.]+|nan|-?inf)$/;
const TIME = /^frame:.*pts_time:([\d.]+)$/;

/** Reads its lines. Each measurement is its time, then M, then I. */
export const createLoudnessReader = (onLoudness: (loudness: Loudness) => void): ((text: string) => void) => {
  let rest = '';
  let momentary: number | undefined;
  let second = 0;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      second = Number(TIME.exec(line)?.[1] ?? second);
      const [, what, value] = LINE.exec(line) ?? [];
      if (what === undefined) continue;
      const number = Number(value);
      const lufs = Number.isFinite(number) ? Math.max(SILENCE_LUFS, number) : SILENCE_LUFS;
      if (what === 'M') momentary = lufs;
      else if (momentary !== undefined) {
        onLoudness({ momentary, integrated: lufs > SILENCE_LUFS ? lufs : undefined, second });
        momentary = undefined;
      }
    }
  };
};

export const startLoudness: StartLoudness = ({ encoder, onLoudness, onClose }) => {
  // without Palco's environment, which has secrets
  const child = spawn(encoder.command, ARGUMENTS, {
    env: { PATH: encoder.path },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    onClose();
  };
  const read = createLoudnessReader(onLoudness);
  child.stdout.setEncoding('latin1').on('data', read);
  child.stdout.on('error', () => undefined);
  child.once('close', close);
  child.once('error', close);
  // the 'close' event reports a child that has exited
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, NICENESS);
    } catch {
      // it has exited already, or the system forbids it
    }
  return {
    queued: () => child.stdin.writableLength,
    give: (bytes) => void child.stdin.write(bytes),
    kill: () => void child.kill('SIGKILL'),
  };
};
