import type { Advance, Base, Destination, Origin } from '../rules/advance.ts';
import type { Bases } from '../rules/game-state.ts';
import type { BattedBall } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { ResultType } from '../rules/result-type.ts';

/** How a ball in play ended, before it has a time. */
export interface Ended {
  readonly type: ResultType;
  readonly advances: readonly Advance[];
  readonly ball?: BattedBall;
}

/** Somebody goes from his base to another, safely. */
export const goes = (runner: Origin, to: Destination, more: Partial<Advance> = {}): Advance => ({
  runner,
  to,
  ...more,
});

/** Somebody is put out by these fielders on his way to a base; the same man twice in a row is once. */
export const isOut = (
  runner: Origin,
  to: Destination,
  by: readonly FieldingPosition[],
  more: Partial<Advance> = {},
): Advance => ({
  runner,
  to,
  out: true,
  by: by.filter((position, index) => position !== by[index - 1]),
  ...more,
});

/** Legs of those who must move when the batter takes first base, the leading runner first. */
export const forced = (bases: Bases, more: Partial<Advance> = {}): readonly Advance[] => {
  const full = bases.indexOf(null);
  const count = full < 0 ? 3 : full;
  return Array.from({ length: count }, (_, index) =>
    goes((count - index) as Base, (count - index + 1) as Destination, more),
  );
};

/** Legs of every runner, `count` bases on or home. */
export const everybody = (bases: Bases, count: number, more: Partial<Advance> = {}): readonly Advance[] =>
  ([3, 2, 1] as const)
    .filter((base) => bases[base - 1] !== null)
    .map((base) => goes(base, Math.min(4, base + count) as Destination, more));
