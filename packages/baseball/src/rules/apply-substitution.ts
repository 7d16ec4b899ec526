import { isRefusal } from '@palco/kernel/refusal';
import type { Substitution } from './action.ts';
import type { EventOutcome } from './apply-event.ts';
import { type AtThePlate, type Bases, type GameState, withTeam } from './game-state.ts';
import { substitute } from './lineup.ts';
import type { PlayRefusal } from './play-refusal.ts';
import type { PlayerId } from './primitives.ts';
import { battingSide } from './side.ts';
import { batterDue } from './situation.ts';

/** Rule 9.16(h): counts on which a walk is charged to the pitcher who leaves. */
const BEHIND = new Set(['2-0', '2-1', '3-0', '3-1', '3-2']);

const replaced = (bases: Bases, before: PlayerId, after: PlayerId): Bases =>
  bases.map((runner) => (runner?.player === before ? { ...runner, player: after } : runner)) as unknown as Bases;

/** A pitcher who enters before the half inning begins inherits nobody, and a placed runner is charged to him. */
const placedUnder = (bases: Bases, pitcher: PlayerId): Bases =>
  bases.map((runner) => (runner?.placed ? { ...runner, pitcher } : runner)) as unknown as Bases;

const pitcherChanged = (state: GameState, former: PlayerId, pitcher: PlayerId): GameState => {
  if (!state.begun) return { ...state, bases: placedUnder(state.bases, pitcher) };
  const { atPlate } = state;
  if (!atPlate || atPlate.walkTo || !BEHIND.has(`${state.balls}-${state.strikes}`)) return state;
  return { ...state, atPlate: { ...atPlate, walkTo: former } };
};

const batterChanged = (state: GameState, former: PlayerId): GameState => {
  const { atPlate } = state;
  if (!atPlate || atPlate.strikeoutTo || state.strikes !== 2) return state;
  const next: AtThePlate = { ...atPlate, strikeoutTo: former };
  return { ...state, atPlate: next };
};

/** The state after a substitution, including runners and the plate appearance in progress; or a refusal. */
export const applySubstitution = (state: GameState, substitution: Substitution): EventOutcome | PlayRefusal => {
  const { side, player } = substitution;
  const { lineup } = state.teams[side];
  const after = substitute(lineup, substitution, state.setup.mayReturn);
  if (isRefusal(after)) return after;
  const next = withTeam(state, side, { lineup: after });
  if (side !== battingSide(state.half)) {
    const changed = after.pitcher !== lineup.pitcher;
    return { state: changed ? pitcherChanged(next, lineup.pitcher, after.pitcher) : next, moves: [] };
  }
  const former = substitution.slot === 0 ? undefined : lineup.order[substitution.slot - 1]?.player;
  if (former === undefined || former === player) return { state: next, moves: [] };
  if (batterDue(state, side) === former) return { state: batterChanged(next, former), moves: [] };
  return { state: { ...next, bases: replaced(next.bases, former, player) }, moves: [] };
};
