import { battingSide, opponentOf } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { type GameDraft, isOn, type PlayContext } from './game-draft.ts';
import { batValue, type SimulatedPlayer } from './player.ts';

const leadOf = ({ state }: PlayContext): number => {
  const side = battingSide(state.half);
  return state.teams[side].runs - state.teams[opponentOf(side)].runs;
};

const EARLY_BUNT = 0.07;
const LATE_BUNT = 0.17;
const PLACED_RUNNER_BUNT = 0.4;

/** Whether the batter is told to bunt: nobody out, a runner on first or second, a weak hitter, a close game. */
export const signalsBunt = (context: PlayContext): boolean => {
  const { state, outs, chance, batter } = context;
  const lead = leadOf(context);
  if (outs > 0 || isOn(context, 3) || (!isOn(context, 1) && !isOn(context, 2)) || lead < -2 || lead > 2) return false;
  const value = batValue(batter);
  if (state.inning > state.setup.scheduledInnings && isOn(context, 2) && lead >= -1)
    return chance.happens(value > 0.7 ? 0.15 : PLACED_RUNNER_BUNT);
  if (value > 0.25) return false;
  const isLate = state.inning >= state.setup.scheduledInnings - 2;
  return chance.happens((isLate ? LATE_BUNT : EARLY_BUNT) * (value < -0.4 ? 1.7 : 1));
};

const WALKED_ON_PURPOSE = 0.14;

/** Whether to walk the batter intentionally: first base open, a runner in scoring position late, a weaker hitter next. */
export const walksOnPurpose = (draft: GameDraft, context: PlayContext): boolean => {
  const { state, outs, chance, batter } = context;
  const lead = leadOf(context);
  if (isOn(context, 1) || !isOn(context, 2) || state.inning < 5 || lead < -1 || lead > 2) return false;
  const next = draft.players.get(batterDue(state, battingSide(state.half), 1)) as SimulatedPlayer;
  const better = batValue(batter) - batValue(next);
  if (better < 0.1) return false;
  return chance.happens(WALKED_ON_PURPOSE * (outs === 2 || isOn(context, 3) ? 1.5 : 0.6) * (1 + better));
};
