/** The axis of the rewind bar: the places of innings and instants on it, from 0 to 1. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { Half } from '@palco/baseball/rules/side';
import type { HalfStart } from './half-starts.ts';
import { secondOf, type Timeline } from './timeline.ts';

interface BarPiece {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly half: Half | 'none';
  /** the share of it that has been on screen, 0 to 1 */
  readonly seen: number;
}
interface BarLabel {
  readonly text: string;
  readonly at: number;
  readonly isHere: boolean;
}
export interface RewindAxis {
  readonly pieces: readonly BarPiece[];
  readonly labels: readonly BarLabel[];
  /** the playhead */
  readonly pole: number;
  /** the place of an instant */
  readonly placeOf: (instant: Instant) => number;
  /** the media second at a place */
  readonly secondAt: (place: number) => number;
}
interface AxisInput {
  readonly timeline: Timeline;
  /** the last second available: live, or the end */
  readonly end: number;
  /** on screen */
  readonly second: number;
  /** from a play to its picture */
  readonly delayMs: number;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));
const shareOf = (value: number, from: number, to: number): number =>
  to > from ? within((value - from) / (to - from)) : 0;

/** The wait for the first pitch: the instant of that pitch, even while it is still to come, and the name of the wait. */
interface WaitBefore {
  readonly firstAt: Instant | undefined;
  readonly text: string;
}
/** The wait before the first pitch gets this share of the bar, so that it does not push the game aside. */
const BEFORE_SHARE = 0.12;
/** A wait shorter than this is not compressed and has no name. */
const BEFORE_LEAST_SECONDS = 180;

/**
 * Each half inning that has been on screen is as wide as it was long; the rest is one plain stretch. A long wait for the
 * first pitch is compressed and named.
 */
export const timeAxis = (
  halves: readonly HalfStart[],
  { timeline, end, second, delayMs }: AxisInput,
  before: WaitBefore = { firstAt: halves[0]?.at, text: '' },
): RewindAxis => {
  const { firstAt, text: beforeText } = before;
  const start = timeline[0]?.start ?? 0;
  const secondAtInstant = (instant: Instant): number => secondOf(timeline, instant + delayMs) ?? start;
  const firstPitch = firstAt === undefined ? start : secondAtInstant(firstAt);
  const hasBefore = firstPitch - start >= BEFORE_LEAST_SECONDS && firstPitch < end;
  const [split, share] = hasBefore ? [firstPitch, BEFORE_SHARE] : [start, 0];
  const place = (at: number): number =>
    at < split ? share * shareOf(at, start, split) : share + (1 - share) * shareOf(at, split, end);
  const secondAt = (at: number): number =>
    at < share
      ? start + (within(at) / share) * (split - start)
      : split + ((within(at) - share) / (1 - share)) * (end - split);
  const placeOf = (instant: Instant): number => place(secondAtInstant(instant));
  const pole = place(second);
  const seen = halves.map((half) => ({ ...half, from: Math.min(placeOf(half.at), pole) }));
  const first = seen[0]?.from ?? pole;
  const pieces: BarPiece[] = [];
  if (first > 0) pieces.push({ key: 'before', from: 0, to: first, half: 'none', seen: 1 });
  seen.forEach(({ inning, half, from }, index) => {
    pieces.push({ key: `${inning}${half}`, from, to: seen[index + 1]?.from ?? pole, half, seen: 1 });
  });
  if (pole < 1) pieces.push({ key: 'ahead', from: pole, to: 1, half: 'none', seen: 0 });
  const here = seen.at(-1)?.inning;
  return {
    pieces,
    labels: [
      ...(hasBefore ? [{ text: beforeText, at: 0, isHere: here === undefined }] : []),
      ...seen
        .filter(({ half }) => half === 'top')
        .map(({ inning, from }) => ({ text: String(inning), at: from, isHere: inning === here })),
    ],
    pole,
    placeOf,
    secondAt,
  };
};

const CELLS = 9;
/** Assumed lengths of half innings: a place inside one must not reveal how long it will be. */
const USUAL_HALF_MS = 10 * 60_000;
const USUAL_REST_MS = 60 * 60_000;

/**
 * Nine innings of equal width, all of them from the start, so that neither their lengths nor the end of the game show: for
 * recordings and without spoilers. `halfStarts` has every half inning of the game, even those after the moment; they only
 * determine where a touch seeks to.
 */
export const inningAxis = (
  halfStarts: readonly HalfStart[],
  { timeline, end, second, delayMs }: AxisInput,
  instant: Instant,
): RewindAxis => {
  const cellOf = ({ inning, half }: Pick<HalfStart, 'inning' | 'half'>): number =>
    Math.min(inning - 1, CELLS - 1) / CELLS + (half === 'bottom' && inning < CELLS ? 0.5 / CELLS : 0);
  const isLast = ({ inning }: HalfStart): boolean => inning >= CELLS;
  /** one per cell; the ninth and all later ones share one */
  const cells = halfStarts.filter((half) => half.inning < CELLS || (half.inning === CELLS && half.half === 'top'));
  const widthOf = (half: HalfStart): number => (isLast(half) ? 1 : 0.5) / CELLS;
  /** A half inning that has been on screen has its real length: that reveals nothing, and a touch finds every moment of it. */
  const lengthOf = (half: HalfStart): number => {
    const next = cells[cells.indexOf(half) + 1];
    if (next && next.at <= instant) return next.at - half.at;
    return isLast(half) ? USUAL_REST_MS : USUAL_HALF_MS;
  };
  const placeOf = (at: Instant): number => {
    const index = cells.findLastIndex((half) => half.at <= at);
    const half = cells[index];
    if (!half) return 0;
    return cellOf(half) + widthOf(half) * Math.min(0.96, (at - half.at) / lengthOf(half));
  };
  const pole = placeOf(instant);
  const here = cells.findLast((half) => half.at <= instant);
  const pieces = Array.from({ length: CELLS * 2 }, (_, index): BarPiece => {
    const [from, to] = [index / (CELLS * 2), (index + 1) / (CELLS * 2)];
    return { key: String(index), from, to, half: index % 2 ? 'bottom' : 'top', seen: shareOf(pole, from, to) };
  });
  const start = timeline[0]?.start ?? 0;
  return {
    pieces,
    labels: Array.from({ length: CELLS }, (_, index) => ({
      text: index === CELLS - 1 ? `${CELLS}+` : String(index + 1),
      at: index / CELLS,
      isHere: here !== undefined && Math.min(here.inning, CELLS) === index + 1,
    })),
    pole,
    placeOf,
    secondAt: (place) => {
      if (Math.abs(place - pole) < 0.002) return second;
      const half = cells.findLast((each) => cellOf(each) <= place + 1e-9);
      if (!half) return start;
      const next = cells[cells.indexOf(half) + 1];
      // a half inning that has not been played: go to the newest picture
      if (!next && place >= cellOf(half) + widthOf(half)) return end;
      const at = half.at + within((place - cellOf(half)) / widthOf(half)) * lengthOf(half);
      const reached = secondOf(timeline, Math.min(at, next?.at ?? at) + delayMs) ?? start;
      return Math.min(reached, end);
    },
  };
};
