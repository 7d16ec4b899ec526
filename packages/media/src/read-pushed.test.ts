import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragment } from './fragment.ts';
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

test('a picture that is shown before it is decoded, in both versions of the box', () => {
  const [init] = filesOf('360p') as [Buffer];
  const samples = [{ data: Buffer.from([0, 0, 0, 1, 0x65]), duration: 3000, isKey: true, composition: -3000 }];
  const signed = fragment(1, 90_000, samples);
  const unsigned = Buffer.from(signed);
  unsigned[unsigned.indexOf('trun') + 4] = 0;
  const offsets = [signed, unsigned].map((bytes) => {
    const tags = must(createPushedReader().push(Buffer.concat([init, bytes])));
    return Buffer.from(tags.at(-1)?.body ?? []).readIntBE(2, 3);
  });
  expect(offsets[0]).toBeLessThan(0);
  expect(offsets[1]).toBe(offsets[0]);
});

/** The place of a field after the letters of a box. */
const fieldOf = (bytes: Buffer, box: string, at: number): number => bytes.indexOf(box) + 4 + at;
const fragmentOf = (...sizes: readonly number[]): Buffer =>
  Buffer.from(
    fragment(
      1,
      90_000,
      sizes.map((size, place) => ({
        data: Buffer.concat([Buffer.from([0, 0, 0, size, 0x65]), Buffer.alloc(size - 1)]),
        duration: 3000,
        isKey: place === 0,
        composition: 0,
      })),
    ),
  );
const framesOf = (tags: readonly PushedTag[]): readonly number[] => tags.slice(1).map(({ body }) => body.length - 9);
/** The data of a fragment in two boxes, of which the second begins after so many bytes. */
const split = (bytes: Buffer, first: number): Buffer => {
  const mdat = bytes.indexOf('mdat') - 4;
  const data = bytes.subarray(mdat + 8);
  const box = (part: Buffer): Buffer => {
    const head = Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat')]);
    head.writeUInt32BE(part.length + 8);
    return Buffer.concat([head, part]);
  };
  return Buffer.concat([bytes.subarray(0, mdat), box(data.subarray(0, first)), box(data.subarray(first))]);
};

test('samples in two boxes of data, of which the first may be empty', () => {
  const [init] = filesOf('360p') as [Buffer];
  const bytes = fragmentOf(20, 30);
  const reader = createPushedReader();
  expect(framesOf(must(reader.push(Buffer.concat([init, bytes]))))).toEqual([20, 30]);
  const behind = Buffer.from(bytes);
  const offset = fieldOf(behind, 'trun', 8);
  behind.writeInt32BE(behind.readInt32BE(offset) + 8, offset);
  const halves = createPushedReader();
  expect(framesOf(must(halves.push(Buffer.concat([init, split(behind, 0)]))))).toEqual([20, 30]);
  expect(halves.end()).toBeUndefined();
  // data that never come are named at the next fragment, or at the end of the file
  const short = createPushedReader();
  expect(must(short.push(Buffer.concat([init, behind])))).toHaveLength(1);
  expect(short.end()).toMatchObject({ detail: { box: 'mdat', reason: 'a sample outside of it' } });
  expect(createPushedReader().push(Buffer.concat([init, behind, bytes]))).toMatchObject({
    refused: 'media/box-malformed',
  });
});

test('a decode time below zero, as of sound that begins before its picture', () => {
  const [init] = filesOf('360p') as [Buffer];
  const bytes = fragmentOf(20);
  expect(bytes[fieldOf(bytes, 'tfdt', 0)]).toBe(1);
  const timeOf = (ticks: bigint): number => {
    bytes.writeBigInt64BE(ticks, fieldOf(bytes, 'tfdt', 4));
    const tags = must(createPushedReader().push(Buffer.concat([init, bytes])));
    return tags[1]?.time ?? Number.NaN;
  };
  const zero = timeOf(0n);
  expect([timeOf(-12_800n) - zero, timeOf(12_800n) - zero]).toEqual([-1000, 1000]);
  expect(must(createPushedReader().push(Buffer.concat([init, bytes])))[1]?.timestamp).toBeGreaterThanOrEqual(0);
});

test('a fragment of a track that no initialization segment has is refused in words', () => {
  const [init] = filesOf('360p') as [Buffer];
  const own = createPushedReader();
  must(own.push(init));
  const known = [own.init()].flatMap((each) => each ?? []);
  const bytes = fragmentOf(20);
  expect(must(createPushedReader(known).push(bytes))).toHaveLength(1);
  bytes.writeUInt32BE(77, fieldOf(bytes, 'tfhd', 4));
  for (const inits of [known, [...known, ...known]])
    expect(createPushedReader(inits).push(bytes)).toMatchObject({
      detail: { box: 'moof', reason: 'of a track that no initialization segment of its folder has' },
    });
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
