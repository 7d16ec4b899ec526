/** What happens in a picture drawn from the plays: who throws, swings and runs, and from when. Acts change no state. */
import type { RunningType } from '../rules/action.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import { isThrown } from '../rules/pitch-call.ts';
import type { PlateAppearance, Play, Result } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import { traitsOf } from '../rules/result-type.ts';

export const ACTS = [
  'windup',
  'taken',
  'missed',
  'foul',
  'grounder',
  'caught',
  'single',
  'gap',
  'homer',
  'walk',
  'strikeout',
  'steal',
  'next',
] as const;
export type ActName = (typeof ACTS)[number];
export interface Act {
  readonly at: Instant;
  readonly name: ActName;
}

/** How long after the start of an act at the plate its pitch arrives; the wind-up comes before. */
export const FLIGHT_MS = 440;
const WINDUP_MS = 800;
/** A catcher's throw to second, from the crouch to the tag. */
const STEAL_MS = 1200;
/** From the umpire's call to the batter's leaving. */
const STRIKEOUT_MS = 2720;

/** Acts that last until the play has its result, because the ball is in play or the batter is on his way. */
export const LASTING_ACTS: ReadonlySet<ActName> = new Set(['grounder', 'caught', 'single', 'gap', 'homer', 'walk']);

const SWINGS: ReadonlySet<PitchCall> = new Set([
  'swinging_strike',
  'swinging_strike_blocked',
  'swinging_pitchout',
  'missed_bunt',
  'foul_tip',
  'foul_tip_bunt',
]);
const FOULS: ReadonlySet<PitchCall> = new Set(['foul', 'foul_pitchout', 'foul_bunt']);
const STEALS: ReadonlySet<RunningType> = new Set([
  'stolen_base_2b',
  'stolen_base_3b',
  'caught_stealing_2b',
  'caught_stealing_3b',
  'cs_double_play',
]);
const HITS = { 1: 'single', 2: 'gap', 3: 'gap', 4: 'homer' } as const;

/** A batted ball whose end is not known yet flies into the gap. */
const battedAct = (result: Result | undefined): ActName => {
  if (!result) return 'gap';
  const { hit } = traitsOf(result.type);
  if (hit) return HITS[hit];
  const isInAir =
    result.ball?.trajectory === undefined ? result.type === 'sac_fly' : !/ground/.test(result.ball.trajectory);
  return isInAir ? 'caught' : 'grounder';
};

const pitchAct = (call: PitchCall, isLast: boolean, result: Result | undefined): ActName => {
  if (call === 'in_play' || call === 'in_play_pitchout') return battedAct(result);
  if (FOULS.has(call)) return 'foul';
  if (SWINGS.has(call)) return 'missed';
  return isLast && result && traitsOf(result.type).award ? 'walk' : 'taken';
};

const appearanceActs = ({ events, result }: PlateAppearance): readonly Act[] => {
  const acts: Act[] = [];
  const last = events.findLast(({ kind }) => kind === 'pitch');
  for (const event of events) {
    if (event.kind === 'running' && STEALS.has(event.type)) acts.push({ at: event.at - STEAL_MS, name: 'steal' });
    if (event.kind !== 'pitch' || !isThrown(event.call)) continue;
    const at = event.at - FLIGHT_MS;
    acts.push({ at: at - WINDUP_MS, name: 'windup' }, { at, name: pitchAct(event.call, event === last, result) });
  }
  if (!result) return acts;
  const isStrikeout = traitsOf(result.type).strikeout === true;
  if (isStrikeout) acts.push({ at: result.at, name: 'strikeout' });
  acts.push({ at: result.at + (isStrikeout ? STRIKEOUT_MS : 0), name: 'next' });
  return acts;
};

/** The acts of plays, ascending: each lasts until it is over or the next begins. */
export const actsOf = (plays: readonly Play[]): readonly Act[] =>
  plays
    .flatMap((play): readonly Act[] => {
      if (play.kind === 'plate_appearance') return appearanceActs(play);
      return play.kind === 'running' && STEALS.has(play.type) ? [{ at: play.at - STEAL_MS, name: 'steal' }] : [];
    })
    .sort((a, b) => a.at - b.at);
