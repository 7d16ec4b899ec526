import type { StartingLineup } from './lineup.ts';
import type { ClubId } from './primitives.ts';
import type { BySide } from './side.ts';

/** What is known before the first pitch. The lineup shows whether a club uses a designated hitter. */
export interface GameSetup {
  readonly clubs: BySide<ClubId>;
  readonly lineups: BySide<StartingLineup>;
  /** 9, or 7 for a shortened doubleheader */
  readonly scheduledInnings: number;
  /** first inning that begins with a placed runner on second; missing where the league has no such rule */
  readonly placedRunnerFrom?: number;
  /** an exhibition game in which players may re-enter */
  readonly mayReturn?: true;
}
