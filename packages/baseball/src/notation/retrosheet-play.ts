import type { FoulError, Running, RunningType } from '../rules/action.ts';
import type { Advance } from '../rules/advance.ts';
import { outsIn } from '../rules/advance.ts';
import type { BattedBall, Result, Trajectory } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { Instant } from '../rules/primitives.ts';
import type { ResultType } from '../rules/result-type.ts';
import { advancesOf } from './retrosheet-advance.ts';
import { type BasicPlay, readBasicPlay } from './retrosheet-basic-play.ts';
import { readRetrosheetEvent } from './retrosheet-event.ts';

const GROUND_DOUBLE = ['GDP', 'BGDP'];
const DOUBLE = [...GROUND_DOUBLE, 'DP', 'LDP', 'FDP', 'BPDP'];
const TRIPLE = ['TP', 'GTP', 'LTP', 'FTP'];
const has = (modifiers: readonly string[], ...names: readonly string[]): boolean =>
  modifiers.some((modifier) => names.includes(modifier));

const TRAJECTORIES: Readonly<Record<string, Trajectory>> = {
  G: 'ground',
  L: 'line',
  F: 'fly',
  P: 'popup',
  BG: 'bunt_ground',
  BP: 'bunt_popup',
  BF: 'bunt_popup',
  BL: 'bunt_line',
};

const trajectoryOf = (modifiers: readonly string[]): Trajectory | undefined => {
  for (const modifier of modifiers) {
    const match = /^(B?[GLFP])(\d.*|DP|TP)?$/.exec(modifier);
    if (match) return TRAJECTORIES[match[1] ?? ''];
  }
  return undefined;
};

const ballOf = (basic: BasicPlay, modifiers: readonly string[]): BattedBall | undefined => {
  const trajectory = trajectoryOf(modifiers);
  const location = modifiers.map((modifier) => /^B?[GLFP]?([1-9])/.exec(modifier)?.[1]).find(Boolean);
  const to = basic.fielder ?? (location === undefined ? undefined : Number(location));
  const note = basic.groundRule
    ? ('ground_rule' as const)
    : has(modifiers, 'IPHR')
      ? ('inside_park' as const)
      : has(modifiers, 'IF')
        ? ('infield_fly' as const)
        : undefined;
  if (trajectory === undefined && to === undefined) return undefined;
  return {
    ...(trajectory === undefined ? {} : { trajectory }),
    ...(to === undefined ? {} : { to: to as FieldingPosition }),
    ...(note === undefined ? {} : { note }),
  };
};

const sacrificeOf = (modifiers: readonly string[], outs: number): ResultType | undefined => {
  if (has(modifiers, 'SF')) return outs >= 2 ? 'sac_fly_double_play' : 'sac_fly';
  if (has(modifiers, 'SH', 'SAC')) return outs >= 2 ? 'sac_bunt_double_play' : 'sac_bunt';
  return undefined;
};

const outTypeOf = (advances: readonly Advance[], modifiers: readonly string[]): ResultType => {
  const outs = outsIn(advances);
  const batterOut = advances.some((advance) => advance.runner === 0 && advance.out);
  const sacrifice = sacrificeOf(modifiers, outs);
  if (sacrifice) return sacrifice;
  if (outs >= 3) return has(modifiers, 'GTP') ? 'grounded_into_triple_play' : 'triple_play';
  if (outs === 2 && has(modifiers, ...DOUBLE))
    return has(modifiers, ...GROUND_DOUBLE) ? 'grounded_into_double_play' : 'double_play';
  if (advances.some((advance) => advance.runner === 0 && advance.reason === 'error') && outs === 0)
    return 'field_error';
  if (batterOut) return has(modifiers, 'BINT') ? 'batter_interference' : 'field_out';
  return outs > 0 ? 'force_out' : 'fielders_choice';
};

const choiceTypeOf = (advances: readonly Advance[], modifiers: readonly string[]): ResultType => {
  const outs = outsIn(advances);
  const sacrifice = outs === 0 ? sacrificeOf(modifiers, outs) : undefined;
  if (sacrifice) return sacrifice;
  if (outs >= 2 && has(modifiers, ...DOUBLE))
    return has(modifiers, ...GROUND_DOUBLE) ? 'grounded_into_double_play' : 'double_play';
  return outs > 0 ? 'fielders_choice_out' : 'fielders_choice';
};

const resultTypeOf = (
  basic: BasicPlay,
  advances: readonly Advance[],
  modifiers: readonly string[],
): ResultType | undefined => {
  const outs = outsIn(advances);
  switch (basic.kind) {
    case 'out':
      return outTypeOf(advances, modifiers);
    case 'choice':
      return choiceTypeOf(advances, modifiers);
    case 'error':
      return (outs === 0 ? sacrificeOf(modifiers, outs) : undefined) ?? 'field_error';
    case 'strikeout':
      return outs >= 3 ? 'strikeout_triple_play' : outs === 2 ? 'strikeout_double_play' : 'strikeout';
    case 'foul_error':
    case 'running':
    case 'none':
      return undefined;
    default:
      return basic.kind;
  }
};

const CAUSED: Readonly<Record<NonNullable<BasicPlay['cause']>, RunningType>> = {
  wild_pitch: 'wild_pitch',
  passed_ball: 'passed_ball',
  balk: 'balk',
  defensive_indifference: 'defensive_indiff',
  other: 'other_advance',
};

const runningTypeOf = (basic: BasicPlay, advances: readonly Advance[]): RunningType => {
  if (basic.cause) return basic.cause === 'other' && outsIn(advances) ? 'other_out' : CAUSED[basic.cause];
  const [first] = [...basic.moves].sort((a, b) => b.from - a.from);
  const to = first?.to === 4 ? 'home' : first?.to === 3 ? '3b' : '2b';
  if (first?.reason === 'stolen_base') return `stolen_base_${to}`;
  if (first?.reason === 'caught_stealing') return outsIn(advances) >= 2 ? 'cs_double_play' : `caught_stealing_${to}`;
  if (first?.reason === 'pickoff_caught_stealing') return `pickoff_caught_stealing_${to}`;
  const at = first?.from === 3 ? '3b' : first?.from === 2 ? '2b' : '1b';
  return first?.out ? `pickoff_${at}` : `pickoff_error_${at}`;
};

/** Two outs that Retrosheet does not mark as a double play (NDP or nothing): a misplay came between them. */
const isBroken = (basic: BasicPlay, advances: readonly Advance[], modifiers: readonly string[]): boolean =>
  outsIn(advances) >= 2 && basic.kind !== 'running' && !has(modifiers, ...DOUBLE, ...TRIPLE);

/** The event field of a play line as an event of `rules/`; `none` for `NP`, undefined when it cannot be read. */
export const readRetrosheetPlay = (field: string, at: Instant): Result | Running | FoulError | 'none' | undefined => {
  const event = readRetrosheetEvent(field);
  const basic = event && readBasicPlay(event);
  if (!event || !basic) return undefined;
  if (basic.kind === 'none') return 'none';
  if (basic.kind === 'foul_error') {
    const by = (basic.error?.error ?? 2) as FieldingPosition;
    return { kind: 'foul_error', at, error: { by, kind: basic.error?.throwing ? 'throwing' : 'fielding' } };
  }
  const { modifiers } = event;
  const advances = advancesOf(basic, event.advances);
  if (basic.kind === 'running') return { kind: 'running', at, type: runningTypeOf(basic, advances), advances };
  const type = resultTypeOf(basic, advances, modifiers);
  if (!type) return undefined;
  const ball = basic.kind === 'strikeout' ? undefined : ballOf(basic, modifiers);
  return {
    kind: 'result',
    at,
    type,
    advances,
    ...(ball ? { ball } : {}),
    ...(isBroken(basic, advances, modifiers) ? { broken: true as const } : {}),
  };
};
