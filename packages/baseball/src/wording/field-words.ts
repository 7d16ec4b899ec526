import type { Trajectory } from '../rules/play.ts';
import type { FieldingPosition, Position } from '../rules/position.ts';

/** A fielder in a sentence: a ball `to` him, an error `of` him; with article, preposition and case. */
interface FielderWords {
  readonly to: string;
  readonly of: string;
}

/** A base in a sentence: `to` second, `at` second, and as the object of a steal. */
interface BaseWords {
  readonly to: string;
  readonly at: string;
  readonly stolen: string;
}

/** Positions, bases and batted balls: parts of sentences. */
export interface FieldWords {
  /** in the nominative, lower case: parador en corto */
  readonly positions: Readonly<Record<Position, string>>;
  readonly fielders: Readonly<Record<FieldingPosition, FielderWords>>;
  /** where a hit falls, and over which field a home run goes */
  readonly areas: Readonly<Record<7 | 8 | 9, { readonly into: string; readonly over: string }>>;
  /** how it gets there: con línea */
  readonly flights: Readonly<Record<Trajectory, string>>;
  /** 4 is home */
  readonly bases: Readonly<Record<1 | 2 | 3 | 4, BaseWords>>;
}
