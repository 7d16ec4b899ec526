import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInterleaver } from './interleave.ts';
import type { PushedInit } from './pushed-tracks.ts';
import { createPushedReader, type PushedTag } from './read-pushed.ts';
import { readTrack } from './read-tags.ts';

const clip = join(import.meta.dirname, '../../../demo/sample/clip');
const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const filesOf = (rendition: string): readonly Buffer[] =>
  ['init.mp4', 's0.m4s', 's1.m4s'].map((file) => readFileSync(join(clip, rendition, file)));
const pieces = (bytes: Uint8Array, size: number): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

test.each(['360p', 'ambiente'])('%s pushed in files, in one stream and byte by byte is the same tags', (rendition) => {
  const files = filesOf(rendition);
  const [init, ...segments] = files as [Buffer, Buffer, Buffer];
  const track = must(readTrack(init));
  const expected = segments.flatMap((segment) => must(track.tagsOf(segment, 0)));

  let known: readonly PushedInit[] = [];
  const fromFiles = files.flatMap((file) => {
    const reader = createPushedReader(known);
    const tags = must(reader.push(file));
    known = [reader.init() ?? known[0]].flatMap((init) => init ?? []);
    return tags;
  });
  const whole = Buffer.concat(files);
  for (const size of [1, 777, 65_536]) {
    const reader = createPushedReader();
    expect(pieces(whole, size).flatMap((piece) => must(reader.push(piece)))).toEqual(fromFiles);
  }
  expect(fromFiles[0]?.body).toEqual(track.config.body);
  expect(fromFiles.slice(1).map(({ body }) => Buffer.from(body))).toEqual(
    expected.map(({ body }) => Buffer.from(body)),
  );
  // the clip's edit list may move all of a track, and nothing else
  const shifts = new Set(fromFiles.slice(1).map(({ time }, place) => time - (expected[place]?.timestamp ?? 0)));
  expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThanOrEqual(1);
});

test('hostile bytes: sizes of a gigabyte, cut boxes, transport streams, and mutations never throw', () => {
  const pushed = (bytes: Uint8Array) => createPushedReader().push(bytes);
  const header = (size: number, kind: string): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(size);
    bytes.write(kind, 4, 'latin1');
    return bytes;
  };
  for (const kind of ['mdat', 'moov', 'moof', 'free'])
    expect(pushed(header(1024 ** 3, kind))).toMatchObject({
      refused: 'media/box-malformed',
      detail: { reason: 'too large' },
    });
  expect(pushed(header(4, 'moov'))).toMatchObject({ refused: 'media/box-malformed' });
  expect(pushed(Buffer.alloc(188, 0x47))).toMatchObject({ refused: 'media/transport-stream' });
  expect(pushed(Buffer.from('#EXTM3U\n#EXT'))).toMatchObject({ refused: 'media/box-malformed' });

  const whole = Buffer.concat([...filesOf('360p'), ...filesOf('ambiente')]);
  const heads = whole.subarray(0, 4000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(heads.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.nat(whole.length),
      fc.integer({ min: 1, max: 9000 }),
      (changes, length, size) => {
        const changed = Buffer.from(whole.subarray(0, length));
        for (const [at, value] of changes) if (at < changed.length) changed[at] = value;
        const reader = createPushedReader();
        for (const piece of pieces(changed, size)) if (isRefusal(reader.push(piece))) break;
      },
    ),
    { numRuns: process.env.PALCO_TEST_LONG ? 20_000 : 300 },
  );
});

const tag = (kind: PushedTag['kind'], time: number): PushedTag => ({
  kind,
  time,
  timestamp: time,
  body: Buffer.from([0]),
});
const every = (kind: PushedTag['kind'], from: number, to: number, step: number): readonly PushedTag[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => tag(kind, from + at * step));

test('picture and sound that come six seconds at a time leave in the order of their times', () => {
  const interleaver = createInterleaver();
  const both = new Set(['video', 'audio'] as const);
  const left: PushedTag[] = [];
  for (const from of [0, 6000, 12_000])
    for (const kind of ['audio', 'video'] as const)
      left.push(...interleaver.add(every(kind, from, from + 6000, kind === 'video' ? 33 : 21), both));
  left.push(...interleaver.flush());
  expect(left.map(({ time }) => time)).toEqual(left.map(({ time }) => time).toSorted((one, other) => one - other));
  expect(left.filter(({ kind }) => kind === 'video')).toHaveLength(3 * every('video', 0, 6000, 33).length);
});

test('a track alone is waited with for some seconds; one that stops does not stop the other; a clock that begins anew empties it', () => {
  const alone = createInterleaver();
  const one = new Set(['video'] as const);
  expect(alone.add(every('video', 0, 6000, 40), one)).toEqual([]);
  expect(alone.add(every('video', 6000, 12_000, 40), one)).toHaveLength(300);
  expect(alone.add(every('video', 12_000, 12_400, 40), one)).toHaveLength(10);

  const apart = createInterleaver();
  const both = new Set(['video', 'audio'] as const);
  apart.add(every('audio', 0, 1000, 20), both);
  const left = apart.add(every('video', 0, 30_000, 40), both);
  expect(left.at(-1)?.time).toBeGreaterThan(14_000);
  const anew = apart.add(every('video', 0, 400, 40), both);
  expect(anew.map(({ time }) => time)).toContain(29_960);
});

test.skipIf(!existsSync('/usr/bin/ffmpeg'))(
  'what ffmpeg writes is read: both tracks in one file, B-frames, any way to count offsets',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'palco-push-'));
    try {
      for (const flags of [
        'frag_keyframe+empty_moov',
        'frag_keyframe+empty_moov+default_base_moof',
        'delay_moov+frag_keyframe',
        'cmaf+frag_every_frame',
      ]) {
        const file = join(folder, 'out.mp4');
        const source = ['-f', 'lavfi', '-i', 'testsrc=s=160x90:r=25:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
        const encoded = ['-c:v', 'libx264', '-bf', '2', '-g', '25', '-threads', '1', '-c:a', 'aac'];
        execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...encoded, '-movflags', flags, file]);
        const reader = createPushedReader();
        const tags = pieces(readFileSync(file), 5000).flatMap((piece) => must(reader.push(piece)));
        expect(reader.init()?.tracks.map(({ kind }) => kind)).toEqual(['video', 'audio']);
        const [pictures, sounds] = (['video', 'audio'] as const).map((kind) =>
          tags.filter((each) => each.kind === kind && Number.isFinite(each.time)),
        ) as [PushedTag[], PushedTag[]];
        expect(pictures).toHaveLength(50);
        expect(pictures.filter(({ body }) => body[0] === 0x17)).toHaveLength(2);
        expect(sounds.length).toBeGreaterThan(80);
        // the first picture is shown when the first sound is heard; an empty moov cannot say by how much B-frames delay it
        const first = pictures[0] as PushedTag;
        const shownAt = first.time + Buffer.from(first.body).readIntBE(2, 3);
        expect(Math.abs(shownAt - (sounds[0]?.time ?? 0))).toBeLessThan(flags.includes('empty_moov') ? 100 : 50);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
