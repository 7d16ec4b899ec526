import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Advance, Destination, Origin } from './advance.ts';
import { type Bases, EMPTY_BASES, type Runner } from './game-state.ts';
import type { PlayRefusal } from './play-refusal.ts';

/** An advance with its runner, for scoring. */
export interface Move {
  readonly runner: Runner;
  readonly from: Origin;
  readonly to: Destination;
  readonly out: boolean;
  readonly advance: Advance;
}

interface Moved {
  readonly moves: readonly Move[];
  readonly bases: Bases;
  readonly outs: number;
  readonly runs: number;
}

interface MovingRunner {
  readonly origin: Origin;
  readonly runner: Runner;
  at: Origin | Destination;
  out: boolean;
}

const legRefusal = (
  moving: MovingRunner,
  { to, out, reason }: Advance,
): Refusal<PlayRefusal['refused']> | undefined => {
  if (moving.out) return refuse('bases/already-out', { base: moving.origin });
  if (moving.at === 4) return refuse('bases/already-home', { base: moving.origin });
  // a runner may be put out at an earlier base (doubled off, rundown), but is safe there only if he ran back on his own
  if (!out && to < moving.at && reason !== 'other') return refuse('bases/backwards', { base: moving.origin, to });
  return undefined;
};

/** The bases after the moves. Two runners on a base, or one who passed another (Rule 5.09(b)(9)), are refused. */
const basesAfter = (runners: readonly MovingRunner[]): Bases | PlayRefusal => {
  const bases: [Runner | null, Runner | null, Runner | null] = [null, null, null];
  let ahead: Origin | Destination | undefined;
  for (const { at, out, runner } of runners) {
    if (out) continue;
    if (ahead !== undefined && ahead !== 4 && at > ahead) return refuse('bases/passed', { base: at });
    if (at === 4 || at === 0) {
      ahead = at;
      continue;
    }
    if (bases[at - 1]) return refuse('bases/occupied', { base: at });
    bases[at - 1] = runner;
    ahead = at;
  }
  return bases;
};

/** The bases after the winning run: scorers often leave out the other runners, so those who were forced are moved up here. */
const basesAfterWinningRun = (runners: readonly MovingRunner[]): Bases => {
  const bases: [Runner | null, Runner | null, Runner | null] = [null, null, null];
  let behind = 0;
  for (const { at, out, runner } of [...runners].reverse()) {
    if (out || at === 4 || at === 0) continue;
    behind = Math.max(at, behind + 1);
    if (behind <= 3) bases[behind - 1] = runner;
  }
  return bases;
};

/**
 * Moves the runners of one event, or refuses it. `batter` is given only when his plate appearance ends; a batter who
 * does not move is not on base. `winsGame`: whether this many runs end the game.
 */
export const moveRunners = (
  bases: Bases,
  outsBefore: number,
  advances: readonly Advance[],
  batter?: Runner,
  winsGame: (runs: number) => boolean = () => false,
): Moved | PlayRefusal => {
  // leading runner first, as basesAfter() expects
  const runners: MovingRunner[] = [];
  for (const origin of [3, 2, 1] as const) {
    const runner = bases[origin - 1];
    if (runner) runners.push({ origin, runner, at: origin, out: false });
  }
  if (batter) runners.push({ origin: 0, runner: batter, at: 0, out: false });
  const moves: Move[] = [];
  let [outs, runs] = [outsBefore, 0];
  for (const advance of advances) {
    const moving = runners.find(({ origin }) => origin === advance.runner);
    if (!moving) return refuse('bases/empty', { base: advance.runner });
    const refused = legRefusal(moving, advance);
    if (refused) return refused;
    const out = advance.out === true;
    moves.push({ runner: moving.runner, from: moving.at as Origin, to: advance.to, out, advance });
    moving.at = advance.to;
    moving.out = out;
    if (out) outs += 1;
    else if (advance.to === 4) runs += 1;
  }
  if (outs > 3) return refuse('outs/four', { outs });
  // after the third out the other runners' bases do not matter
  if (outs === 3) return { moves, bases: EMPTY_BASES, outs, runs };
  const after = winsGame(runs) ? basesAfterWinningRun(runners) : basesAfter(runners);
  if ('refused' in after) return after;
  return { moves, bases: after, outs, runs };
};
