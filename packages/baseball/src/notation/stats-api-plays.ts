import { isRefusal } from '@palco/kernel/refusal';
import type { RunnerPlaced, Slot, Substitution } from '../rules/action.ts';
import type { Advance, Fielder } from '../rules/advance.ts';
import { type Step, stepsOfPlay } from '../rules/apply-play.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { type GameState, initialState } from '../rules/game-state.ts';
import { fielderAt, isPlaying } from '../rules/lineup.ts';
import type { GameEvent, PlateAppearance, Play } from '../rules/play.ts';
import type { PlayRefusal } from '../rules/play-refusal.ts';
import { PINCH_HITTER } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { fieldingSide, type Side } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import { at, idAt, listAt, numberAt, textAt } from './document.ts';
import { slotInBox } from './stats-api-lineup.ts';
import { readStatsPlay } from './stats-api-play.ts';

/** Drops the player ids of fielders whom the lineup has at their position. */
const shortened = (advance: Advance, step: Step): Advance => {
  if (!advance.by && !advance.errors) return advance;
  const { lineup } = step.before.teams[fieldingSide(step.before.half)];
  const short = (fielder: Fielder): Fielder =>
    typeof fielder !== 'number' && fielderAt(lineup, fielder.position) === fielder.player ? fielder.position : fielder;
  return {
    ...advance,
    ...(advance.by ? { by: advance.by.map(short) } : {}),
    ...(advance.errors ? { errors: advance.errors.map((error) => ({ ...error, by: short(error.by) })) } : {}),
  };
};

const compact = (play: PlateAppearance, steps: readonly Step[]): PlateAppearance => {
  const own = <Event extends GameEvent>(event: Event, index: number): Event => {
    const step = steps[index];
    if (!step) return event;
    if (event.kind === 'foul_error') {
      const [{ errors = [] } = {}] = [shortened({ runner: 0, to: 1, errors: [event.error] }, step)];
      return { ...event, error: errors[0] ?? event.error };
    }
    return 'advances' in event
      ? { ...event, advances: event.advances.map((advance) => shortened(advance, step)) }
      : event;
  };
  const events = play.events.map(own);
  return { ...play, events, ...(play.result ? { result: own(play.result, events.length) } : {}) };
};

interface ReadPlays {
  readonly plays: readonly Play[];
  readonly state: GameState;
  /** the first play that was refused; the plays before it are valid */
  readonly stoppedBy?: PlayRefusal;
}

/** Feeds may omit substitutions: a batter who is not in the lineup takes the slot that the box score gives him. */
const missingSubstitution = (
  play: PlateAppearance,
  entry: unknown,
  state: GameState,
  side: Side,
  teamBox: unknown,
): Substitution | undefined => {
  const { lineup } = state.teams[side];
  if (isPlaying(lineup, play.batter)) return undefined;
  const slot = slotInBox(teamBox, play.batter);
  if (slot === 0 || idAt(entry, 'matchup', 'batter', 'id') !== play.batter) return undefined;
  return {
    kind: 'substitution',
    at: play.at,
    type: 'offensive_substitution',
    side,
    player: play.batter,
    slot: slot as Slot,
    position: PINCH_HITTER,
  };
};

const missingPitcher = (
  play: PlateAppearance,
  pitcher: PlayerId | undefined,
  state: GameState,
  side: Side,
): Substitution | undefined => {
  if (pitcher === undefined || pitcherOf(state, side) === pitcher) return undefined;
  if (play.events.some((event) => event.kind === 'substitution' && event.position === 1)) return undefined;
  return {
    kind: 'substitution',
    at: play.at,
    type: 'pitching_substitution',
    side,
    player: pitcher,
    slot: 0,
    position: 1,
  };
};

/**
 * Older feeds do not report the placed runner of extra innings: infer him from the first play of the half inning, in
 * which he moves or stays on second.
 */
const missingPlacedRunner = (play: PlateAppearance, entry: unknown, state: GameState): RunnerPlaced | undefined => {
  if (state.inning + (state.outs >= 3 && state.half === 'bottom' ? 1 : 0) <= state.setup.scheduledInnings)
    return undefined;
  if (state.begun && state.outs < 3) return undefined;
  if (play.events.some((event) => event.kind === 'runner_placed')) return undefined;
  const record = listAt(entry, 'runners').find((each) => textAt(each, 'movement', 'originBase') === '2B');
  const stands = idAt(entry, 'matchup', 'postOnSecond', 'id');
  const player = idAt(record, 'details', 'runner', 'id') ?? (stands === play.batter ? undefined : stands);
  return player === undefined ? undefined : { kind: 'runner_placed', at: play.at, player, base: 2 };
};

/** `allPlays` of a feed as plays. Folds them on the way to infer what the feed omits. */
export const readStatsPlays = (
  setup: GameSetup,
  allPlays: readonly unknown[],
  teamBoxes: Readonly<Record<Side, unknown>>,
  sideOf: (player: PlayerId) => Side | undefined,
  sideOfClub: (club: string) => Side | undefined,
): ReadPlays | PlayRefusal => {
  const opened = initialState(setup);
  if (isRefusal(opened)) return opened;
  let state: GameState = opened;
  const plays: Play[] = [];
  for (const entry of allPlays) {
    const top = textAt(entry, 'about', 'halfInning') !== 'bottom';
    const [batting, fielding]: [Side, Side] = top ? ['away', 'home'] : ['home', 'away'];
    const read = readStatsPlay(entry, lastInstant(plays), { sideOf, sideOfClub, batting, fielding });
    if (!read) continue;
    const missed = [
      read.events.some((event) => event.kind === 'substitution' && event.player === read.batter)
        ? undefined
        : missingSubstitution(read, entry, state, batting, teamBoxes[batting]),
      missingPitcher(read, idAt(entry, 'matchup', 'pitcher', 'id'), state, fielding),
      missingPlacedRunner(read, entry, state),
    ].filter((action) => action !== undefined);
    const play: PlateAppearance = missed.length ? { ...read, events: [...missed, ...read.events] } : read;
    const attempt = stepsOfPlay(state, play);
    const outOfTurn = isRefusal(attempt) && attempt.refused === 'batting/out-of-order';
    const steps = outOfTurn ? stepsOfPlay(state, { ...play, outOfTurn: true }) : attempt;
    if (isRefusal(steps)) return { plays, state, stoppedBy: steps };
    plays.push(compact(outOfTurn ? { ...play, outOfTurn: true } : play, steps));
    state = steps.at(-1)?.after ?? state;
  }
  return { plays, state };
};

const lastInstant = (plays: readonly Play[]): number => plays.at(-1)?.at ?? 0;

/** The inning of the first placed runner; undefined without one. */
export const placedRunnerInning = (allPlays: readonly unknown[]): number | undefined => {
  const play = allPlays.find((entry) =>
    listAt(entry, 'playEvents').some((event) => textAt(event, 'details', 'eventType') === 'runner_placed'),
  );
  return numberAt(at(play, 'about'), 'inning');
};
