import { isRefusal } from '@palco/kernel/refusal';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { Play } from '../rules/play.ts';
import type { PlayRefusal } from '../rules/play-refusal.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide, type Side } from '../rules/side.ts';
import { type Appearance, appearancesOf } from './appearances.ts';
import { BATTING_COUNTS, type BattingTally, battingOf } from './batting.ts';
import { type Decisions, decisionsOf } from './decisions.ts';
import { type Run, runsOf } from './earned-runs.ts';
import { FIELDING_COUNTS, type FieldingLine, type FieldingTally, fieldingOf } from './fielding.ts';
import { type LineScore, lineScoreOf } from './line-score.ts';
import { PITCHING_COUNTS, type PitchingTally, pitchingOf } from './pitching.ts';
import type { Rulings } from './rulings.ts';
import { addTallies, emptyTally } from './tally.ts';

export interface BattingLine extends BattingTally, Appearance {}
export interface PitchingLine extends PitchingTally {
  readonly player: PlayerId;
}

export interface TeamBox {
  /** by batting slot and entry; pitchers who do not bat come last */
  readonly batting: readonly BattingLine[];
  readonly pitching: readonly PitchingLine[];
  readonly fielding: readonly FieldingLine[];
  readonly battingTotals: BattingTally;
  readonly pitchingTotals: PitchingTally;
  /** earned runs against the club; may be fewer than the sum of its pitchers (Rule 9.16(i)) */
  readonly teamEarnedRuns: number;
  readonly fieldingTotals: FieldingTally;
}

export interface BoxScore {
  readonly lineScore: LineScore;
  readonly teams: BySide<TeamBox>;
  readonly decisions: Decisions;
  readonly runs: readonly Run[];
}

/** The box score of a folded game (Rules 9.02, 9.03). About 1 ms; nothing is cached between calls. */
export const boxScoreOf = (game: Game, rulings: Rulings = 'scorer'): BoxScore => {
  const runs = runsOf(game, rulings);
  const batting = battingOf(game, rulings);
  const pitching = pitchingOf(game, runs, rulings);
  const fielding = fieldingOf(game);
  const teamOf = (side: Side): TeamBox => {
    const lines = appearancesOf(game, side).map(
      (appearance): BattingLine => ({
        ...(batting[side].get(appearance.player) ?? emptyTally(BATTING_COUNTS)),
        ...appearance,
      }),
    );
    return {
      batting: lines,
      pitching: [...pitching[side]].map(([player, line]) => ({ ...line, player })),
      fielding: fielding[side],
      battingTotals: addTallies(BATTING_COUNTS, batting[side].values()),
      pitchingTotals: addTallies(PITCHING_COUNTS, pitching[side].values()),
      teamEarnedRuns: runs.filter((run) => run.batting !== side && run.earnedByTeam).length,
      fieldingTotals: addTallies(FIELDING_COUNTS, fielding[side]),
    };
  };
  return { lineScore: lineScoreOf(game), teams: bySide(teamOf), decisions: decisionsOf(game, runs, rulings), runs };
};

/** Folds plays and scores the game; a refusal when a play cannot follow. */
export const scoreGame = (
  setup: GameSetup,
  plays: readonly Play[],
  rulings: Rulings = 'scorer',
): BoxScore | PlayRefusal => {
  const game = foldGame(setup, plays);
  return isRefusal(game) ? game : boxScoreOf(game, rulings);
};
