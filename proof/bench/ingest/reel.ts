/**
 * What the encoders of a benchmark send, again and again: 720p30 at 2.5 Mbit/s with grain, a key frame every two seconds,
 * and sound. Made once by ffmpeg. Without ffmpeg its content is made up, because nothing could decode it anyway.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { createFlvReader } from '@palco/media/flv-stream';
import { readAudioTag, readVideoTag } from '@palco/media/flv-tag';
import type { Tag } from '@palco/media/read-tags';
import { configTags, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';

export interface Reel {
  /** they configure the decoders; sent once */
  readonly configs: readonly Tag[];
  readonly tags: readonly Tag[];
  /** whole groups of pictures, milliseconds */
  readonly durationMs: number;
}
/** whole groups of pictures and whole frames of sound */
const SECONDS = 24;
const DURATION_MS = SECONDS * 1000;
/** frames of 1,024 samples; the encoder adds one */
const SOUNDS = (SECONDS * 48_000) / 1024;
const PICTURE = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '2.5M', '-maxrate', '2.5M', '-bufsize', '2.5M'],
  ...['-g', '60', '-keyint_min', '60', '-sc_threshold', '0', '-bf', '0', '-pix_fmt', 'yuv420p'],
];
const SOUND = ['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '128k'];

const encoded = (): Buffer | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-reel-'));
  const file = join(folder, 'reel.flv');
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${SECONDS},noise=alls=8:allf=t`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`, ...PICTURE, ...SOUND, '-f', 'flv', file],
    ]);
    return readFileSync(file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const kindOf = ({ kind, body }: Tag): string => {
  const tag = kind === 'video' ? readVideoTag(body) : readAudioTag(body);
  if (isRefusal(tag)) throw new Error(JSON.stringify(tag));
  return tag.kind;
};

export const makeReel = (): Reel => {
  const flv = encoded();
  if (!flv)
    return {
      configs: configTags(USUAL_ENCODER),
      tags: encoderTags(USUAL_ENCODER, 0, DURATION_MS),
      durationMs: DURATION_MS,
    };
  const read = createFlvReader()(flv);
  if (isRefusal(read)) throw new Error(JSON.stringify(read));
  const tags = read.flatMap(({ kind, timestamp, body }): Tag[] =>
    kind === 'other' ? [] : [{ kind, timestamp, body }],
  );
  // a recording begins with its first picture; sound before it is moved to the end of the reel
  const begun = tags.find((tag) => kindOf(tag) === 'picture')?.timestamp ?? 0;
  const moved = ({ timestamp, ...tag }: Tag): Tag => ({
    ...tag,
    timestamp: (timestamp - begun + DURATION_MS) % DURATION_MS,
  });
  let sounds = 0;
  return {
    configs: tags.filter((tag) => kindOf(tag) === 'config'),
    tags: tags
      .filter((tag) => kindOf(tag) === 'picture' || kindOf(tag) === 'sound')
      .map(moved)
      .toSorted((one, other) => one.timestamp - other.timestamp)
      .filter(({ kind }) => kind === 'video' || sounds++ < SOUNDS),
    durationMs: DURATION_MS,
  };
};
