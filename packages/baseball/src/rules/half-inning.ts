import { EMPTY_BASES, type Ending, type GameState } from './game-state.ts';
import { battingSide } from './side.ts';

/** The next half inning. A batter whose turn was cut short by a runner's third out leads off again (Rule 6.03(b) comment). */
export const nextHalf = ({ atPlate: _, ...state }: GameState): GameState => ({
  ...state,
  inning: state.half === 'top' ? state.inning : state.inning + 1,
  half: state.half === 'top' ? 'bottom' : 'top',
  outs: 0,
  balls: 0,
  strikes: 0,
  bases: EMPTY_BASES,
  begun: false,
});

/** The leading side; undefined when tied. */
export const leaderOf = ({ teams }: GameState): Ending['winner'] => {
  if (teams.away.runs === teams.home.runs) return undefined;
  return teams.away.runs > teams.home.runs ? 'away' : 'home';
};

/**
 * Rule 7.01(a), (b), (g): from the last scheduled inning on, the game is over when the home club leads after the top
 * or at any moment of the bottom, and when either leads after the bottom.
 */
export const endingOf = (state: GameState): Ending | undefined => {
  if (state.inning < state.setup.scheduledInnings) return undefined;
  const winner = leaderOf(state);
  const halfOver = state.outs >= 3;
  if (winner === 'home' && (halfOver || battingSide(state.half) === 'home')) return { type: 'complete', winner };
  if (winner === 'away' && halfOver && state.half === 'bottom') return { type: 'complete', winner };
  return undefined;
};
