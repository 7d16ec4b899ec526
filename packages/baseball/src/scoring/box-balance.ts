import type { Game } from '../rules/fold.ts';
import { opponentOf, SIDES } from '../rules/side.ts';
import type { BoxScore } from './box-score.ts';

/**
 * Checks that a box score balances (Rule 9.03(c)): every batter (or placed runner) scored, was left on base or was put
 * out, and the batting of one club equals what the other's pitchers allowed. Returns one text per mismatch. For games
 * that are over or between half innings: runners still on base are not counted as left.
 */
export const boxFaults = (game: Game, box: BoxScore): readonly string[] => {
  const faults: string[] = [];
  const same = (what: string, left: number, right: number): void => {
    if (left !== right) faults.push(`${what}: ${left} is not ${right}`);
  };
  for (const side of SIDES) {
    const [own, other] = [box.teams[side], box.teams[opponentOf(side)]];
    const { battingTotals: bat } = own;
    const { pitchingTotals: pitch, fieldingTotals: field } = other;
    const placed = game.steps.filter(
      ({ event, before }) => event.kind === 'runner_placed' && (before.half === 'top') === (side === 'away'),
    ).length;
    const turns = bat.atBats + bat.walks + bat.hitByPitch + bat.sacrificeBunts + bat.sacrificeFlies + bat.interference;
    const runners = game.state.phase === 'over' || game.state.outs >= 3 ? 0 : runnersNow(game, side);
    same(`${side} turns at bat`, bat.plateAppearances, turns);
    same(
      `${side} runs, left on base and outs`,
      turns + placed,
      bat.runs + box.lineScore.totals[side].leftOnBase + runners + pitch.outs,
    );
    same(`${side} runs in the line score`, bat.runs, box.lineScore.totals[side].runs);
    same(`${side} runs in the score`, bat.runs, game.state.teams[side].runs);
    same(`${side} runs allowed`, bat.runs, pitch.runs);
    same(`${side} hits allowed`, bat.hits, pitch.hits);
    same(`${side} walks allowed`, bat.walks, pitch.walks);
    same(`${side} strikeouts`, bat.strikeouts, pitch.strikeouts);
    same(`${side} batters faced`, bat.plateAppearances, pitch.battersFaced);
    same(`${side} errors against`, box.lineScore.totals[opponentOf(side)].errors, field.errors);
    same(`${side} outs and putouts`, pitch.outs, field.putouts);
    if (pitch.earnedRuns > pitch.runs) faults.push(`${side} earned runs exceed runs`);
    if (other.teamEarnedRuns > pitch.earnedRuns) faults.push(`${side} earned runs of the club exceed its pitchers'`);
  }
  return faults;
};

const runnersNow = (game: Game, side: 'away' | 'home'): number =>
  (game.state.half === 'top') === (side === 'away') ? game.state.bases.filter(Boolean).length : 0;
