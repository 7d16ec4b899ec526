import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateRange, type MediaPlaylist, mediaPlaylistText } from './media-playlist.ts';
import { readMediaPlaylist } from './read-media-playlist.ts';
import { deltaOfWhole, keyFrames, liveWindow, onDemand, type Timeline, wholeSoFar } from './timeline.ts';

const EPOCH = Date.parse('2026-11-21T00:50:00Z');
const EVERY_US = 3_840_000;

const timeline = (
  count: number,
  breaks: ReadonlySet<number> = new Set(),
  dateRanges: readonly DateRange[] = [],
): Timeline => ({
  count,
  map: 'init.mp4',
  targetDuration: 4,
  dateRanges,
  segment: (sequence) => ({
    uri: `${sequence}.m4s`,
    durationUs: EVERY_US,
    // where the recording broke off, half a minute is missing
    startsAt: EPOCH + (sequence * EVERY_US) / 1000 + [...breaks].filter((each) => each <= sequence).length * 30_000,
    isDiscontinuous: breaks.has(sequence),
  }),
});
const anyTimeline = fc
  .record({ count: fc.integer({ min: 1, max: 400 }), breaks: fc.uniqueArray(fc.nat(400), { maxLength: 4 }) })
  .map(({ count, breaks }) => timeline(count, new Set(breaks)));

/** What a player makes of a delta and the playlist it read before (RFC 8216bis 6.3.7). */
const merged = (before: MediaPlaylist, { skipped, ...delta }: MediaPlaylist): MediaPlaylist => ({
  ...delta,
  skipped: 0,
  segments: [...before.segments.slice(0, skipped), ...delta.segments],
});
/** The wall-clock time of every segment, as a player computes it from the dates in the playlist. */
const instantsOf = ({ segments }: MediaPlaylist): number[] => {
  let at = Number.NaN;
  return segments.map(({ programDateTime, durationUs }) => {
    const start = programDateTime ?? at;
    at = start + durationUs / 1000;
    return start;
  });
};
const read = (playlist: MediaPlaylist): MediaPlaylist => {
  const found = readMediaPlaylist(mediaPlaylistText(playlist));
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return found;
};

test('a playlist of key frames has as many segments as the others, each the beginning of a file or a gap', () => {
  fc.assert(
    fc.property(anyTimeline, fc.nat(7), fc.boolean(), (line, every, isEnded) => {
      const bytesOf = (sequence: number): number | undefined => (sequence % 8 === every ? undefined : 900 + sequence);
      const segment: Timeline['segment'] = (sequence) => {
        const keyBytes = bytesOf(sequence);
        return { ...line.segment(sequence), ...(keyBytes === undefined ? {} : { keyBytes }) };
      };
      const playlist = keyFrames({ ...line, segment }, isEnded);
      const found = read(playlist);
      expect(found).toEqual(playlist);
      expect(found.segments.map(({ keyBytes }) => keyBytes)).toEqual(
        Array.from({ length: line.count }, (_, sequence) => bytesOf(sequence)),
      );
      expect(found.segments.every(({ keyBytes, isGap }) => (keyBytes === undefined) === (isGap === true))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('every playlist of a timeline can be read, and has the right wall-clock time of every segment', () => {
  fc.assert(
    fc.property(anyTimeline, (line) => {
      for (const playlist of [liveWindow(line), wholeSoFar(line), onDemand(line)]) {
        const found = read(playlist);
        expect(found).toEqual(playlist);
        expect(instantsOf(found)).toEqual(
          found.segments.map((_, index) => line.segment(found.mediaSequence + index).startsAt),
        );
      }
    }),
  );
});

test('a player that reads the whole playlist once and deltas afterwards ends with the same as one that reads the whole again', () => {
  fc.assert(
    fc.property(anyTimeline, fc.nat(6), (line, newer) => {
      const before = wholeSoFar(line);
      const now = { ...line, count: line.count + newer };
      const delta = deltaOfWhole(now);
      const after = delta ? merged(before, read(delta)) : wholeSoFar(now);
      const whole = wholeSoFar(now);
      expect(after.segments.map(({ uri }) => uri)).toEqual(whole.segments.map(({ uri }) => uri));
      expect(instantsOf(after)).toEqual(instantsOf(whole));
      expect({ ...after, segments: [] }).toEqual({ ...whole, segments: [] });
    }),
  );
});

test('a delta lists everything within the boundary it promises, and is small', () => {
  expect(deltaOfWhole(timeline(6))).toBeUndefined();
  const delta = deltaOfWhole(timeline(3282)) as MediaPlaylist;
  expect(delta.skipped + delta.segments.length).toBe(3282);
  expect(delta.canSkipUntilUs).toBe(24_000_000);
  expect(delta.segments.length * EVERY_US).toBeGreaterThanOrEqual(24_000_000);
  expect((delta.segments.length - 1) * EVERY_US).toBeLessThan(24_000_000);
  expect(mediaPlaylistText(delta).length).toBeLessThan(600);
});

test('the whole playlist only grows: what was listed stays the same, byte for byte', () => {
  fc.assert(
    fc.property(anyTimeline, fc.nat(30), (line, newer) => {
      const [before, after] = [line, { ...line, count: line.count + newer }].map((each) =>
        mediaPlaylistText(wholeSoFar(each)),
      );
      expect(after?.startsWith(before as string)).toBe(true);
    }),
  );
});

test('the window has the last ten segments and counts the discontinuities that have left it', () => {
  const window = liveWindow(timeline(100, new Set([3, 40, 95])));
  expect(window).toMatchObject({ mediaSequence: 90, discontinuitySequence: 2, isEnded: false });
  expect(window.segments).toHaveLength(10);
  expect(window.segments[5]).toMatchObject({ uri: '95.m4s', isDiscontinuous: true });
  expect(window.type).toBeUndefined();
});

test('the window drops date ranges that ended before it; the whole does not', () => {
  const minute = 60_000;
  const innings: DateRange[] = [
    { id: 'inning-1', startsAt: EPOCH, durationUs: 60_000_000 },
    { id: 'inning-2', startsAt: EPOCH + minute },
  ];
  const line = timeline(100, new Set(), innings);
  expect(liveWindow(line).dateRanges.map(({ id }) => id)).toEqual(['inning-2']);
  expect(wholeSoFar(line).dateRanges).toHaveLength(2);
});

test('a recorded game ends and has nothing to skip', () => {
  expect(onDemand(timeline(50))).toMatchObject({ type: 'VOD', isEnded: true, skipped: 0, mediaSequence: 0 });
  expect(onDemand(timeline(50)).canSkipUntilUs).toBeUndefined();
});
