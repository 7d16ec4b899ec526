/** The proof of a box score (Rule 9.03(c)) as two sums per club: what came to bat, and what became of it. Pure. */
import type { Game } from '@palco/baseball/rules/fold';
import { opponentOf, type Side } from '@palco/baseball/rules/side';
import type { BoxScore } from '@palco/baseball/scoring/box-score';

export const CAME = [
  'atBats',
  'walks',
  'hitByPitch',
  'sacrificeBunts',
  'sacrificeFlies',
  'interference',
  'placed',
] as const;
export const WENT = ['runs', 'leftOnBase', 'onBaseNow', 'putouts'] as const;
type Part = (typeof CAME)[number] | (typeof WENT)[number];

interface Proof {
  readonly figures: Readonly<Record<Part, number>>;
  readonly came: number;
  readonly went: number;
}

const sum = (figures: Proof['figures'], parts: readonly Part[]): number =>
  parts.reduce((total, part) => total + figures[part], 0);

export const proofOf = (game: Game, box: BoxScore, side: Side): Proof => {
  const { battingTotals: bat } = box.teams[side];
  const isBatting = (game.state.half === 'top') === (side === 'away');
  const isBetween = game.state.phase === 'over' || game.state.outs >= 3;
  const figures = {
    atBats: bat.atBats,
    walks: bat.walks,
    hitByPitch: bat.hitByPitch,
    sacrificeBunts: bat.sacrificeBunts,
    sacrificeFlies: bat.sacrificeFlies,
    interference: bat.interference,
    placed: game.steps.filter(
      ({ event, before }) => event.kind === 'runner_placed' && (before.half === 'top') === (side === 'away'),
    ).length,
    runs: bat.runs,
    leftOnBase: box.lineScore.totals[side].leftOnBase,
    onBaseNow: isBetween || !isBatting ? 0 : game.state.bases.filter(Boolean).length,
    putouts: box.teams[opponentOf(side)].pitchingTotals.outs,
  };
  return { figures, came: sum(figures, CAME), went: sum(figures, WENT) };
};
