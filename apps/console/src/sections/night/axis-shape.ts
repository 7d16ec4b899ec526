/** Where things are drawn on the axis of the night. Units are those of the drawing, 840 wide. Pure. */
import type { Night, NightCourse, NightGame } from '@palco/contracts/night/night-staff';

export const AXIS_WIDTH = 840;
const LEFT = 64;
const RIGHT = 836;
/** The area of the viewers, and the rows of the games below it. */
export const VIEWERS = { top: 40, bottom: 228 } as const;
export const GAME_ROW = { top: 248, height: 29, bar: 13 } as const;
export const BARS_HEIGHT = 48;
/** How many games have an area of their own; the others share one. */
const OWN_AREAS = 3;

type Axis = Night['axis'];

export const createScale = ({ from, until, step }: Pick<Axis, 'from' | 'until' | 'step'>) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const x = (at: number): number => LEFT + ((at - start) / (end - start)) * (RIGHT - LEFT);
  return {
    x: (at: number): number => Math.min(RIGHT, Math.max(LEFT, x(at))),
    /** the middle of a step */
    ofPlace: (place: number): number => x(start + (place + 0.5) * step * 60_000),
    stepWidth: ((step * 60_000) / (end - start)) * (RIGHT - LEFT),
    isInside: (at: number): boolean => at >= start && at <= end,
  };
};
export type AxisScale = ReturnType<typeof createScale>;

/** A scale for values up to `largest`: a round figure above it, and the distance of its lines, a half to a fifth of that. */
export const roundScale = (largest: number): { readonly top: number; readonly line: number } => {
  const least = Math.max(4, largest * 1.08);
  const power = 10 ** Math.floor(Math.log10(least));
  const top = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  const parts = [5, 4, 3].find((count) => Number.isInteger(top / count)) ?? 2;
  return { top, line: top / parts };
};

/** The hours to label, as milliseconds: all whole hours, or every second, third … one, so that there are at most ten. */
export const hoursOf = ({ from, until }: Pick<Axis, 'from' | 'until'>): number[] => {
  const hour = 3_600_000;
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const every = Math.ceil((end - start) / hour / 9) * hour;
  const first = Math.ceil(start / hour) * hour;
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / every) + 1) },
    (_, place) => first + place * every,
  );
};

interface Area {
  /** undefined: all that have no area of their own, and recordings */
  readonly game: NightGame | undefined;
  /** from, to at each place; undefined: not measured */
  readonly bands: readonly (readonly [number, number] | undefined)[];
  readonly last: number;
}

/** The viewers of the night, one game above the other: the most watched on top. */
export const stackedAreas = (night: Pick<Night, 'axis' | 'games' | 'courses'>): Area[] => {
  const peak = ({ viewers }: NightCourse): number => Math.max(0, ...viewers.map((value) => value ?? 0));
  const own = night.courses
    .filter((course) => peak(course) > 0)
    .toSorted((a, b) => peak(b) - peak(a))
    .slice(0, OWN_AREAS);
  const at = (course: NightCourse, place: number): number => course.viewers[place] ?? 0;
  const places = night.axis.viewers;
  const floors = places.map((all, place) => {
    const ofGames = own.reduce((sum, course) => sum + at(course, place), 0);
    return all === null ? undefined : Math.max(0, all - ofGames);
  });
  const rest: Area = {
    game: undefined,
    bands: floors.map((top) => (top === undefined ? undefined : ([0, top] as const))),
    last: floors.findLast((value) => value !== undefined) ?? 0,
  };
  const areas: Area[] = [rest];
  const below = [...floors];
  for (const course of own.toReversed()) {
    areas.push({
      game: night.games.find(({ id }) => id === course.game),
      bands: below.map((floor, place) =>
        floor === undefined ? undefined : ([floor, floor + at(course, place)] as const),
      ),
      last: course.viewers.findLast((value) => value !== null) ?? 0,
    });
    for (const [place, floor] of below.entries()) if (floor !== undefined) below[place] = floor + at(course, place);
  }
  return areas;
};

/** An evening longer than 12 hours is drawn only from 8 hours before now to 3 hours after. */
const [LONG_MS, BEFORE_MS, AFTER_MS] = [12, 8, 3].map((hours) => hours * 3_600_000) as [number, number, number];

/** The night cut to the time around this moment, because a day with games from noon to midnight would be drawn too small. */
export const aroundMoment = (night: Night, at: number): Night => {
  const { axis } = night;
  const [start, end, step] = [Date.parse(axis.from), Date.parse(axis.until), axis.step * 60_000];
  if (end - start <= LONG_MS) return night;
  const first = Math.max(0, Math.floor((at - BEFORE_MS - start) / step));
  const last = Math.min(axis.viewers.length, Math.ceil((at + AFTER_MS - start) / step));
  const cut = <Value>(series: readonly Value[]): Value[] => series.slice(first, last);
  return {
    ...night,
    axis: {
      ...axis,
      from: new Date(start + first * step).toISOString(),
      until: new Date(start + last * step).toISOString(),
      viewers: cut(axis.viewers),
      starts: cut(axis.starts),
      refused: cut(axis.refused),
      paid: cut(axis.paid),
      failed: cut(axis.failed),
      week_before: cut(axis.week_before),
    },
    courses: night.courses.map((course) => ({ ...course, viewers: cut(course.viewers) })),
  };
};

/** How many games have a row; a day with more shows those nearest to now. */
const ROWS = 8;

/** The games that are drawn: those nearest to this moment, in their order. */
export const drawnGames = (games: readonly NightGame[], at: number): NightGame[] => {
  const distance = ({ status, starts_at: starts }: NightGame): number =>
    status === 'in_progress' ? 0 : Math.abs(Date.parse(starts) - at);
  const nearest = new Set(games.toSorted((a, b) => distance(a) - distance(b)).slice(0, ROWS));
  return games.filter((game) => nearest.has(game));
};

/** Runs of measured places: a silent minute is a gap and not a zero. */
export const measuredRuns = <Value>(values: readonly (Value | undefined)[]): { from: number; values: Value[] }[] => {
  const runs: { from: number; values: Value[] }[] = [];
  for (const [place, value] of values.entries()) {
    if (value === undefined) continue;
    const last = runs.at(-1);
    if (last && last.from + last.values.length === place) last.values.push(value);
    else runs.push({ from: place, values: [value] });
  }
  return runs;
};

export const points = (pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** The row of each label, from left ends and widths: labels that would overlap go one below the other. */
export const labelRows = (labels: readonly { readonly x: number; readonly width: number }[]): number[] => {
  const ends: number[] = [];
  return labels.map(({ x, width }) => {
    const row = ends.findIndex((end) => end < x);
    const place = row < 0 ? ends.length : row;
    ends[place] = x + width;
    return place;
  });
};
