import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Action } from './action.ts';
import { applyPitch, applyResult, applyRunnerPlaced, applyRunning, type EventOutcome } from './apply-event.ts';
import { applySubstitution } from './apply-substitution.ts';
import type { GameState } from './game-state.ts';
import { leaderOf, nextHalf } from './half-inning.ts';
import type { Move } from './move-runners.ts';
import { eventsOf, type GameEvent, type PlateAppearance, type Play } from './play.ts';
import type { PlayRefusal } from './play-refusal.ts';
import { battingSide } from './side.ts';
import { batterDue } from './situation.ts';

/** One event with the game state before and after it: the input of all scoring. */
export interface Step {
  readonly play: Play;
  /** the event's place in `eventsOf(play)` */
  readonly index: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  readonly moves: readonly Move[];
}

/** Events that refer to the past or to no half inning: they do not start the next one. */
const LOOKING_BACK: ReadonlySet<GameEvent['kind']> = new Set([
  'review',
  'delay',
  'suspension',
  'resumption',
  'game_called',
  'forfeit',
  'decision_ruling',
]);
/** Events that are valid in every phase of a game. */
const ANY_TIME: ReadonlySet<GameEvent['kind']> = new Set(['review', 'delay', 'decision_ruling', 'incident']);
/** Events that start a half inning. */
const BALL_IN_PLAY: ReadonlySet<GameEvent['kind']> = new Set(['pitch', 'running', 'result', 'foul_error']);

/** The state in which play goes on. */
const withoutDelay = ({ delay: _, ...state }: GameState): GameState => state;

const ended = (state: GameState, event: Action): GameState | undefined => {
  if (event.kind === 'game_called') {
    const winner = leaderOf(state);
    return { ...state, phase: 'over', ending: winner ? { type: 'called', winner } : { type: 'called' } };
  }
  if (event.kind === 'forfeit') return { ...state, phase: 'over', ending: { type: 'forfeit', winner: event.winner } };
  if (event.kind === 'suspension') return { ...state, phase: 'suspended' };
  if (event.kind === 'resumption') return { ...withoutDelay(state), phase: 'live' };
  return undefined;
};

const applyEvent = (state: GameState, event: GameEvent): EventOutcome | PlayRefusal => {
  switch (event.kind) {
    case 'pitch':
      return applyPitch(state, event);
    case 'result':
      return applyResult(state, event);
    case 'running':
      return applyRunning(state, event);
    case 'substitution':
      return applySubstitution(state, event);
    case 'runner_placed':
      return applyRunnerPlaced(state, event);
    case 'count_correction':
      return { state: { ...state, balls: event.balls, strikes: event.strikes }, moves: [] };
    case 'delay':
      return { state: event.ended ? withoutDelay(state) : { ...state, delay: event.reason }, moves: [] };
    case 'review':
    case 'incident':
    case 'foul_error':
    case 'decision_ruling':
      return { state, moves: [] };
    case 'game_called':
    case 'forfeit':
    case 'suspension':
    case 'resumption':
      return { state: ended(state, event) ?? state, moves: [] };
    default:
      // plays are external input: an unknown kind is refused
      return refuse('play/unknown-kind', { kind: String((event as { kind?: unknown }).kind) });
  }
};

const phaseRefusal = ({ phase }: GameState, event: GameEvent): PlayRefusal | undefined => {
  if (event.kind === 'resumption') return phase === 'suspended' ? undefined : refuse('game/not-suspended');
  if (phase === 'live' || ANY_TIME.has(event.kind)) return undefined;
  return refuse(phase === 'over' ? 'game/over' : 'game/suspended');
};

/** The state in which an event happens: in the next half inning if the last is over, with the batter at the plate. */
const readyFor = (state: GameState, play: Play, event: GameEvent): GameState => {
  const turned = state.outs >= 3 && state.phase === 'live' && !LOOKING_BACK.has(event.kind) ? nextHalf(state) : state;
  const begins = BALL_IN_PLAY.has(event.kind);
  const opens = begins && play.kind === 'plate_appearance' && turned.atPlate?.playId !== play.id;
  const playing = begins && turned.delay ? withoutDelay(turned) : turned;
  if (!opens && (!begins || turned.begun)) return playing;
  return { ...playing, begun: turned.begun || begins, ...(opens ? { atPlate: { playId: play.id } } : {}) };
};

/** Rule 6.03(b)(7): once the turn of an improper batter is legal, the order continues after him. */
const turnOf = (state: GameState, { batter, outOfTurn }: PlateAppearance): GameState | PlayRefusal => {
  const side = battingSide(state.half);
  if (batterDue(state, side) === batter) return state;
  const slot = state.teams[side].lineup.order.findIndex((spot) => spot.player === batter) + 1;
  if (slot === 0) return refuse('lineup/not-playing', { player: batter });
  if (!outOfTurn) return refuse('batting/out-of-order', { player: batter, due: batterDue(state, side) });
  return { ...state, teams: { ...state.teams, [side]: { ...state.teams[side], up: slot } } };
};

const stepOf = (state: GameState, play: Play, event: GameEvent, index: number): Step | PlayRefusal => {
  const refused = phaseRefusal(state, event);
  if (refused) return refused;
  const readyOr = readyFor(state, play, event);
  const before = event.kind === 'result' && play.kind === 'plate_appearance' ? turnOf(readyOr, play) : readyOr;
  if (isRefusal(before)) return before;
  const outcome = applyEvent(before, event);
  return isRefusal(outcome) ? outcome : { play, index, event, before, after: outcome.state, moves: outcome.moves };
};

const isBetweenBatters = (state: GameState, play: Play): boolean =>
  play.kind !== 'plate_appearance' ||
  state.atPlate === undefined ||
  state.atPlate.playId === play.id ||
  state.outs >= 3;

/** The steps of one play, or a refusal that names the play (`detail.play`) and its event (`detail.event`). */
export const stepsOfPlay = (state: GameState, play: Play): readonly Step[] | PlayRefusal => {
  if (!isBetweenBatters(state, play)) return refuse('play/before-result', { play: play.id });
  const steps: Step[] = [];
  let now = state;
  let index = 0;
  for (const event of eventsOf(play)) {
    const step = stepOf(now, play, event, index);
    if (isRefusal(step)) return refuse(step.refused, { ...step.detail, play: play.id, event: index });
    steps.push(step);
    now = step.after;
    index += 1;
  }
  return steps;
};

/** The state after one more play, or a refusal when the play cannot follow. The given state is not changed. */
export const applyPlay = (state: GameState, play: Play): GameState | PlayRefusal => {
  const steps = stepsOfPlay(state, play);
  if (isRefusal(steps)) return steps;
  return steps.at(-1)?.after ?? state;
};
