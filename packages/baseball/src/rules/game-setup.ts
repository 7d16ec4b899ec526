import type { StartingLineup } from './lineup.ts';
import type { ClubId } from './primitives.ts';
import type { BySide } from './side.ts';

/** What stands before the first pitch. Whether a club uses a designated hitter shows in its line-up. */
export interface GameSetup {
  readonly clubs: BySide<ClubId>;
  readonly lineups: BySide<StartingLineup>;
  /** 9, or 7 for a shortened doubleheader */
  readonly scheduledInnings: number;
  /** first inning that begins with a runner on second; missing where the league does not place one */
  readonly placedRunnerFrom?: number;
  /** an exhibition in which players who left may come back */
  readonly mayReturn?: true;
}
