import { outsIn, runsIn } from '../rules/advance.ts';
import type { Game } from '../rules/fold.ts';
import type { GameState } from '../rules/game-state.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { fieldingSide, opponentOf, type Side } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import type { Run } from './earned-runs.ts';
import { chargeOf } from './plate-appearances.ts';

/** One pitcher's appearance, with what rules 9.17 and 9.19 need. */
export interface Stint {
  readonly pitcher: PlayerId;
  readonly side: Side;
  readonly started: boolean;
  /** he pitched at the end of the game */
  readonly finished: boolean;
  /** his club's runs minus the opponent's at entry */
  readonly leadAtEntry: number;
  /** the same at exit, or now */
  readonly leadAtExit: number;
  readonly runnersAtEntry: number;
  readonly outs: number;
  /** the opponent tied the game or took the lead while he pitched, whoever is charged with the runs */
  readonly lostLead: boolean;
  /** runs charged to him; `runsAllowed` are those that scored while he pitched */
  readonly runs: number;
  readonly earnedRuns: number;
  readonly runsAllowed: number;
  readonly baseRunners: number;
}

type Draft = { -readonly [Key in keyof Stint]: Stint[Key] };

const leadOf = ({ teams }: GameState, side: Side): number => teams[side].runs - teams[opponentOf(side)].runs;

/** The stints of a side's pitchers in order. */
export const stintsOf = (game: Game, side: Side, runs: readonly Run[]): readonly Stint[] => {
  const stints: Draft[] = [];
  const enter = (pitcher: PlayerId, state: GameState): Draft => {
    const mid = state.begun && state.outs < 3 && fieldingSide(state.half) === side;
    const stint: Draft = {
      pitcher,
      side,
      started: stints.length === 0,
      finished: false,
      leadAtEntry: leadOf(state, side),
      leadAtExit: 0,
      runnersAtEntry: mid ? state.bases.filter(Boolean).length : 0,
      outs: 0,
      lostLead: false,
      runs: 0,
      earnedRuns: 0,
      runsAllowed: 0,
      baseRunners: 0,
    };
    stints.push(stint);
    return stint;
  };
  let current = enter(game.setup.lineups[side].pitcher, game.start);
  for (const step of game.steps) {
    const pitcher = pitcherOf(step.after, side);
    if (pitcher !== current.pitcher) current = enter(pitcher, step.after);
    current.leadAtExit = leadOf(step.after, side);
    if (fieldingSide(step.before.half) !== side) continue;
    current.outs += outsIn(step.moves);
    current.runsAllowed += runsIn(step.moves);
    if (leadOf(step.before, side) > 0 && leadOf(step.after, side) <= 0) current.lostLead = true;
    const charge = chargeOf(step);
    const reached = step.moves.some((move) => move.from === 0 && !move.out);
    if (charge && reached) current.baseRunners += 1;
  }
  current.finished = game.state.phase === 'over';
  for (const run of runs) {
    if (run.batting === side) continue;
    const stint = stints.find((each) => each.pitcher === run.pitcher);
    if (!stint) continue;
    stint.runs += 1;
    if (run.earned) stint.earnedRuns += 1;
  }
  return stints;
};
