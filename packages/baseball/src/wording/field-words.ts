import type { Trajectory } from '../rules/play.ts';
import type { FieldingPosition, Position } from '../rules/position.ts';

/** A fielder in a sentence: the ball goes `to` him, an error is `of` him. Article, preposition and case are inside. */
interface FielderWords {
  readonly to: string;
  readonly of: string;
}

/** A base: `to` second, `at` second, and what a runner steals. */
interface BaseWords {
  readonly to: string;
  readonly at: string;
  readonly stolen: string;
}

/** Places, men and batted balls: what sentences are put together from. */
export interface FieldWords {
  /** in the nominative, small letters: parador en corto */
  readonly positions: Readonly<Record<Position, string>>;
  readonly fielders: Readonly<Record<FieldingPosition, FielderWords>>;
  /** where a hit falls, and over what a home run leaves */
  readonly areas: Readonly<Record<7 | 8 | 9, { readonly into: string; readonly over: string }>>;
  /** how it gets there: con línea */
  readonly flights: Readonly<Record<Trajectory, string>>;
  /** 4 is home */
  readonly bases: Readonly<Record<1 | 2 | 3 | 4, BaseWords>>;
  /** who is on base, by the digits of first, second and third; for the end of a sentence, so in small letters */
  readonly runnersOn: Readonly<Record<'000' | '100' | '010' | '001' | '110' | '101' | '011' | '111', string>>;
}
