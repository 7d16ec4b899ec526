/** One small picture of a segment's first frame, by an `ffmpeg` in a process of its own. */
import { spawn } from 'node:child_process';
import type { Encoder } from '../ladder/find-encoder.ts';

const LONGEST_MS = 10_000;
const MOST_BYTES = 200_000;
// key frames alone are decoded, one of them is written
const argumentsFor = (width: number): readonly string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-skip_frame', 'nokey', '-f', 'mp4', '-i', 'pipe:0'],
  ...['-frames:v', '1', '-vf', `scale=${width}:-2`, '-q:v', '7', '-f', 'mjpeg', 'pipe:1'],
];

/** JPEG, some 10 KB at a width of 320 pixels. Undefined: the program cannot read the segment, or takes too long. */
export const drawStill = (
  { command, path }: Encoder,
  init: Uint8Array,
  segment: Uint8Array,
  width: number,
): Promise<Buffer | undefined> =>
  new Promise((done) => {
    // without Palco's environment, which has secrets
    const child = spawn(command, argumentsFor(width), {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: path },
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // it may exit with its frame before it has read everything
    child.stdin.on('error', () => undefined);
    child.once('error', () => done(undefined));
    child.once('close', (code) => done(code === 0 && bytes > 0 ? Buffer.concat(chunks) : undefined));
    child.stdin.write(init);
    child.stdin.end(segment);
  });
