import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { Parser } from 'm3u8-parser';
import { expect, test } from 'vitest';
import { type LiveEdge, livePlaylist, reportOf } from './live-edge.ts';
import { type MediaPlaylist, mediaPlaylistText } from './media-playlist.ts';
import type { PartialSegment } from './partial-segment.ts';
import { readMediaPlaylist } from './read-media-playlist.ts';
import type { Timeline, TimelineSegment } from './timeline.ts';

const EPOCH = Date.parse('2026-11-21T00:50:00Z');
const PARTS = 4;
const WITH_PARTS = 4;

const segmentOf = (sequence: number, breaks: ReadonlySet<number>): TimelineSegment => ({
  uri: `${sequence}.m4s`,
  durationUs: 2_000_000,
  startsAt: EPOCH + sequence * 2000,
  ...(breaks.has(sequence) ? { isDiscontinuous: true, map: `init-${sequence}.mp4` } : {}),
});
/** A rendition of segments of four parts. */
const live = (
  count: number,
  openParts: number,
  breaks: ReadonlySet<number> = new Set(),
): { timeline: Timeline; edge: LiveEdge } => {
  const partsOf = (sequence: number): readonly PartialSegment[] => {
    const length = sequence === count ? openParts : sequence < count && sequence >= count - WITH_PARTS ? PARTS : 0;
    return Array.from({ length }, (_, place) => ({
      uri: `${sequence}.${place}.m4s`,
      durationUs: 500_000,
      ...(place === 0 ? { isIndependent: true as const } : {}),
    }));
  };
  return {
    timeline: {
      count,
      map: 'init.mp4',
      targetDuration: 2,
      dateRanges: [],
      segment: (sequence) => segmentOf(sequence, breaks),
    },
    edge: {
      count,
      open: openParts ? segmentOf(count, breaks) : undefined,
      parts: partsOf,
      hint: `${count}.${openParts}.m4s`,
      partTargetUs: 500_000,
    },
  };
};
const read = (playlist: MediaPlaylist): MediaPlaylist => {
  const found = readMediaPlaylist(mediaPlaylistText(playlist));
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return found;
};
const anyLive = fc.record({
  count: fc.integer({ min: 1, max: 300 }),
  open: fc.nat(PARTS - 1),
  breaks: fc.uniqueArray(fc.nat(300), { maxLength: 3 }),
});

test('a live playlist with parts can be read, whole and as a delta, and says what comes next', () => {
  fc.assert(
    fc.property(anyLive, fc.boolean(), ({ count, open, breaks }, isDelta) => {
      const { timeline, edge } = live(count, open, new Set(breaks));
      const made = livePlaylist(timeline, edge, [{ uri: '../sonido/low.m3u8', lastSequence: count }], isDelta);
      const found = read(made);
      expect(found).toEqual(made);
      expect(found).toMatchObject({ canBlockReload: true, partHoldBackUs: 1_500_000, holdBackUs: 6_000_000 });
      expect(found.preloadHint).toBe(`${count}.${open}.m4s`);
      expect(found.openSegment?.parts?.length ?? 0).toBe(open);
      expect(found.skipped + found.segments.length).toBe(count);
      // the discontinuity of a segment that grows is listed before its first part
      expect(found.openSegment?.isDiscontinuous ?? false).toBe(open > 0 && breaks.includes(count));
    }),
  );
});

test('reloaded with deltas, a player ends with what it would have read whole', () => {
  fc.assert(
    fc.property(anyLive, fc.nat(5), ({ count, open, breaks }, newer) => {
      const then = live(count, open, new Set(breaks));
      const now = live(count + newer, 2, new Set(breaks));
      const before = read(livePlaylist(then.timeline, then.edge, [], false));
      const { skipped, ...delta } = read(livePlaylist(now.timeline, now.edge, [], true));
      const uris = [...before.segments.slice(0, skipped), ...delta.segments].map(({ uri }) => uri);
      expect(uris).toEqual(read(livePlaylist(now.timeline, now.edge, [], false)).segments.map(({ uri }) => uri));
    }),
  );
});

test('after three hours a delta stays small', () => {
  const { timeline, edge } = live(5400, 3);
  const delta = mediaPlaylistText(livePlaylist(timeline, edge, [], true));
  expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=5394');
  expect(delta.length).toBeLessThan(1900);
});

test('another parser reads the same parts', () => {
  const { timeline, edge } = live(8, 2);
  const parser = new Parser();
  parser.push(
    mediaPlaylistText(livePlaylist(timeline, edge, [{ uri: 'b.m3u8', lastSequence: 8, lastPart: 1 }], false)),
  );
  parser.end();
  const manifest = parser.manifest as unknown as {
    readonly partTargetDuration: number;
    readonly serverControl: object;
    readonly renditionReports: readonly object[];
    readonly preloadSegment: { readonly parts: readonly object[]; readonly preloadHints: readonly { uri: string }[] };
  };
  expect(manifest.partTargetDuration).toBe(0.5);
  expect(manifest.serverControl).toMatchObject({ canBlockReload: true, canSkipUntil: 12, partHoldBack: 1.5 });
  expect(manifest.renditionReports).toMatchObject([{ uri: 'b.m3u8', lastMsn: 8, lastPart: 1 }]);
  expect(manifest.preloadSegment.parts).toHaveLength(2);
  expect(manifest.preloadSegment.preloadHints).toMatchObject([{ uri: '8.2.m4s' }]);
});

test.each([
  [5, 2, { lastSequence: 5, lastPart: 1 }],
  [5, 0, { lastSequence: 4, lastPart: 3 }],
])('a report of %i segments and %i parts', (count, open, report) => {
  expect(reportOf('a.m3u8', live(count, open).edge)).toEqual({ uri: 'a.m3u8', ...report });
});
