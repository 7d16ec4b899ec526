/**
 * A reel: some spans of a rendition, one after the other. It lists the same segments under the same addresses, whole, so tokens,
 * keys, initialization segments and caches are those of the whole game. All renditions number their segments alike: a reel is
 * chosen by numbers, and so is the same in each.
 */
import type { Timeline, TimelineSegment } from './timeline.ts';

/** Wall clock, milliseconds since 1970. */
export interface ClockSpan {
  readonly from: number;
  readonly to: number;
}
/** Segments from `first` to `last`, both included. */
export interface SegmentRange {
  readonly first: number;
  readonly last: number;
}
/** A part of a reel without a jump. */
interface ReelRun {
  /** milliseconds since 1970 */
  readonly startsAt: number;
  readonly durationUs: number;
}

/** The segments that any of the spans touches, without repetition. The spans are sorted by start; they may overlap. */
export const rangesOfSpans = ({ count, segment }: Timeline, spans: readonly ClockSpan[]): readonly SegmentRange[] => {
  const ranges: SegmentRange[] = [];
  let [next, shownUntil] = [0, Number.NEGATIVE_INFINITY];
  for (let sequence = 0; sequence < count; sequence += 1) {
    const { startsAt, durationUs } = segment(sequence);
    const end = startsAt + durationUs / 1000;
    let span = spans[next];
    while (span && span.from < end) {
      // a span that falls into a gap of the recording shows nothing
      shownUntil = Math.max(shownUntil, span.to);
      next += 1;
      span = spans[next];
    }
    if (shownUntil <= startsAt) continue;
    const last = ranges.at(-1);
    if (last?.last === sequence - 1) ranges[ranges.length - 1] = { ...last, last: sequence };
    else ranges.push({ first: sequence, last: sequence });
  }
  return ranges;
};

/** What a rendition lists of a reel; a rendition that does not reach as far has less of it. */
export const reelTimeline = (timeline: Timeline, ranges: readonly SegmentRange[]): Timeline => {
  const listed: TimelineSegment[] = [];
  const maps: (string | undefined)[] = [];
  let map = timeline.map;
  let sequence = 0;
  for (const { first, last } of ranges) {
    for (; sequence <= last && sequence < timeline.count; sequence += 1) {
      const { isDiscontinuous, map: own, ...segment } = timeline.segment(sequence);
      map = own ?? map;
      if (sequence < first) continue;
      const isFirst = listed.length === 0;
      listed.push({
        ...segment,
        ...(!isFirst && (isDiscontinuous || sequence === first) ? { isDiscontinuous: true } : {}),
        ...(!isFirst && map !== undefined && map !== maps.at(-1) ? { map } : {}),
        ...(segment.key === undefined ? {} : { iv: sequence }),
      });
      maps.push(map);
    }
  }
  return {
    count: listed.length,
    map: maps[0] ?? timeline.map,
    targetDuration: timeline.targetDuration,
    dateRanges: timeline.dateRanges,
    segment: (place) => listed[place] as TimelineSegment,
  };
};

/** The runs of a reel, between its jumps on the clock. */
export const runsOfReel = (reel: Timeline): readonly ReelRun[] => {
  const runs: ReelRun[] = [];
  for (let place = 0; place < reel.count; place += 1) {
    const { startsAt, durationUs, isDiscontinuous } = reel.segment(place);
    const last = runs.at(-1);
    if (!last || isDiscontinuous) runs.push({ startsAt, durationUs });
    else runs[runs.length - 1] = { ...last, durationUs: last.durationUs + durationUs };
  }
  return runs;
};
