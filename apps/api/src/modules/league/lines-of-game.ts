import type { Side } from '@palco/baseball/rules/side';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import {
  type SparseBatting,
  type SparseFielding,
  type SparsePitching,
  sparseBatting,
  sparseFielding,
  sparsePitching,
} from './player-totals.ts';

/** What one player adds to the season in one game. */
export interface GameLine {
  readonly side: Side;
  readonly player: string;
  readonly batting: SparseBatting | undefined;
  readonly pitching: SparsePitching | undefined;
  readonly fielding: SparseFielding | undefined;
}

const CATCHER = 2;

/** Earned runs while this player caught, estimated by the share of outs: the box score does not say who caught at which run. */
const earnedRunsCaught = (box: BoxScore, side: Side, outs: number): number => {
  const { earnedRuns, outs: all } = box.teams[side].pitchingTotals;
  return all === 0 ? 0 : Math.round((earnedRuns * outs) / all);
};

const fieldingOf = (box: BoxScore, side: Side, player: string): SparseFielding | undefined => {
  const lines = box.teams[side].fielding.filter((line) => line.player === player);
  if (lines.length === 0) return undefined;
  return Object.fromEntries(
    lines.map((line) => [
      line.position,
      {
        ...sparseFielding(line),
        ...(line.position === CATCHER ? { earnedRuns: earnedRunsCaught(box, side, line.outs) } : {}),
      },
    ]),
  );
};

const decisionsOf = ({ decisions }: BoxScore, player: string): SparsePitching => ({
  ...(decisions.winner === player ? { wins: 1 } : {}),
  ...(decisions.loser === player ? { losses: 1 } : {}),
  ...(decisions.save === player ? { saves: 1 } : {}),
  ...(decisions.holds.includes(player) ? { holds: 1 } : {}),
  ...(decisions.blownSaves.includes(player) ? { blownSaves: 1 } : {}),
});

/** The lines of all players of a game, once per side. */
export const linesOfGame = (box: BoxScore): readonly GameLine[] =>
  (['away', 'home'] as const).flatMap((side) => {
    const { batting, pitching } = box.teams[side];
    const players = new Set([...batting, ...pitching].map(({ player }) => player));
    return [...players].map((player): GameLine => {
      // with a designated hitter, a pitcher is on the sheet without batting
      const batted = batting.filter((line) => line.player === player && line.slot > 0);
      const pitched = pitching.find((line) => line.player === player);
      return {
        side,
        player,
        batting: batted[0] ? sparseBatting(batted[0]) : undefined,
        pitching: pitched ? sparsePitching({ ...pitched, ...decisionsOf(box, player) }) : undefined,
        fielding: fieldingOf(box, side, player),
      };
    });
  });
