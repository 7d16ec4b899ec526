import { isRefusal } from '@palco/kernel/refusal';
import type { DelayReason } from './action.ts';
import type { GameSetup } from './game-setup.ts';
import { initialLineup, type Lineup } from './lineup.ts';
import type { PlayRefusal } from './play-refusal.ts';
import type { PlayerId } from './primitives.ts';
import type { BySide, Half, Side } from './side.ts';

/** A runner and the pitcher charged with his run (Rule 9.16(g)). */
export interface Runner {
  readonly player: PlayerId;
  readonly pitcher: PlayerId;
  /** put there by the extra-inning rule */
  readonly placed?: true;
}
/** First, second, third. */
export type Bases = readonly [Runner | null, Runner | null, Runner | null];
export const EMPTY_BASES: Bases = [null, null, null];

interface TeamState {
  readonly lineup: Lineup;
  /** batting slot (1–9) at bat or due up */
  readonly up: number;
  readonly runs: number;
}

/** A plate appearance that has begun. */
export interface AtThePlate {
  readonly playId: string;
  /** the batter charged with a strikeout when a pinch hitter comes in with two strikes (Rule 9.15(b)) */
  readonly strikeoutTo?: PlayerId;
  /** the pitcher charged with a walk when he is relieved behind in the count (Rule 9.16(h)) */
  readonly walkTo?: PlayerId;
}

export interface Ending {
  readonly type: 'complete' | 'called' | 'forfeit';
  /** missing: a tie */
  readonly winner?: Side;
}

/** The state of a game between two events. Immutable; `applyPlay` returns the next one. */
export interface GameState {
  readonly setup: GameSetup;
  readonly phase: 'live' | 'suspended' | 'over';
  readonly ending?: Ending;
  readonly inning: number;
  readonly half: Half;
  /** 0–3; remains 3 until the next half inning begins, so that "Mitad" and "Cierre" can be displayed */
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  readonly teams: BySide<TeamState>;
  readonly atPlate?: AtThePlate;
  /** a pitch or a running play has happened in this half inning: a new pitcher now enters in mid-inning */
  readonly begun: boolean;
  /** why play stands still; it goes on at the end of the delay, or at the next pitch */
  readonly delay?: DelayReason;
}

/** The state before the first pitch, or a refusal when the lineups are not valid. */
export const initialState = (setup: GameSetup): GameState | PlayRefusal => {
  const away = initialLineup(setup.lineups.away);
  if (isRefusal(away)) return away;
  const home = initialLineup(setup.lineups.home);
  if (isRefusal(home)) return home;
  return {
    setup,
    phase: 'live',
    inning: 1,
    half: 'top',
    outs: 0,
    balls: 0,
    strikes: 0,
    bases: EMPTY_BASES,
    teams: { away: { lineup: away, up: 1, runs: 0 }, home: { lineup: home, up: 1, runs: 0 } },
    begun: false,
  };
};

/** The state with one club changed. */
export const withTeam = (state: GameState, side: Side, change: Partial<TeamState>): GameState => ({
  ...state,
  teams: { ...state.teams, [side]: { ...state.teams[side], ...change } },
});
