import type { Game } from '../rules/fold.ts';
import { opponentOf, SIDES, type Side } from '../rules/side.ts';
import type { BoxScore } from './box-score.ts';

/** A figure of one club that does not agree with the others. */
interface BoxMismatch {
  readonly side: Side;
  readonly figure:
    | 'turns at bat'
    | 'runs, left on base and outs'
    | 'runs in the line score'
    | 'runs in the score'
    | 'runs allowed'
    | 'hits allowed'
    | 'walks allowed'
    | 'strikeouts'
    | 'batters faced'
    | 'errors against'
    | 'outs and putouts'
    | 'earned runs'
    | 'earned runs of the club';
  readonly left: number;
  readonly right: number;
}

/**
 * Checks that a box score balances (Rule 9.03(c)): every batter (or placed runner) scored, was left on base or was put
 * out, and the batting of one club equals what the other's pitchers allowed. During a half inning, runners still on base are
 * counted beside those left on base.
 */
export const boxMismatches = (game: Game, box: BoxScore): readonly BoxMismatch[] => {
  const faults: BoxMismatch[] = [];
  for (const side of SIDES) {
    const same = (figure: BoxMismatch['figure'], left: number, right: number): void => {
      if (left !== right) faults.push({ side, figure, left, right });
    };
    const atMost = (figure: BoxMismatch['figure'], left: number, right: number): void => {
      if (left > right) faults.push({ side, figure, left, right });
    };
    const [own, other] = [box.teams[side], box.teams[opponentOf(side)]];
    const { battingTotals: bat } = own;
    const { pitchingTotals: pitch, fieldingTotals: field } = other;
    const placed = game.steps.filter(
      ({ event, before }) => event.kind === 'runner_placed' && (before.half === 'top') === (side === 'away'),
    ).length;
    const turns = bat.atBats + bat.walks + bat.hitByPitch + bat.sacrificeBunts + bat.sacrificeFlies + bat.interference;
    const runners = game.state.phase === 'over' || game.state.outs >= 3 ? 0 : runnersNow(game, side);
    same('turns at bat', bat.plateAppearances, turns);
    same(
      'runs, left on base and outs',
      turns + placed,
      bat.runs + box.lineScore.totals[side].leftOnBase + runners + pitch.outs,
    );
    same('runs in the line score', bat.runs, box.lineScore.totals[side].runs);
    same('runs in the score', bat.runs, game.state.teams[side].runs);
    same('runs allowed', bat.runs, pitch.runs);
    same('hits allowed', bat.hits, pitch.hits);
    same('walks allowed', bat.walks, pitch.walks);
    same('strikeouts', bat.strikeouts, pitch.strikeouts);
    same('batters faced', bat.plateAppearances, pitch.battersFaced);
    same('errors against', box.lineScore.totals[opponentOf(side)].errors, field.errors);
    same('outs and putouts', pitch.outs, field.putouts);
    atMost('earned runs', pitch.earnedRuns, pitch.runs);
    atMost('earned runs of the club', other.teamEarnedRuns, pitch.earnedRuns);
  }
  return faults;
};

/** The same as texts, for tests. */
export const boxFaults = (game: Game, box: BoxScore): readonly string[] =>
  boxMismatches(game, box).map(({ side, figure, left, right }) => `${side} ${figure}: ${left} is not ${right}`);

const runnersNow = (game: Game, side: 'away' | 'home'): number =>
  (game.state.half === 'top') === (side === 'away') ? game.state.bases.filter(Boolean).length : 0;
