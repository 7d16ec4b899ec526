import { readFragment } from '@palco/hls/fragment';
import { type InitSegment, readInitSegment } from '@palco/hls/init-segment';
import { beforeAll, expect, test } from 'vitest';
import { createSampleChannel, TEST_PICTURE } from './sample-channel.ts';
import { readSampleClip } from './sample-clip.ts';
import type { Footage, GameTimes, Media, VideoSource } from './video-source.ts';

const START = Date.parse('2026-11-21T01:00:00Z');
const HOUR = 3600_000;
const SEGMENT = 3840;
const INNINGS = [
  { id: 'inning-1', startsAt: START },
  { id: 'inning-2', startsAt: START + 20 * 60_000 },
];
let channel: VideoSource;
beforeAll(async () => {
  channel = createSampleChannel(await readSampleClip());
});

const game = (changes: Partial<GameTimes> = {}): GameTimes => ({
  id: 1,
  state: 'on',
  startsAt: new Date(START),
  firstPlayAt: undefined,
  endedAt: undefined,
  stops: [],
  innings: INNINGS,
  ...changes,
});
const mediaAt = (now: number, changes: Partial<GameTimes> = {}): Media => {
  const footage: Footage = channel.footageOf(game(changes), new Date(now));
  if (footage.state === 'none') throw new Error('nothing to see');
  return footage.media;
};
const mediaStart = async (media: Media, rendition: string, sequence: number): Promise<number> => {
  const tracks = readInitSegment(media.init(rendition) as Uint8Array) as InitSegment;
  const timings = readFragment((await media.segment(rendition, sequence)) as Uint8Array, tracks);
  const [timing] = timings as readonly { startTicks: number; timescale: number }[];
  return ((timing?.startTicks ?? 0) * 1000) / (timing?.timescale ?? 1);
};

test('the dates of the playlist are the times in the bytes, in picture and sound, hours into the game', async () => {
  const media = mediaAt(START + 3 * HOUR);
  const begin = START - 10 * 60_000;
  for (const rendition of ['720p', '360p', 'ambiente', 'narracion'])
    for (const sequence of [0, 5, 6, 1000, 2967]) {
      const listed = media.timeline(rendition)?.segment(sequence);
      expect(listed?.startsAt).toBe(begin + sequence * SEGMENT);
      expect(await mediaStart(media, rendition, sequence)).toBe(sequence * SEGMENT);
    }
});

test('at the live edge: a segment that is not complete is neither listed nor sent', async () => {
  const now = START + HOUR;
  const media = mediaAt(now);
  const { count = 0, segment } = media.timeline('720p') ?? {};
  expect((segment?.(count - 1).startsAt ?? 0) + SEGMENT).toBeLessThanOrEqual(now);
  expect((segment?.(count).startsAt ?? 0) + SEGMENT).toBeGreaterThan(now);
  expect(await media.segment('720p', count - 1)).toBeDefined();
  expect(await media.segment('720p', count)).toBeUndefined();
  expect(media.captions('captions-es', count - 1)).toMatch(/^WEBVTT/);
  expect(media.captions('captions-es', count)).toBeUndefined();
});

test('no inning is announced before the picture reaches it', () => {
  const announced = (minutes: number): string[] =>
    mediaAt(START + minutes * 60_000)
      .timeline('720p')
      ?.dateRanges.map(({ id }) => id) ?? [];
  expect(announced(-1)).toEqual([]);
  expect(announced(19)).toEqual(['inning-1']);
  expect(announced(20)).toEqual(['inning-1']); // the segment with its beginning is not complete yet
  expect(announced(21)).toEqual(['inning-1', 'inning-2']);
});

test('a finished game continues past the last out and ends', () => {
  const endedAt = new Date(START + 3 * HOUR);
  const footage = channel.footageOf(game({ state: 'over', endedAt }), new Date(START + 50 * HOUR));
  expect(footage).toMatchObject({ state: 'recorded', since: new Date(START - 10 * 60_000) });
  const media = mediaAt(START + 50 * HOUR, { state: 'over', endedAt });
  expect(media.isEnded).toBe(true);
  const { count = 0, segment } = media.timeline('720p') ?? {};
  expect(segment?.(count - 1).startsAt).toBeGreaterThan(endedAt.getTime() + 30_000);
});

test('its version changes exactly when a playlist does', () => {
  const version = (now: number, changes?: Partial<GameTimes>): string => mediaAt(now, changes).version;
  const edge = START - 10 * 60_000 + 500 * SEGMENT;
  expect(version(edge)).toBe(version(edge + SEGMENT - 1));
  expect(version(edge)).not.toBe(version(edge + SEGMENT));
  expect(version(edge)).not.toBe(version(edge, { innings: [] }));
  expect(version(edge)).not.toBe(version(edge, { state: 'over', endedAt: new Date(edge - 40_000) }));
});

test('captions follow the picture when the clip repeats', () => {
  const media = mediaAt(START + HOUR);
  const words = (sequence: number): string[] =>
    media
      .captions('captions-es', sequence)
      ?.split('\n')
      .filter((line) => line && !/^(WEBVTT|X-|\d)/.test(line)) ?? [];
  expect(words(2)).toContain('[batazo] ¡Rodado al campo corto!');
  expect(words(602)).toEqual(words(8));
  expect(media.captions('captions-es', 602)).not.toBe(media.captions('captions-es', 8));
});

test('a suspended game that resumes is one recording: the bytes continue, and the dates jump exactly once', async () => {
  const stopped = START + HOUR;
  const stops = [{ at: new Date(stopped), resumesAt: new Date(START + 21 * HOUR) }];
  const media = mediaAt(START + 22 * HOUR, { stops });
  const { count = 0, segment } = media.timeline('720p') ?? {};
  const listed = Array.from({ length: count }, (_, sequence) => segment?.(sequence));
  const leaps = listed.flatMap((each, sequence) => (each?.isDiscontinuous ? [sequence] : []));
  expect(leaps).toHaveLength(1);
  const [leap = 0] = leaps;
  // the picture goes on past the last moment before the suspension, and begins again ten minutes before the first one after it
  expect((listed[leap - 1]?.startsAt ?? 0) + SEGMENT).toBeGreaterThan(stopped + 40_000);
  expect(listed[leap]?.startsAt).toBe(START + 21 * HOUR - 10 * 60_000);
  for (const sequence of [leap - 1, leap, leap + 1, count - 1])
    expect(await mediaStart(media, '720p', sequence)).toBe(sequence * SEGMENT);
  for (const [sequence, each] of listed.entries())
    if (sequence && sequence !== leap) expect(each?.startsAt).toBe((listed[sequence - 1]?.startsAt ?? 0) + SEGMENT);
  expect(media.isEnded).toBe(false);
  // what was listed before it stopped is listed the same
  const before = mediaAt(stopped, { stops: [] }).timeline('720p');
  expect(before?.segment(500)).toEqual(segment?.(500));
  expect(mediaAt(START + 12 * HOUR, { stops }).isEnded).toBe(true);
});

test('unknown names are not found', () => {
  const media = mediaAt(START + HOUR);
  for (const name of ['1080p', '', 'constructor', '../720p']) {
    expect(media.timeline(name)).toBeUndefined();
    expect(media.init(name)).toBeUndefined();
    expect(media.segment(name, 0)).toBeUndefined();
    expect(media.captions(name, 0)).toBeUndefined();
  }
  expect(media.segment('720p', -1)).toBeUndefined();
});

test('the test picture is ten minutes on demand, whatever time it is', () => {
  for (const now of ['2020-01-01', '2030-01-01']) {
    const footage = channel.footageOf(TEST_PICTURE, new Date(now));
    expect(footage).toMatchObject({ state: 'recorded', media: { isEnded: true } });
    if (footage.state === 'recorded') expect(footage.media.timeline('720p')?.count).toBeGreaterThan(156);
  }
});

test('thumbnails cover the game without a hole', () => {
  const track = mediaAt(START + HOUR).thumbnails?.track() ?? '';
  const times = [...track.matchAll(/^(\S+) --> (\S+)$/gm)].map(([, from, to]) => [from, to]);
  expect(times.length).toBeGreaterThan(150);
  for (const [index, [, to]] of times.slice(0, -1).entries()) expect(times[index + 1]?.[0]).toBe(to);
  expect(track).toContain('thumbnails.webp#xywh=160,90,160,90');
});
