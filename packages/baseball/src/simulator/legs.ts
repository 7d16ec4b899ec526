import type { Advance, Base, Destination, Origin } from '../rules/advance.ts';
import type { Bases } from '../rules/game-state.ts';
import type { BattedBall } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { ResultType } from '../rules/result-type.ts';

/** The result of a plate appearance without its time. */
export interface Ended {
  readonly type: ResultType;
  readonly advances: readonly Advance[];
  readonly ball?: BattedBall;
}

/** A safe advance. */
export const goes = (runner: Origin, to: Destination, more: Partial<Advance> = {}): Advance => ({
  runner,
  to,
  ...more,
});

/** An out by these fielders; the same fielder twice in a row counts once. */
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

/** Advances of the runners forced by the batter, leading runner first. */
export const forced = (bases: Bases, more: Partial<Advance> = {}): readonly Advance[] => {
  const full = bases.indexOf(null);
  const count = full < 0 ? 3 : full;
  return Array.from({ length: count }, (_, index) =>
    goes((count - index) as Base, (count - index + 1) as Destination, more),
  );
};

/** Advances of all runners by `count` bases, at most home. */
export const everybody = (bases: Bases, count: number, more: Partial<Advance> = {}): readonly Advance[] =>
  ([3, 2, 1] as const)
    .filter((base) => bases[base - 1] !== null)
    .map((base) => goes(base, Math.min(4, base + count) as Destination, more));
