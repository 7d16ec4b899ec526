import type { FieldingPosition, Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Birthplace } from './birthplaces.ts';
import type { ClubCode } from './clubs.ts';

/** The 20–80 scouting scale: 50 is the league average, 10 one standard deviation. */
export type Grade = number;
/** Distance from average in standard deviations. */
export const edgeOf = (grade: Grade): number => (grade - 50) / 10;

export interface BattingTools {
  /** ability to put the ball in play for hits */
  readonly contact: Grade;
  readonly power: Grade;
  /** plate discipline */
  readonly eye: Grade;
  readonly speed: Grade;
}
export interface PitchingTools {
  /** gets swings and misses */
  readonly stuff: Grade;
  readonly command: Grade;
  /** prevents home runs and gets grounders */
  readonly movement: Grade;
  /** pitches before he tires: starters about 90, relievers about 25 */
  readonly stamina: number;
  /** ability to hold runners */
  readonly hold: Grade;
  /** fastball, miles per hour */
  readonly velocity: number;
  /** pitch types by the feeds' codes, the fastball first */
  readonly pitches: readonly string[];
}

/** A player's role in the club. */
export type RosterRole = 'regular' | 'bench' | 'starter' | 'spot_starter' | 'reliever' | 'setup' | 'closer';

export interface SimulatedPlayer {
  readonly id: PlayerId;
  readonly club: ClubCode;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly jersey: number;
  readonly role: RosterRole;
  readonly position: Position;
  /** positions he can play, the main one first; none for pitchers */
  readonly plays: readonly FieldingPosition[];
  readonly bats: 'R' | 'L' | 'S';
  readonly throws: 'R' | 'L';
  /** YYYY-MM-DD */
  readonly birthday: string;
  readonly birthplace: Birthplace;
  /** inches */
  readonly height: number;
  /** pounds */
  readonly weight: number;
  readonly batting: BattingTools;
  readonly glove: Grade;
  readonly arm: Grade;
  readonly pitching?: PitchingTools;
}

/** Batting value in standard deviations, for batting orders. */
export const batValue = ({ batting }: SimulatedPlayer): number =>
  0.45 * edgeOf(batting.contact) + 0.4 * edgeOf(batting.power) + 0.25 * edgeOf(batting.eye);

/** Pitching value in standard deviations. */
export const armValue = ({ pitching }: SimulatedPlayer): number =>
  pitching ? 0.45 * edgeOf(pitching.stuff) + 0.35 * edgeOf(pitching.command) + 0.3 * edgeOf(pitching.movement) : -3;
