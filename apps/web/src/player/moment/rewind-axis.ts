/** The axis of the rewind bar: the places of innings and instants on it, from 0 to 1. */
import type { Instant } from '@palco/baseball/rules/play';
import type { Half } from '@palco/baseball/rules/side';
import type { HalfStart } from './half-starts.ts';
import { secondOf, type Timeline } from './timeline.ts';

export interface BarPiece {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly half: Half | 'none';
  /** the share of it that has been on screen, 0 to 1 */
  readonly seen: number;
}
export interface BarLabel {
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
export interface AxisInput {
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

/** Each half inning that has been on screen is as wide as it was long; the rest is one plain stretch. */
export const timeAxis = (halves: readonly HalfStart[], { timeline, end, second, delayMs }: AxisInput): RewindAxis => {
  const start = timeline[0]?.start ?? 0;
  const place = (at: number): number => shareOf(at, start, end);
  const placeOf = (instant: Instant): number => place(secondOf(timeline, instant + delayMs) ?? start);
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
    labels: seen
      .filter(({ half }) => half === 'top')
      .map(({ inning, from }) => ({ text: String(inning), at: from, isHere: inning === here })),
    pole,
    placeOf,
    secondAt: (at) => start + within(at) * (end - start),
  };
};

const CELLS = 9;
/** Assumed lengths of half innings: a place inside one must not reveal how long it will be. */
const USUAL_HALF_MS = 10 * 60_000;
const USUAL_REST_MS = 60 * 60_000;

/**
 * Nine innings of equal width, so that neither their lengths nor the end of the game show. `halfStarts` has every half
 * inning of the game, also those after the moment; they only say where a touch goes.
 */
export const spoilerFreeAxis = (
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
  const usualOf = (half: HalfStart): number => (isLast(half) ? USUAL_REST_MS : USUAL_HALF_MS);
  const placeOf = (at: Instant): number => {
    const index = cells.findLastIndex((half) => half.at <= at);
    const half = cells[index];
    if (!half) return 0;
    return cellOf(half) + widthOf(half) * Math.min(0.96, (at - half.at) / usualOf(half));
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
      const at = half.at + within((place - cellOf(half)) / widthOf(half)) * usualOf(half);
      const reached = secondOf(timeline, Math.min(at, next?.at ?? at) + delayMs) ?? start;
      return Math.min(reached, end);
    },
  };
};
