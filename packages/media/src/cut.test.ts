import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFragment } from '@palco/hls/fragment';
import { readInitSegment } from '@palco/hls/init-segment';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCutter, LONGEST_SEGMENT_MS } from './cut.ts';
import type { CutEvent, Part, Stretch } from './cut-events.ts';
import { audioInit, videoInit } from './init-segment.ts';
import { readTrack, type Tag, type TrackReader } from './read-tags.ts';
import { PART_MS, SHORT_PART_MS } from './track.ts';

const clip = join(import.meta.dirname, '../../../demo/sample/clip');
const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const trackOf = (rendition: string): TrackReader => must(readTrack(readFileSync(join(clip, rendition, 'init.mp4'))));
const [pictures, sounds] = [trackOf('360p'), trackOf('ambiente')];
const SEGMENTS = 6;
const tagsOf = (reader: TrackReader, rendition: string): readonly Tag[] =>
  Array.from({ length: SEGMENTS }, (_, place) =>
    must(reader.tagsOf(readFileSync(join(clip, rendition, `s${place}.m4s`)), 0)),
  ).flat();
const video = tagsOf(pictures, '360p');
const audio = tagsOf(sounds, 'ambiente');
/** Both tracks as an encoder sends them. */
const programme = [...video, ...audio].toSorted((one, other) => one.timestamp - other.timestamp);

type Cutter = ReturnType<typeof createCutter>;
const push = (cutter: Cutter, tags: readonly Tag[]): readonly CutEvent[] =>
  tags.flatMap(({ kind, timestamp, body }) => must(cutter[kind](timestamp, body)));
const cut = (tags: readonly Tag[], startMs = 0): readonly CutEvent[] => {
  const cutter = createCutter(startMs);
  return [...push(cutter, [pictures.config, sounds.config, ...tags]), ...cutter.end()];
};
const partsOf = (events: readonly CutEvent[], track: 'video' | 'audio'): readonly Part[] =>
  events.flatMap((event) => (event.kind === 'part' && event.part.rendition === track ? [event.part] : []));
const stretchesOf = (events: readonly CutEvent[]): readonly Stretch[] =>
  events.flatMap((event) => (event.kind === 'stretch' ? [event.stretch] : []));
/** The lengths of a track's segments, in milliseconds. */
const segmentsOf = (events: readonly CutEvent[], track: 'video' | 'audio'): readonly number[] => {
  const lengths: number[] = [];
  let length = 0;
  for (const event of events) {
    if (event.kind === 'part' && event.part.rendition === track) length += event.part.durationMs;
    if (event.kind === 'segment' && event.rendition === track) {
      lengths.push(length);
      length = 0;
    }
  }
  return lengths;
};
const initOf = (stretch: Stretch | undefined, track: 'video' | 'audio'): Buffer => {
  if (track === 'video' && stretch?.video) return videoInit(stretch.video);
  if (track === 'audio' && stretch?.audio) return audioInit(stretch.audio);
  throw new Error(`no ${track}`);
};

test('every picture and sound comes back, in parts of half a second that follow each other', () => {
  const events = cut(programme);
  const [stretch] = stretchesOf(events);
  expect(stretch).toMatchObject({
    startMs: 0,
    video: { width: 640, height: 360, codec: expect.stringMatching(/^avc1\./) },
    audio: { codec: 'mp4a.40.2' },
  });
  for (const [track, tags] of [
    ['video', video],
    ['audio', audio],
  ] as const) {
    const init = must(readInitSegment(initOf(stretch, track)));
    const parts = partsOf(events, track);
    const timings = parts.map(({ bytes }) => must(readFragment(bytes, init))[0]);
    expect(timings.reduce((sum, timing) => sum + (timing?.samples ?? 0), 0)).toBe(tags.length);
    for (const [place, timing] of timings.slice(1).entries()) {
      const before = timings[place];
      expect(timing?.startTicks).toBe((before?.startTicks ?? 0) + (before?.durationTicks ?? 0));
    }
    for (const { durationMs } of parts) expect(durationMs).toBeLessThanOrEqual(PART_MS + 5);
    expect(parts[0]?.isIndependent).toBe(true);
    // the first picture or frame of sound, after the head of the tag
    const first = tags[0]?.body.subarray(track === 'video' ? 5 : 2) ?? Buffer.alloc(0);
    const [part] = parts;
    expect(Buffer.compare(part?.bytes.subarray(part.firstBytes - first.length, part.firstBytes) ?? first, first)).toBe(
      0,
    );
    expect(Buffer.from(part?.bytes ?? []).indexOf('mdat') + 4).toBe((part?.firstBytes ?? 0) - first.length);
  }
});

test('parts of a third of a second: none is longer, and all but the last of a segment are long enough for players', () => {
  const cutter = createCutter(0, SHORT_PART_MS);
  const events = [...push(cutter, [pictures.config, sounds.config, ...programme]), ...cutter.end()];
  for (const track of ['video', 'audio'] as const) {
    expect(partsOf(events, track).length).toBeGreaterThan(60);
    for (const [place, event] of events.entries()) {
      if (event.kind !== 'part' || event.part.rendition !== track) continue;
      expect(event.part.durationMs).toBeLessThanOrEqual(SHORT_PART_MS + 3);
      const next = events.slice(place + 1).find((each) => 'rendition' in each && each.rendition === track);
      // the draft wants 85 % of the longest part (RFC 8216bis 4.4.3.7)
      if (next?.kind !== 'segment') expect(event.part.durationMs).toBeGreaterThan(SHORT_PART_MS * 0.85);
    }
  }
});

test('segments begin with a key frame, and those of the sound end where those of the picture do', () => {
  const events = cut(programme);
  const [pictureLengths, soundLengths] = [segmentsOf(events, 'video'), segmentsOf(events, 'audio')];
  expect(soundLengths).toHaveLength(pictureLengths.length);
  for (const length of pictureLengths.slice(0, -1)) expect(length).toBeGreaterThan(1900);
  let [picture, sound] = [0, 0];
  for (const [place, length] of pictureLengths.slice(0, -1).entries()) {
    picture += length;
    sound += soundLengths[place] ?? 0;
    expect(Math.abs(picture - sound)).toBeLessThan(60);
  }
});

test.skipIf(!existsSync('/usr/bin/ffprobe'))('ffprobe decodes what was cut', async () => {
  const events = cut(programme);
  const [stretch] = stretchesOf(events);
  const folder = await mkdtemp(join(tmpdir(), 'palco-cut-'));
  try {
    for (const [track, count] of [
      ['video', video.length],
      ['audio', audio.length],
    ] as const) {
      const file = join(folder, `${track}.mp4`);
      await writeFile(
        file,
        Buffer.concat([initOf(stretch, track), ...partsOf(events, track).map(({ bytes }) => bytes)]),
      );
      const args = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file];
      const read = Number(execFileSync('ffprobe', args, { encoding: 'utf8' }).replace(/\D/g, ''));
      // an encoder's first AAC frame may be silence that decoders drop
      expect(Math.abs(read - count)).toBeLessThanOrEqual(track === 'audio' ? 1 : 0);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an encoder that comes back continues the recording with another stretch', () => {
  const first = cut(programme);
  const endMs = Math.max(...partsOf(first, 'video').map(({ startMs, durationMs }) => startMs + durationMs));
  const second = cut(programme, endMs);
  expect(stretchesOf(second)[0]?.startMs).toBe(endMs);
  expect(partsOf(second, 'video')[0]?.startMs).toBeCloseTo(endMs, 0);
});

test('another configuration, or a clock that jumps, is another stretch from the next key frame on', () => {
  const later = programme.map((tag) => ({ ...tag, timestamp: tag.timestamp + 3600_000 }));
  expect(stretchesOf(cut([...programme, ...later]))).toHaveLength(2);
  const cutter = createCutter();
  const large = trackOf('720p');
  const events = [
    ...push(cutter, [pictures.config, sounds.config, ...programme]),
    ...push(cutter, [
      large.config,
      ...tagsOf(large, '720p').map((tag) => ({ ...tag, timestamp: tag.timestamp + 23_040 })),
    ]),
    ...cutter.end(),
  ];
  expect(stretchesOf(events).map((stretch) => stretch.video?.height)).toEqual([360, 720]);
  const ends = events.map((event, place) => (event.kind === 'stretch' ? place : -1)).filter((place) => place > 0);
  // both tracks end before another stretch begins
  expect(events.slice(0, ends[0]).findLast((event) => event.kind === 'segment')).toBeDefined();
});

test.each([31, 32])('timestamps of %i bits that begin again do not break the recording', (bits) => {
  const late = programme.map((tag) => ({ ...tag, timestamp: (tag.timestamp + 2 ** bits - 5000) % 2 ** bits }));
  const events = cut(late);
  expect(stretchesOf(events)).toHaveLength(1);
  expect(segmentsOf(events, 'video').reduce((sum, length) => sum + length, 0)).toBeCloseTo(23_040, -2);
});

/** Frames of sound that a recording lacks. */
const lostSounds = (events: readonly CutEvent[], sent: readonly Tag[] = audio): readonly Tag[] => {
  const recorded = Buffer.concat(partsOf(events, 'audio').map(({ bytes }) => bytes));
  return sent.filter(({ body }) => !recorded.includes(body.subarray(2)));
};

test('sound alone is a recording too, from its first frame on, and a picture alone as well', () => {
  const radio = cut(audio);
  expect(stretchesOf(radio)[0]?.video).toBeUndefined();
  expect(segmentsOf(radio, 'audio').length).toBeGreaterThan(5);
  expect(lostSounds(radio)).toEqual([]);
  const cutter = createCutter();
  const silent = [...push(cutter, [pictures.config, ...video]), ...cutter.end()];
  expect(stretchesOf(silent)[0]?.audio).toBeUndefined();
  expect(segmentsOf(silent, 'video').length).toBeGreaterThan(4);
});

test('sound that stops, or that begins late, is silence as long as the picture', () => {
  const isMissing = ({ timestamp }: Tag): boolean => timestamp < 3000 || (timestamp > 9000 && timestamp < 17_000);
  const events = cut(
    [...video, ...audio.filter((tag) => !isMissing(tag))].toSorted((one, other) => one.timestamp - other.timestamp),
  );
  const [pictureLengths, soundLengths] = [segmentsOf(events, 'video'), segmentsOf(events, 'audio')];
  expect(soundLengths).toHaveLength(pictureLengths.length);
  for (const [place, length] of pictureLengths.slice(0, -1).entries())
    expect(Math.abs(length - (soundLengths[place] ?? 0))).toBeLessThan(60);
});

test.each([0, 2500, 3500, 4000])(
  'sound that comes %d ms after its picture, with right times, is kept whole',
  (lateMs) => {
    const arrival = ({ kind, timestamp }: Tag): number => timestamp + (kind === 'audio' ? lateMs : 0);
    const events = cut([...video, ...audio].toSorted((one, other) => arrival(one) - arrival(other)));
    // the very first may come before the picture
    expect(lostSounds(events, audio.slice(1))).toEqual([]);
    expect(segmentsOf(events, 'audio').length).toBe(segmentsOf(events, 'video').length);
  },
);

test.each([500, 2500])('sound that comes %d ms before its first picture waits for it', (earlyMs) => {
  const arrival = ({ kind, timestamp }: Tag): number => timestamp + (kind === 'video' ? earlyMs : 0);
  const opening = [...video, ...audio].toSorted((one, other) => arrival(one) - arrival(other));
  const events = cut(opening);
  expect(stretchesOf(events).map((stretch) => stretch.video !== undefined)).toEqual([true]);
  expect(lostSounds(events, audio.slice(1))).toEqual([]);
});

test.each([0, 60_000])(
  'sound whose picture is refused %d ms into a recording is recorded whole, and dated',
  (startMs) => {
    const cutter = createCutter(startMs);
    push(cutter, [pictures.config, sounds.config]);
    const foreign = Buffer.from([0x91, ...Buffer.from('hvc1'), 0, 0, 0, 1]);
    const events: CutEvent[] = [];
    let begunAt: number | undefined;
    for (const tag of programme) {
      const refused = cutter[tag.kind](tag.timestamp, tag.kind === 'video' ? foreign : tag.body);
      if (isRefusal(refused)) continue;
      if (refused.some(({ kind }) => kind === 'stretch')) begunAt = tag.timestamp;
      events.push(...refused);
    }
    events.push(...cutter.end());
    expect(lostSounds(events)).toEqual([]);
    expect(stretchesOf(events).map(({ startMs: at, video: picture }) => [at, picture])).toEqual([[startMs, undefined]]);
    // it began with its first sound, not when the picture was given up
    expect(events.flatMap((event) => (event.kind === 'stretch' ? [event.agoMs] : []))).toEqual([begunAt]);
  },
);

test('sound that waits for its picture takes little memory, however large it is', () => {
  const cutter = createCutter();
  push(cutter, [pictures.config, sounds.config]);
  const body = Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(400_000)]);
  for (let place = 0; place < 100; place++) push(cutter, [{ kind: 'audio', timestamp: place * 20, body }]);
  const kept = partsOf([...push(cutter, [video[0] as Tag]), ...cutter.end()], 'audio');
  expect(kept.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2 * 1024 * 1024);
});

test('a configuration of the sound that comes late costs no picture', () => {
  const at = programme.findIndex(({ timestamp }) => timestamp > 300);
  const tags = [pictures.config, ...programme.slice(0, at), sounds.config, ...programme.slice(at)];
  const cutter = createCutter();
  const events = [...push(cutter, tags), ...cutter.end()];
  expect(stretchesOf(events).map((stretch) => stretch.audio?.codec)).toEqual([undefined, 'mp4a.40.2']);
  const length = segmentsOf(events, 'video').reduce((sum, each) => sum + each, 0);
  const whole = segmentsOf(cut(programme), 'video').reduce((sum, each) => sum + each, 0);
  expect(Math.abs(length - whole)).toBeLessThan(50);
});

test('a picture that stops for good leaves a radio; when it comes back, both go on', () => {
  const later = video.map((tag) => ({ ...tag, timestamp: tag.timestamp + 40_000 }));
  const longSound = [0, 23_040, 46_080].flatMap((shift) =>
    audio.map((tag) => ({ ...tag, timestamp: tag.timestamp + shift })),
  );
  const events = cut([...video, ...later, ...longSound].toSorted((one, other) => one.timestamp - other.timestamp));
  expect(stretchesOf(events).map((stretch) => stretch.video !== undefined)).toEqual([true, false, true]);
});

test('sound by a clock of its own is silence, and never breaks the picture', () => {
  const late = audio.map((tag) => ({ ...tag, timestamp: tag.timestamp + 3_600_000 }));
  const mixed = video.flatMap((tag, place) => [tag, ...late.slice(place * 2, place * 2 + 2)]);
  const events = cut(mixed);
  expect(stretchesOf(events)).toHaveLength(1);
  expect(segmentsOf(events, 'audio')).toHaveLength(segmentsOf(events, 'video').length);
});

test('15 pictures a second, and key frames every ten seconds', () => {
  const half = video.filter((_, place) => place % 2 === 0);
  for (const length of segmentsOf(cut(half), 'video').slice(0, -1)) expect(length).toBeGreaterThan(1900);
  const rare = video.map((tag) => {
    if (tag.timestamp % 7680 === 0) return tag;
    const body = Buffer.from(tag.body);
    body[0] = 0x27; // not a key frame
    return { ...tag, body };
  });
  const events = cut([...rare, ...audio].toSorted((one, other) => one.timestamp - other.timestamp));
  expect(segmentsOf(events, 'video')).toHaveLength(3);
  expect(segmentsOf(events, 'audio')).toHaveLength(3);
  for (const { durationMs } of partsOf(events, 'video')) expect(durationMs).toBeLessThanOrEqual(PART_MS + 5);
});

test('an encoder without key frames gets segments all the same', () => {
  const [first, ...rest] = video;
  const long = [0, 23_040].flatMap((shift) =>
    rest.map(({ body, timestamp, kind }) => {
      const changed = Buffer.from(body);
      changed[0] = 0x27; // not a key frame
      return { kind, timestamp: timestamp + shift, body: changed };
    }),
  );
  const lengths = segmentsOf(cut([first as Tag, ...long]), 'video');
  expect(lengths.length).toBeGreaterThan(3);
  for (const length of lengths) expect(length).toBeLessThanOrEqual(LONGEST_SEGMENT_MS + 100);
});

test('whatever times an encoder sends, parts of a stretch never overlap and nothing throws', () => {
  const times = fc.array(fc.tuple(fc.nat(programme.length - 1), fc.integer({ min: -20_000, max: 60_000 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(times, (jumps) => {
      const cutter = createCutter();
      push(cutter, [pictures.config, sounds.config]);
      const events: CutEvent[] = [];
      for (const [place, tag] of programme.entries()) {
        const shift = jumps.reduce((sum, [at, by]) => (place >= at ? sum + by : sum), 0);
        const timestamp = (tag.timestamp + shift + 2 ** 32) % 2 ** 32;
        events.push(...must(cutter[tag.kind](timestamp, tag.body)));
      }
      events.push(...cutter.end());
      for (const track of ['video', 'audio'] as const) {
        let end = 0;
        for (const { startMs, durationMs } of partsOf(events, track)) {
          expect(startMs).toBeGreaterThanOrEqual(end - 0.1);
          end = startMs + durationMs;
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('any bytes are cut or refused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.nat(5000), fc.uint8Array({ maxLength: 60 })), { maxLength: 12 }),
      (tags) => {
        const cutter = createCutter();
        for (const [isPicture, timestamp, body] of tags) cutter[isPicture ? 'video' : 'audio'](timestamp, body);
        cutter.end();
      },
    ),
  );
});

test('a clock that stands still does not keep pictures from leaving, however many or large they are', () => {
  const plain = Buffer.from([0x27, 1, 0, 0, 0, 0, 0, 0, 1, 0x41]);
  const large = Buffer.concat([plain, Buffer.alloc(1024 * 1024)]);
  for (const [body, count, held] of [
    [plain, 5000, 600],
    [large, 200, 12],
  ] as const) {
    const cutter = createCutter();
    const [first] = video;
    const events = push(cutter, [pictures.config, first as Tag]);
    const stuck = Array.from({ length: count }, () => push(cutter, [{ kind: 'video', timestamp: 0, body }])).flat();
    const left = partsOf([...events, ...stuck], 'video').reduce((sum, { samples }) => sum + samples, 0);
    expect(count + 1 - left).toBeLessThan(held);
    // the open segment is kept in memory while somebody watches
    if (body === large) expect(segmentsOf(stuck, 'video').length).toBeGreaterThan(1);
  }
});
