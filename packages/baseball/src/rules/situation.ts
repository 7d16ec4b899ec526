import { BASES, type Base } from './advance.ts';
import type { GameState } from './game-state.ts';
import type { PlayerId } from './primitives.ts';
import { type BySide, battingSide, fieldingSide, type Half, type Side } from './side.ts';

/** Top and Bottom while a half inning is played, Middle and End once its third out is made. */
export type InningPhase = 'top' | 'middle' | 'bottom' | 'end';

/** What a scoreboard shows of a moment. */
export interface Situation {
  readonly inning: number;
  readonly half: Half;
  readonly phase: InningPhase;
  /** 0–3 and 0–2: a fourth ball and a third strike are the result's, not the lamps' */
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
}

/** Who bats `after` places behind the one whose turn it is: 0 the batter, 1 on deck, 2 in the hole. */
export const batterDue = ({ teams }: GameState, side: Side, after = 0): PlayerId => {
  const { lineup, up } = teams[side];
  return lineup.order[(up - 1 + after) % 9]?.player ?? '';
};

export const pitcherOf = ({ teams }: GameState, side: Side): PlayerId => teams[side].lineup.pitcher;

const phaseOf = ({ half, outs }: GameState): InningPhase => {
  if (half === 'top') return outs < 3 ? 'top' : 'middle';
  return outs < 3 ? 'bottom' : 'end';
};

/**
 * The situation at a moment. Between half innings (`middle`, `end`) the batters and the pitcher are already those of
 * the half inning to come: that is what the panel tells while the teams change sides.
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
  };
};
