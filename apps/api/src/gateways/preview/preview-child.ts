/** One ffmpeg that decodes the key frames of an encoder: FLV in, a small JPEG and the brightness of 16 by 9 fields out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { Encoder } from '../ladder/find-encoder.ts';

export interface PreviewChild {
  /** bytes that it has not taken yet */
  queued(): number;
  give(bytes: Uint8Array): void;
  kill(): void;
}
export interface PreviewOrder {
  readonly encoder: Encoder;
  /** a key frame as JPEG, 480 pixels wide */
  readonly onPicture: (jpeg: Buffer) => void;
  /** of a key frame, the mean brightness of its brightest field; 0 is black, 255 white */
  readonly onBrightness: (brightest: number) => void;
  readonly onClose: () => void;
}
export type StartPreview = (order: PreviewOrder) => PreviewChild;

/** Lower priority than viewers, games and smaller renditions. */
const NICENESS = 10;
const FIELDS = 16 * 9;
/** A JPEG of this size has some 10 KB. */
const LARGEST_JPEG = 400_000;
const ARGUMENTS = [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'quiet', '-threads', '1'],
  ...['-probesize', '32', '-analyzeduration', '0', '-flags', 'low_delay', '-skip_loop_filter', 'all'],
  ...['-f', 'flv', '-i', 'pipe:0'],
  '-filter_complex',
  '[0:v]scale=480:-2:flags=fast_bilinear,split[small][b];[b]scale=16:9:flags=area,format=gray[fields]',
  ...['-map', '[small]', '-fps_mode', 'passthrough', '-q:v', '7', '-flush_packets', '1', '-f', 'mjpeg', 'pipe:1'],
  ...['-map', '[fields]', '-fps_mode', 'passthrough', '-flush_packets', '1', '-f', 'rawvideo', 'pipe:3'],
];
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Cuts a stream of JPEGs: the end marker occurs nowhere else in what ffmpeg writes. */
export const createJpegReader = (onPicture: (jpeg: Buffer) => void): ((piece: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(END_OF_JPEG); end >= 0; end = rest.indexOf(END_OF_JPEG)) {
      onPicture(rest.subarray(0, end + 2));
      rest = rest.subarray(end + 2);
    }
    if (rest.length > LARGEST_JPEG) rest = Buffer.alloc(0);
  };
};
export const createBrightnessReader = (onBrightness: (brightest: number) => void): ((piece: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (; rest.length >= FIELDS; rest = rest.subarray(FIELDS)) onBrightness(Math.max(...rest.subarray(0, FIELDS)));
  };
};

const behindAll = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // it has exited already, or the system forbids it
  }
};

export const startPreview: StartPreview = ({ encoder, onPicture, onBrightness, onClose }) => {
  // without Palco's environment, which has secrets
  const child = spawn(encoder.command, ARGUMENTS, {
    env: { PATH: encoder.path },
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    onClose();
  };
  const [stdin, stdout, , fields] = child.stdio as unknown as [Writable, Readable, null, Readable];
  for (const [output, read] of [
    [stdout, createJpegReader(onPicture)],
    [fields, createBrightnessReader(onBrightness)],
  ] as const)
    output.on('data', read).on('error', () => undefined);
  child.once('close', close);
  child.once('error', close);
  // the 'close' event reports a child that has exited
  stdin.on('error', () => undefined);
  behindAll(child);
  return {
    queued: () => stdin.writableLength,
    give: (bytes) => void stdin.write(bytes),
    kill: () => void child.kill('SIGKILL'),
  };
};
