import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaPlaylistText } from './media-playlist.ts';
import { readMediaPlaylist } from './read-media-playlist.ts';
import { rangesOfSpans, reelTimeline, runsOfReel } from './reel-timeline.ts';
import { onDemand, type Timeline, type TimelineSegment } from './timeline.ts';

const EPOCH = Date.parse('2026-11-21T00:50:00Z');
const EVERY_MS = 4000;

/** An encoder comes back at each of `breaks`: half a minute is missing there, and another initialization segment begins. */
const timeline = (count: number, breaks: readonly number[] = [], key?: string): Timeline => ({
  count,
  map: 'init-0.mp4',
  targetDuration: 4,
  dateRanges: [],
  segment: (sequence): TimelineSegment => ({
    uri: `${sequence}.m4s`,
    durationUs: EVERY_MS * 1000,
    startsAt: EPOCH + sequence * EVERY_MS + breaks.filter((each) => each <= sequence).length * 30_000,
    ...(breaks.includes(sequence) ? { isDiscontinuous: true, map: `init-${sequence}.mp4` } : {}),
    ...(key === undefined ? {} : { key }),
  }),
});
const span = (from: number, to: number) => ({ from: EPOCH + from * 1000, to: EPOCH + to * 1000 });
const textOf = (whole: Timeline, spans: readonly { from: number; to: number }[]): string =>
  mediaPlaylistText(onDemand(reelTimeline(whole, rangesOfSpans(whole, spans))));

test('it lists the segments that its spans touch, says every jump, and dates it', () => {
  expect(textOf(timeline(100), [span(9, 17), span(18, 21), span(200, 204)])).toBe(
    `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="init-0.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T00:50:08.000Z
#EXTINF:4,
2.m4s
#EXTINF:4,
3.m4s
#EXTINF:4,
4.m4s
#EXTINF:4,
5.m4s
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T00:53:20.000Z
#EXTINF:4,
50.m4s
#EXT-X-ENDLIST
`,
  );
});

test('a segment behind a jump has the initialization segment of its stretch, and the IV it was encrypted by', () => {
  const text = textOf(timeline(100, [40], '../keys/7'), [span(0, 4), span(300, 301)]);
  expect(text).toContain(`#EXT-X-KEY:METHOD=AES-128,URI="../keys/7",IV=0x00000000000000000000000000000000
`);
  expect(text).toContain(`#EXT-X-DISCONTINUITY
#EXT-X-KEY:METHOD=NONE
#EXT-X-MAP:URI="init-40.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="../keys/7",IV=0x00000000000000000000000000000043
`);
});

test('what falls into a gap of the recording, before it or behind it is left out', () => {
  const whole = timeline(10, [5]);
  expect(rangesOfSpans(whole, [span(-50, -10), span(25, 40), span(49, 51), span(52, 53), span(90, 99)])).toEqual([
    { first: 5, last: 5 },
  ]);
});

const anyReel = fc.record({
  count: fc.integer({ min: 1, max: 300 }),
  breaks: fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
  spans: fc.array(fc.record({ at: fc.nat(1300), lasts: fc.integer({ min: 1, max: 60 }) }), { maxLength: 40 }),
  isEncrypted: fc.boolean(),
});

test('of any game: each span is shown whole, nothing twice, in order, and players reckon the right time of every segment', () => {
  fc.assert(
    fc.property(anyReel, ({ count, breaks, spans: drawn, isEncrypted }) => {
      const whole = timeline(count, breaks, isEncrypted ? 'key' : undefined);
      const spans = drawn.map(({ at, lasts }) => span(at, at + lasts)).toSorted((one, other) => one.from - other.from);
      const ranges = rangesOfSpans(whole, spans);
      const reel = reelTimeline(whole, ranges);
      const numbers = ranges.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      expect(reel.count).toBe(numbers.length);
      for (let sequence = 0; sequence < count; sequence += 1) {
        const { startsAt } = whole.segment(sequence);
        const isTouched = spans.some(({ from, to }) => from < startsAt + EVERY_MS && to > startsAt);
        expect(numbers.includes(sequence)).toBe(isTouched);
      }
      if (!reel.count) return;
      const found = readMediaPlaylist(mediaPlaylistText(onDemand(reel)));
      if (isRefusal(found)) throw new Error(JSON.stringify(found));
      expect(found).toEqual(onDemand(reel));
      let [at, map] = [0, found.map];
      for (const [place, segment] of found.segments.entries()) {
        at = segment.programDateTime ?? at;
        map = segment.map ?? map;
        const number = numbers[place] as number;
        expect(at).toBe(whole.segment(number).startsAt);
        expect(map).toBe(`init-${Math.max(0, ...breaks.filter((each) => each <= number))}.mp4`);
        expect(segment.iv).toBe(isEncrypted ? number : undefined);
        at += EVERY_MS;
      }
      const runs = runsOfReel(reel);
      expect(runs.reduce((sum, { durationUs }) => sum + durationUs, 0)).toBe(reel.count * EVERY_MS * 1000);
      expect(runs.map(({ startsAt }) => startsAt)).toEqual(
        found.segments.flatMap(({ isDiscontinuous }, place) =>
          place === 0 || isDiscontinuous ? [whole.segment(numbers[place] as number).startsAt] : [],
        ),
      );
    }),
    { numRuns: 200 },
  );
});
