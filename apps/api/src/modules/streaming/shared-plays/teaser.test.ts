import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaAddress } from '../media/media-path.ts';
import { isOfTeaser, teaserRange } from './teaser.ts';
import { teaserIn, teaserName } from './teaser-name.ts';

const timelineOf = (lengths: readonly number[]) => ({
  count: lengths.length,
  map: undefined,
  targetDuration: 6,
  dateRanges: [],
  segment: (place: number) => ({
    uri: `${place}.m4s`,
    durationUs: (lengths[place] ?? 0) * 1000,
    startsAt: lengths.slice(0, place).reduce((sum, each) => sum + each, 0),
  }),
});

test.each<[string, readonly number[], number, object | undefined]>([
  ['segments of six seconds: three', [6000, 6000, 6000, 6000, 6000], 6500, { first: 1, last: 3 }],
  ['segments of 3.84 seconds: five', Array(9).fill(3840), 0, { first: 0, last: 4 }],
  ['exactly 20 seconds', [10_000, 10_000, 1], 0, { first: 0, last: 1 }],
  ['what there is of a live picture', [6000, 6000], 6000, { first: 1, last: 1 }],
  ['a segment that is too long', [21_000], 0, undefined],
  ['not on the picture yet', [6000], 6000, undefined],
  ['nothing recorded', [], 0, undefined],
])('%s', (_, lengths, from, range) => {
  expect(teaserRange(timelineOf(lengths), from)).toEqual(range);
});

test('no teaser is longer than 20 seconds, and each begins with the moment', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 200_000 }), (all, from) => {
      const timeline = timelineOf(all);
      const range = teaserRange(timeline, from);
      if (!range) return;
      const { startsAt } = timeline.segment(range.first);
      expect(startsAt).toBeLessThanOrEqual(from);
      expect(startsAt + (all[range.first] ?? 0)).toBeGreaterThan(from);
      expect(all.slice(range.first, range.last + 1).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20_000);
    }),
  );
});

test.each<[string, boolean]>([
  ['teaser-10-14.m3u8', true],
  ['720p/teaser-10-14.m3u8', true],
  ['720p/init.mp4', true],
  ['720p/init-1.mp4', true],
  ['720p/10.m4s', true],
  ['360p/14.m4s', true],
  ['captions-es/12.vtt', true],
  ['720p/9.m4s', false],
  ['720p/15.m4s', false],
  ['captions-es/15.vtt', false],
  ['teaser-10-15.m3u8', false],
  ['720p/teaser-9-14.m3u8', false],
  ['720p/12.0.m4s', false],
  ['master.m3u8', false],
  ['live.m3u8', false],
  ['low.m3u8', false],
  ['audio.m3u8', false],
  ['condensed.m3u8', false],
  ['720p/condensed.m3u8', false],
  ['720p/whole.m3u8', false],
  ['720p/low.m3u8', false],
  ['poster.webp', false],
  ['thumbnails.vtt', false],
  ['thumbnails.webp', false],
  ['stills/12.jpg', false],
  ['keys/3', false],
])('of a teaser at segments 10 to 14: %s is %s', (file, isItsOwn) => {
  const address = mediaAddress(`/media/teaser-10-14.7.abc.x/7/${file}`);
  if (!address) throw new Error(`no such file: ${file}`);
  expect(isOfTeaser(address.file, { first: 10, last: 14 })).toBe(isItsOwn);
});

test.each<[string, object | undefined]>([
  ['teaser-0-4', { first: 0, last: 4 }],
  ['teaser-120-124', { first: 120, last: 124 }],
  ['teaser-01-4', undefined],
  ['teaser-4', undefined],
  ['teaser-4-12345678', undefined],
  ['seat-teaser-1-2', undefined],
])('the name %s', (text, range) => {
  expect(teaserIn(text)).toEqual(range);
  if (range) expect(teaserName(range as never)).toBe(text);
});
