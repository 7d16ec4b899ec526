import { isRefusal } from '@palco/kernel/refusal';
import type { Action } from '../rules/action.ts';
import type { Base, Origin } from '../rules/advance.ts';
import { applyPlay } from '../rules/apply-play.ts';
import type { GameState } from '../rules/game-state.ts';
import { fielderAt } from '../rules/lineup.ts';
import type { ActionPlay, PlateAppearance, Play, Result } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { Instant, PlayerId } from '../rules/primitives.ts';
import { type BySide, battingSide, fieldingSide } from '../rules/side.ts';
import { batterDue, pitcherOf } from '../rules/situation.ts';
import type { Chance } from './chance.ts';
import type { Dugout } from './dugout.ts';
import type { SimulatedPlayer } from './player.ts';

/** A game being simulated: the plays so far, the clock, and the state after them. */
export interface GameDraft {
  readonly chance: Chance;
  readonly players: ReadonlyMap<PlayerId, SimulatedPlayer>;
  readonly dugouts: BySide<Dugout>;
  readonly plays: Play[];
  /** home run factor of the ballpark, 1 for the league average */
  readonly homeRuns: number;
  /** after the last added play */
  state: GameState;
  now: Instant;
}

/** A plate appearance in progress. */
export interface AtBat {
  readonly at: Instant;
  readonly batter: PlayerId;
  readonly events: PlateAppearance['events'][number][];
  /** the state with the events so far, updated after every event that moves runners */
  live: GameState;
}

/** Advances the clock. */
export const pass = (draft: GameDraft, seconds: number): void => {
  draft.now += Math.max(1, Math.round(seconds * 10)) * 100;
};

const nextHead = ({ plays }: GameDraft): { readonly id: string; readonly order: number } => ({
  id: `p${plays.length + 1}`,
  order: plays.length + 1,
});

/** The state after a play. Throws when it is refused: the simulator only produces legal plays. */
const applied = (state: GameState, play: Play): GameState => {
  const next = applyPlay(state, play);
  if (isRefusal(next)) throw new Error(`simulated an impossible play: ${next.refused} ${JSON.stringify(play)}`);
  return next;
};

const enter = (draft: GameDraft, play: Play): void => {
  draft.state = applied(draft.state, play);
  draft.plays.push(play);
};

type Untimed<Each> = Each extends Action ? Omit<Each, 'at'> : never;

/** Adds an action outside of a plate appearance at the current time. */
export const addAction = (draft: GameDraft, action: Untimed<Action>): void => {
  enter(draft, { ...nextHead(draft), ...action, at: draft.now } as ActionPlay);
};

const playOf = (draft: GameDraft, { at, batter, events }: AtBat, result?: Result): PlateAppearance => ({
  kind: 'plate_appearance',
  ...nextHead(draft),
  at,
  batter,
  events,
  ...(result ? { result } : {}),
});

/** Starts the plate appearance of the batter due up. */
export const startAtBat = (draft: GameDraft): AtBat => ({
  at: draft.now,
  batter: batterDue(draft.state, battingSide(draft.state.half)),
  events: [],
  live: draft.state,
});

/** Adds an event to the plate appearance; with `moves` also updates the state. */
export const addEvent = (draft: GameDraft, atBat: AtBat, event: AtBat['events'][number], moves = false): void => {
  atBat.events.push(event);
  if (moves) atBat.live = applied(draft.state, playOf(draft, atBat));
};

/** Ends the plate appearance, without a result when runners ended the half inning or the game. */
export const finish = (draft: GameDraft, atBat: AtBat, result?: Result): void => {
  enter(draft, playOf(draft, atBat, result));
};

/** The field as the play generators need it: players instead of ids. */
export interface PlayContext {
  readonly chance: Chance;
  readonly state: GameState;
  readonly outs: number;
  readonly batter: SimulatedPlayer;
  readonly pitcher: SimulatedPlayer;
  /** 0 is the batter; undefined when the base is empty */
  runner(base: Origin): SimulatedPlayer | undefined;
  fielder(position: FieldingPosition): SimulatedPlayer;
}

export const isOn = ({ state }: PlayContext, base: Base): boolean => state.bases[base - 1] !== null;

/** The play context of a state with a batter at the plate. */
export const playContextOf = ({ chance, players }: GameDraft, state: GameState, batterId: PlayerId): PlayContext => {
  const known = (id: PlayerId): SimulatedPlayer => players.get(id) as SimulatedPlayer;
  const { lineup } = state.teams[fieldingSide(state.half)];
  const batter = known(batterId);
  const pitcher = known(pitcherOf(state, fieldingSide(state.half)));
  return {
    chance,
    state,
    outs: state.outs,
    batter,
    pitcher,
    runner: (base) => {
      const on = base === 0 ? undefined : state.bases[base - 1];
      return base === 0 ? batter : on ? known(on.player) : undefined;
    },
    fielder: (position) => known(fielderAt(lineup, position) ?? pitcher.id),
  };
};
