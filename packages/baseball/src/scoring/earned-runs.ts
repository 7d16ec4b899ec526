import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import { halfInningsOf } from './half-innings.ts';
import { reconstruct } from './reconstruct-inning.ts';
import type { Rulings } from './rulings.ts';

/** A run and its charges. */
export interface Run {
  readonly step: Step;
  readonly batting: Side;
  readonly inning: number;
  readonly player: PlayerId;
  readonly pitcher: PlayerId;
  /** against the pitcher */
  readonly earned: boolean;
  /** against the club: differs when a reliever has no benefit of chances missed before his entry (Rule 9.16(i)) */
  readonly earnedByTeam: boolean;
}

/** Every run of a game in order, earned or not by Rule 9.16. */
export const runsOf = (game: Game, rulings: Rulings): readonly Run[] =>
  halfInningsOf(game).flatMap((half) => {
    const judged = reconstruct(half);
    return half.steps.flatMap((step) =>
      step.moves.flatMap((move) => {
        if (!isRun(move)) return [];
        const { ruling } = move.advance;
        const own = judged.get(move) ?? { earned: false, earnedByTeam: false };
        const earned = (rulings === 'scorer' ? ruling?.earned : undefined) ?? own.earned;
        const earnedByTeam =
          (rulings === 'scorer' ? (ruling?.earnedByTeam ?? ruling?.earned) : undefined) ?? own.earnedByTeam;
        const pitcher = (rulings === 'scorer' ? ruling?.pitcher : undefined) ?? move.runner.pitcher;
        return [
          {
            step,
            batting: half.batting,
            inning: half.inning,
            player: move.runner.player,
            pitcher,
            earned,
            earnedByTeam,
          },
        ];
      }),
    );
  });
