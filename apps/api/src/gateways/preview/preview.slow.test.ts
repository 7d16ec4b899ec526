/** Small pictures of an encoder, and whether they are black, by a real ffmpeg. */
import { spawnSync } from 'node:child_process';
import { isRefusal } from '@palco/kernel/refusal';
import { createFlvReader } from '@palco/media/flv-stream';
import { readVideoTag, type VideoTag } from '@palco/media/flv-tag';
import { afterEach, expect, test } from 'vitest';
import { createPreviewMaker, type Preview } from './preview.ts';
import { createBrightnessReader, createJpegReader, type PreviewOrder, startPreview } from './preview-child.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const encoder = { command: 'ffmpeg', path: process.env.PATH ?? '' };
let preview: Preview | undefined;
afterEach(() => preview?.end());

/** What an encoder sends of a source, with B-frames and a key frame each half second. */
const encoded = (source: string): readonly VideoTag[] => {
  const args = [
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    '3',
    '-c:v',
    'libx264',
    '-g',
    '15',
    '-bf',
    '2',
    '-pix_fmt',
    'yuv420p',
  ];
  const { stdout } = spawnSync('ffmpeg', ['-loglevel', 'error', ...args, '-f', 'flv', 'pipe:1'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const tags = createFlvReader()(stdout);
  if (isRefusal(tags)) throw new Error(tags.refused);
  return tags
    .filter(({ kind }) => kind === 'video')
    .flatMap(({ body }) => {
      const tag = readVideoTag(body);
      return isRefusal(tag) ? [] : [tag];
    });
};

/**
 * Each `round` sends what the encoder made of the source, one second apart for each key frame; returns all that was seen so
 * far.
 */
const play = (source: string) => {
  const seen: boolean[] = [];
  const made = createPreviewMaker({ find: async () => encoder, start: startPreview })((isBlack) => seen.push(isBlack));
  preview = made;
  const tags = encoded(source);
  let at = 1_795_000_000_000;
  const round = (): typeof seen => {
    for (const tag of tags) {
      if (tag.kind === 'picture' && tag.isKey) at += 1000;
      made.take(tag, at);
    }
    return seen;
  };
  return { round, made };
};

test.skipIf(!hasFfmpeg)('a key frame becomes a small JPEG, and is seen not to be black', async () => {
  const { round, made } = play('testsrc2=s=1280x720:r=30');
  await expect.poll(() => round().length).toBeGreaterThan(3);
  expect(new Set(round())).toEqual(new Set([false]));
  const { jpeg = new Uint8Array() } = made.latest() ?? {};
  expect([...jpeg.subarray(0, 2), ...jpeg.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  // start of frame: height and width
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
  expect([Buffer.from(jpeg).readUInt16BE(frame + 5), Buffer.from(jpeg).readUInt16BE(frame + 7)]).toEqual([270, 480]);
});

test.skipIf(!hasFfmpeg)(
  'a lens cap with the noise of a sensor is black; a dark ballpark with a lamp is not',
  async () => {
    const cap = play('color=black:s=640x360:r=30,noise=alls=6:allf=t');
    await expect.poll(() => cap.round().length).toBeGreaterThan(3);
    expect(new Set(cap.round())).toEqual(new Set([true]));
    cap.made.end();
    const night = play('color=0x101010:s=640x360:r=30,drawbox=x=300:y=40:w=40:h=30:color=white:t=fill');
    await expect.poll(() => night.round().length).toBeGreaterThan(3);
    expect(new Set(night.round())).toEqual(new Set([false]));
  },
);

test('a picture that is wanted is made however soon it comes, also the first one; who wants it gets that one', async () => {
  const orders: PreviewOrder[] = [];
  const given: Uint8Array[] = [];
  const made = createPreviewMaker({
    find: async () => encoder,
    start: (started) => {
      orders.push(started);
      return { queued: () => 0, give: (bytes) => void given.push(bytes), kill: () => undefined };
    },
  })(() => undefined);
  preview = made;
  const kept: string[] = [];
  const take = (at: number, name?: string): void =>
    made.take(
      { kind: 'picture', isKey: true, compositionMs: 0, data: new Uint8Array(8) },
      at,
      name === undefined ? undefined : (jpeg) => kept.push(`${name} ${jpeg.toString()}`),
    );
  made.take({ kind: 'config', record: new Uint8Array(8) }, 5000);
  take(5000, 'first');
  await Promise.resolve();
  await Promise.resolve();
  take(5100);
  take(5200, 'third');
  // the header with the configuration, and two key frames
  expect(given).toHaveLength(3);
  for (const jpeg of ['a', 'b']) orders[0]?.onPicture(Buffer.from(jpeg));
  expect(kept).toEqual(['first a', 'third b']);
  expect(made.latest()?.at).toBe(5200);
});

test('without an ffmpeg there is no picture, and nothing is said of it', async () => {
  const seen: boolean[] = [];
  preview = createPreviewMaker({ find: async () => undefined, start: startPreview })((isBlack) => seen.push(isBlack));
  preview.take({ kind: 'config', record: new Uint8Array(8) }, 0);
  preview.take({ kind: 'picture', isKey: true, compositionMs: 0, data: new Uint8Array(8) }, 5000);
  await Promise.resolve();
  expect([preview.latest(), seen]).toEqual([undefined, []]);
});

test('outputs are cut wherever the pipe cuts them', () => {
  const [pictures, brightest]: [number[], number[]] = [[], []];
  const read = createJpegReader((jpeg) => pictures.push(jpeg.length));
  const stream = Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9, 0xff, 0xd8, 2, 3, 0xff, 0xd9]);
  for (const byte of stream) read(Buffer.from([byte]));
  expect(pictures).toEqual([5, 6]);
  const readFields = createBrightnessReader((value) => brightest.push(value));
  const fields = Buffer.alloc(2 * 144, 3).fill(90, 200, 201);
  for (const end of [100, 150, 288]) readFields(fields.subarray(end === 100 ? 0 : end === 150 ? 100 : 150, end));
  expect(brightest).toEqual([3, 90]);
});
