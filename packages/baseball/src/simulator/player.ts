import type { FieldingPosition, Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Birthplace } from './birthplaces.ts';
import type { ClubCode } from './clubs.ts';

/** The scouts' scale: 50 is the league's average, 10 one standard deviation, 20 and 80 the ends. */
export type Grade = number;
/** How far from average, in standard deviations. */
export const edgeOf = (grade: Grade): number => (grade - 50) / 10;

export interface BattingTools {
  /** puts the ball in play, and where nobody stands */
  readonly contact: Grade;
  readonly power: Grade;
  /** tells balls from strikes */
  readonly eye: Grade;
  readonly speed: Grade;
}
export interface PitchingTools {
  /** bats miss it */
  readonly stuff: Grade;
  readonly command: Grade;
  /** keeps it in the ballpark and on the ground */
  readonly movement: Grade;
  /** pitches before he tires, starters about 90, relievers about 25 */
  readonly stamina: number;
  /** holds runners */
  readonly hold: Grade;
  /** fastball, miles per hour */
  readonly velocity: number;
  /** kinds of pitches in the feeds' letters, the fastball first */
  readonly pitches: readonly string[];
}

/** What a club has him for. */
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
  /** positions he can play, his own first; none for pitchers */
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

/** What he adds with the bat, in standard deviations: how managers make out a batting order. */
export const batValue = ({ batting }: SimulatedPlayer): number =>
  0.45 * edgeOf(batting.contact) + 0.4 * edgeOf(batting.power) + 0.25 * edgeOf(batting.eye);

/** What he is worth on the mound, in standard deviations. */
export const armValue = ({ pitching }: SimulatedPlayer): number =>
  pitching ? 0.45 * edgeOf(pitching.stuff) + 0.35 * edgeOf(pitching.command) + 0.3 * edgeOf(pitching.movement) : -3;
