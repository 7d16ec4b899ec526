import type { Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';

/** A player who may be named by his number or by letters of his name. */
export interface RosterPlayer {
  readonly player: PlayerId;
  /** the number on his back; empty when it is not known */
  readonly number: string;
  readonly name: string;
  /** where he usually plays */
  readonly position?: Position;
}
