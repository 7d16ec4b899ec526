import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { RunnerPlaced, Running } from './action.ts';
import { chargesAfterChoice } from './charged-pitcher.ts';
import type { Bases, GameState, Runner } from './game-state.ts';
import { withTeam } from './game-state.ts';
import { endingOf } from './half-inning.ts';
import { isPlaying } from './lineup.ts';
import { type Move, moveRunners } from './move-runners.ts';
import { effectOf } from './pitch-call.ts';
import type { Pitch, Result } from './play.ts';
import type { PlayRefusal } from './play-refusal.ts';
import { traitsOf } from './result-type.ts';
import { battingSide, fieldingSide } from './side.ts';
import { batterDue, pitcherOf } from './situation.ts';

/** The state after an event, and who moved. */
export interface EventOutcome {
  readonly state: GameState;
  readonly moves: readonly Move[];
}
const NOBODY: readonly Move[] = [];

/** The count after a pitch. It is not capped: umpires lose count, and feeds send the fourth ball before the walk. */
export const applyPitch = (state: GameState, { call }: Pitch): EventOutcome => {
  const effect = effectOf(call);
  const balls = state.balls + (effect === 'ball' ? 1 : 0);
  const strikes = state.strikes + (effect === 'strike' || (effect === 'foul' && state.strikes < 2) ? 1 : 0);
  return {
    state: balls === state.balls && strikes === state.strikes ? state : { ...state, balls, strikes },
    moves: NOBODY,
  };
};

/** Adds runs and outs and ends the game when the rules say so. A third out resets the count. */
const withRunsAndOuts = (state: GameState, bases: Bases, outs: number, runs: number): GameState => {
  const side = battingSide(state.half);
  const next: GameState = { ...state, bases, outs, ...(outs >= 3 ? { balls: 0, strikes: 0 } : {}) };
  const scored = runs ? withTeam(next, side, { runs: next.teams[side].runs + runs }) : next;
  const ending = outs !== state.outs || runs ? endingOf(scored) : undefined;
  return ending ? { ...scored, phase: 'over', ending } : scored;
};

/** Whether these runs win the game for the home club in its half (Rule 7.01(g)(3)). */
const winsGame =
  (state: GameState) =>
  (runs: number): boolean => {
    const side = battingSide(state.half);
    const scored = withTeam(state, side, { runs: state.teams[side].runs + runs });
    return runs > 0 && side === 'home' && endingOf(scored) !== undefined;
  };

export const applyRunning = (state: GameState, { advances }: Running): EventOutcome | PlayRefusal => {
  const moved = moveRunners(state.bases, state.outs, advances, undefined, winsGame(state));
  if (isRefusal(moved)) return moved;
  return { state: withRunsAndOuts(state, moved.bases, moved.outs, moved.runs), moves: moved.moves };
};

/**
 * Rule 5.08(a): no run counts when the third out is the batter's before he reaches first base. One who is credited with
 * a hit had reached it.
 */
const scoresAfterThirdOut = ({ type }: Result, moves: readonly Move[], outsBefore: number, runs: number): boolean => {
  if (traitsOf(type).hit) return false;
  const outs = moves.filter((move) => move.out);
  const [last] = outs;
  return runs > 0 && outsBefore + outs.length === 3 && outs.length === 1 && last?.from === 0 && last.to === 1;
};

const withCharges = (bases: Bases, changed: ReadonlyMap<Runner, Runner>): Bases => {
  const now = (runner: Runner | null): Runner | null => (runner ? (changed.get(runner) ?? runner) : null);
  return [now(bases[0]), now(bases[1]), now(bases[2])];
};

/** The end of a plate appearance: runners move, the next batter is due. */
export const applyResult = (state: GameState, result: Result): EventOutcome | PlayRefusal => {
  const [batting, fielding] = [battingSide(state.half), fieldingSide(state.half)];
  const walk = traitsOf(result.type).award === 'walk';
  const pitcher = (walk ? state.atPlate?.walkTo : undefined) ?? pitcherOf(state, fielding);
  const batter: Runner = { player: batterDue(state, batting), pitcher };
  const moved = moveRunners(state.bases, state.outs, result.advances, batter, winsGame(state));
  if (isRefusal(moved)) return moved;
  // the batter's base and the hit he is credited with may differ (Rule 9.06(b)–(g)): only a result without an advance of
  // the batter is refused
  if (!moved.moves.some((move) => move.advance.runner === 0))
    return refuse('result/batter-missing', { type: result.type });
  if (scoresAfterThirdOut(result, moved.moves, state.outs, moved.runs)) return refuse('run/after-third-out');
  const changed = chargesAfterChoice(result, moved.moves, state.bases, batter);
  const moves = changed.size
    ? moved.moves.map((move) => ({ ...move, runner: changed.get(move.runner) ?? move.runner }))
    : moved.moves;
  const { up } = state.teams[batting];
  const { atPlate: _, ...rest } = withTeam(state, batting, { up: (up % 9) + 1 });
  const next: GameState = { ...rest, balls: 0, strikes: 0 };
  return { state: withRunsAndOuts(next, withCharges(moved.bases, changed), moved.outs, moved.runs), moves };
};

/** The placed runner of extra innings. He is charged to the pitcher who begins the half inning; his run is unearned. */
export const applyRunnerPlaced = (state: GameState, { player, base }: RunnerPlaced): EventOutcome | PlayRefusal => {
  if (state.bases[base - 1]) return refuse('bases/occupied', { base });
  if (!isPlaying(state.teams[battingSide(state.half)].lineup, player)) return refuse('lineup/not-playing', { player });
  const placed: Runner = { player, pitcher: pitcherOf(state, fieldingSide(state.half)), placed: true };
  const bases = state.bases.map((runner, index) => (index === base - 1 ? placed : runner)) as unknown as Bases;
  return { state: { ...state, bases }, moves: NOBODY };
};
