import type { Running } from '../rules/action.ts';
import type { Advance, Base } from '../rules/advance.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import { battingSide, opponentOf } from '../rules/side.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { everybody, goes, isOut } from './legs.ts';
import { edgeOf } from './player.ts';

/** A running play planned for a plate appearance: before a pitch, or with it. */
export interface RunningPlan {
  readonly what: 'steal' | 'wild_pitch' | 'passed_ball' | 'balk' | 'pickoff' | 'indifference';
  /** index of the pitch */
  readonly pitch: number;
}
type RunningPlay = Omit<Running, 'at'>;

/** Probabilities per plate appearance with runners on; steals when the next base is open. */
const STEALS_SECOND = 0.115;
const STEALS_THIRD = 0.014;
const WILD_PITCH = 0.041;
const PASSED_BALL = 0.009;
const BALK = 0.0042;
const PICKED_OFF = 0.016;

const STEALABLE: ReadonlySet<PitchCall> = new Set([
  'ball',
  'ball_in_dirt',
  'called_strike',
  'swinging_strike',
  'swinging_strike_blocked',
]);

const leadOf = ({ state }: PlayContext): number => {
  const side = battingSide(state.half);
  return state.teams[side].runs - state.teams[opponentOf(side)].runs;
};

const stealOdds = (context: PlayContext): number => {
  const speed = (base: Base): number => edgeOf(context.runner(base)?.batting.speed ?? 50);
  // clubs far behind or ahead rarely steal
  const dares = leadOf(context) < -3 || leadOf(context) > 6 ? 0.2 : 1;
  const hold = Math.exp(-0.15 * edgeOf(context.pitcher.pitching?.hold ?? 50) - 0.1 * edgeOf(context.fielder(2).arm));
  if (isOn(context, 1) && !isOn(context, 2))
    return STEALS_SECOND * Math.exp(0.6 * speed(1)) * dares * hold * (isOn(context, 3) ? 0.4 : 1);
  if (isOn(context, 2) && !isOn(context, 3) && context.outs < 2) return STEALS_THIRD * Math.exp(0.5 * speed(2)) * dares;
  return 0;
};

/** A random running play during these pitches, or undefined; the last pitch belongs to the batter. */
export const planRunning = (context: PlayContext, calls: readonly PitchCall[]): RunningPlan | undefined => {
  const { chance, state } = context;
  if (!state.bases.some((runner) => runner !== null)) return undefined;
  const early = calls.slice(0, -1);
  const places = (fits: (call: PitchCall) => boolean): readonly number[] =>
    early.flatMap((call, index) => (fits(call) ? [index] : []));
  const plan = (what: RunningPlan['what'], among: readonly number[]): RunningPlan | undefined =>
    among.length ? { what, pitch: chance.pick(among) } : undefined;
  const steals = stealOdds(context);
  const roll = chance.unit();
  if (roll < steals) {
    const last = state.setup.scheduledInnings;
    const isIndifferent = isOn(context, 1) && !isOn(context, 2) && state.inning >= last && leadOf(context) <= -3;
    return plan(
      isIndifferent ? 'indifference' : 'steal',
      places((call) => STEALABLE.has(call)),
    );
  }
  if (chance.happens(WILD_PITCH * Math.exp(-0.2 * edgeOf(context.pitcher.pitching?.command ?? 50))))
    return plan(
      'wild_pitch',
      places((call) => call === 'ball' || call === 'ball_in_dirt'),
    );
  if (chance.happens(PASSED_BALL * Math.exp(-0.3 * edgeOf(context.fielder(2).glove))))
    return plan(
      'passed_ball',
      places((call) => call === 'ball' || call === 'called_strike'),
    );
  if (chance.happens(BALK))
    return plan(
      'balk',
      places(() => true),
    );
  if ((isOn(context, 1) || isOn(context, 2)) && chance.happens(PICKED_OFF))
    return plan(
      'pickoff',
      places(() => true),
    );
  return undefined;
};

const successOf = (context: PlayContext, from: Base): number =>
  0.7 +
  (from === 2 ? 0.06 : 0) +
  0.06 * edgeOf(context.runner(from)?.batting.speed ?? 50) -
  0.05 * edgeOf(context.fielder(2).arm) -
  0.03 * edgeOf(context.pitcher.pitching?.hold ?? 50);

/** A steal attempt: safe, caught, or safe with an extra base on the throw. */
const steal = (context: PlayContext): RunningPlay => {
  const { chance } = context;
  const from: Base = isOn(context, 2) ? 2 : 1;
  const name = from === 1 ? '2b' : '3b';
  const to = from === 1 ? 2 : 3;
  // double steal: the runner on first goes too
  const trailing = from === 2 && isOn(context, 1) ? [goes(1, 2, { reason: 'stolen_base' })] : [];
  if (chance.happens(successOf(context, from))) {
    const legs: Advance[] = [goes(from, to, { reason: 'stolen_base' }), ...trailing];
    if (from === 1 && !isOn(context, 3) && chance.happens(0.035))
      legs.push(goes(1, 3, { reason: 'error', errors: [{ by: 2, kind: 'throwing' }] }));
    return { kind: 'running', type: `stolen_base_${name}`, advances: legs };
  }
  const tagger = from === 2 ? 5 : context.batter.bats === 'L' ? 6 : chance.happens(0.6) ? 6 : 4;
  const caught = isOut(from, to, [2, tagger], { reason: 'caught_stealing' });
  const moves = context.outs === 2 ? [] : trailing.map((leg) => ({ ...leg, reason: 'throw' as const }));
  return { kind: 'running', type: `caught_stealing_${name}`, advances: [caught, ...moves] };
};

const pickoff = (context: PlayContext): RunningPlay => {
  const { chance } = context;
  const base: Base = isOn(context, 1) ? 1 : 2;
  const roll = chance.unit();
  const baseman = base === 1 ? 3 : 6;
  if (roll < 0.42) {
    const type = base === 1 ? 'pickoff_1b' : 'pickoff_2b';
    return { kind: 'running', type, advances: [isOut(base, base, [1, baseman], { reason: 'pickoff' })] };
  }
  if (roll < 0.6 && base === 1 && !isOn(context, 2)) {
    const caught = isOut(1, 2, [1, 3, 6], { reason: 'pickoff_caught_stealing' });
    return { kind: 'running', type: 'pickoff_caught_stealing_2b', advances: [caught] };
  }
  // wild throw: all runners advance
  const wild = { reason: 'pickoff', errors: [{ by: 1, kind: 'throwing' }] } as const;
  const advances = everybody(context.state.bases, 1).map((leg) =>
    leg.runner === base ? { ...leg, ...wild } : { ...leg, reason: 'error' as const },
  );
  return { kind: 'running', type: base === 1 ? 'pickoff_error_1b' : 'pickoff_error_2b', advances };
};

/** The result of the planned play. */
export const runningPlay = (context: PlayContext, { what }: RunningPlan): RunningPlay => {
  const { bases } = context.state;
  switch (what) {
    case 'steal':
      return steal(context);
    case 'pickoff':
      return pickoff(context);
    case 'indifference':
      return {
        kind: 'running',
        type: 'defensive_indiff',
        advances: [goes(1, 2, { reason: 'defensive_indifference' })],
      };
    default:
      return { kind: 'running', type: what, advances: everybody(bases, 1, { reason: what }) };
  }
};
