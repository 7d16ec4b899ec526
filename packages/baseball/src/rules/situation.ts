import type { DelayReason } from './action.ts';
import { BASES, type Base } from './advance.ts';
import type { GameState } from './game-state.ts';
import type { PlayerId } from './primitives.ts';
import { type BySide, battingSide, fieldingSide, type Half, type Side } from './side.ts';

/** Top and bottom during a half inning, middle and end after its third out. */
export type InningPhase = 'top' | 'middle' | 'bottom' | 'end';

/** A game that stands still: until the delay is over, or until another day. */
export type Stop = DelayReason | 'suspended';

/** A moment of the game as a scoreboard displays it. */
export interface Situation {
  readonly inning: number;
  readonly half: Half;
  readonly phase: InningPhase;
  /** 0–3 and 0–2: a fourth ball or third strike ends the plate appearance */
  readonly balls: number;
  readonly strikes: number;
  /** 0–3 */
  readonly outs: number;
  readonly batting: Side;
  readonly batter: PlayerId;
  readonly onDeck: PlayerId;
  readonly inTheHole: PlayerId;
  readonly pitcher: PlayerId;
  readonly runners: Readonly<Partial<Record<Base, PlayerId>>>;
  readonly runs: BySide<number>;
  readonly isOver: boolean;
  /** why nothing is played now; missing while the game goes on */
  readonly stop?: Stop;
}

/** The batter due up: `after` 0 at bat, 1 on deck, 2 in the hole. */
export const batterDue = ({ teams }: GameState, side: Side, after = 0): PlayerId => {
  const { lineup, up } = teams[side];
  return lineup.order[(up - 1 + after) % 9]?.player ?? '';
};

export const pitcherOf = ({ teams }: GameState, side: Side): PlayerId => teams[side].lineup.pitcher;

const phaseOf = ({ half, outs }: GameState): InningPhase => {
  if (half === 'top') return outs < 3 ? 'top' : 'middle';
  return outs < 3 ? 'bottom' : 'end';
};

const stopOf = ({ phase, delay }: GameState): { readonly stop?: Stop } => {
  if (phase === 'suspended') return { stop: 'suspended' };
  return phase === 'live' && delay ? { stop: delay } : {};
};

/**
 * The situation of a state. Between half innings (`middle`, `end`) batters and pitcher are those of the next half
 * inning, because the panel displays them while the teams change sides.
 */
export const situationOf = (state: GameState): Situation => {
  const turned = state.outs >= 3 && state.phase !== 'over';
  const batting = turned ? fieldingSide(state.half) : battingSide(state.half);
  const pitching = turned ? battingSide(state.half) : fieldingSide(state.half);
  const runners: Partial<Record<Base, PlayerId>> = {};
  if (!turned) {
    for (const base of BASES) {
      const runner = state.bases[base - 1];
      if (runner) runners[base] = runner.player;
    }
  }
  return {
    inning: state.inning,
    half: state.half,
    phase: phaseOf(state),
    balls: Math.min(state.balls, 3),
    strikes: Math.min(state.strikes, 2),
    outs: state.outs,
    batting,
    batter: batterDue(state, batting),
    onDeck: batterDue(state, batting, 1),
    inTheHole: batterDue(state, batting, 2),
    pitcher: pitcherOf(state, pitching),
    runners,
    runs: { away: state.teams.away.runs, home: state.teams.home.runs },
    isOver: state.phase === 'over',
    ...stopOf(state),
  };
};
