/** An example of every kind of play, each as a step of the fold, for tests of wording. */
import { isRefusal } from '@palco/kernel/refusal';
import { type Action, INCIDENT_TYPES, type RunningType } from '../rules/action.ts';
import type { Advance, Base } from '../rules/advance.ts';
import { type Step, stepsOfPlay } from '../rules/apply-play.ts';
import { type Bases, initialState } from '../rules/game-state.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { BattedBall, Play, Trajectory } from '../rules/play.ts';
import type { ResultType } from '../rules/result-type.ts';
import { advance, bats, happens, out, pitches, runs, setup } from './written-game.ts';

const RUNNERS: Readonly<Record<Base, string>> = { 1: 'a9', 2: 'a8', 3: 'a7' };

/** Players of the examples; the home club's catcher is `h8`, its shortstop `h3`. */
export const PLAYERS: Readonly<Record<string, string>> = {
  a1: 'Omar Cota',
  a7: 'Luis Ochoa',
  a8: 'Abel Nava',
  a9: 'Isaías Ibarra',
  ax: 'Noé Félix',
  hp: 'Hugo Terán',
  h3: 'Raúl Meza',
  h8: 'Iván Lares',
  hx: 'Elías Parra',
};

const stepOf = (play: Play, on: readonly Base[], outs: number): Step => {
  const open = initialState(setup());
  if (isRefusal(open)) throw new Error(open.refused);
  const bases = ([1, 2, 3] as const).map((base) =>
    on.includes(base) ? { player: RUNNERS[base], pitcher: 'hp' } : null,
  ) as unknown as Bases;
  const steps = stepsOfPlay({ ...open, bases, outs }, play);
  if (isRefusal(steps)) throw new Error(`${steps.refused} ${JSON.stringify(play)}`);
  return steps.at(-1) as Step;
};

interface Batted {
  readonly on?: readonly Base[];
  readonly outs?: number;
  readonly ball?: BattedBall;
  readonly last?: PitchCall;
}
const result = (
  type: ResultType,
  advances: readonly Advance[],
  { on = [], outs = 0, ball, last }: Batted = {},
): Step => {
  const play = bats('a1', type, advances, last ? pitches(last) : []);
  const whole = play.result && ball ? { ...play, result: { ...play.result, ball } } : play;
  return stepOf(whole, on, outs);
};
const running = (type: RunningType, on: readonly Base[], ...advances: readonly Advance[]): Step =>
  stepOf(happens(runs(type, ...advances)), on, 0);
const action = (each: Action): Step => stepOf(happens(each), [], 0);

const line = (to: BattedBall['to']): BattedBall => ({ trajectory: 'line', ...(to ? { to } : {}) });
const ground = (to: BattedBall['to']): BattedBall => ({ trajectory: 'ground', ...(to ? { to } : {}) });
const fly = (to: BattedBall['to']): BattedBall => ({ trajectory: 'fly', ...(to ? { to } : {}) });
const home = (...bases: readonly Base[]): readonly Advance[] => bases.map((base) => advance(base, 4));
const error = (
  kind: 'fielding' | 'throwing' | 'dropped' | 'interference',
  by: 1 | 2 | 3 | 6 | 9,
): Partial<Advance> => ({
  reason: 'error',
  errors: [{ by, kind }],
});
const caught = (to: 2 | 3 | 4, ...by: readonly (1 | 2 | 3 | 4 | 5 | 6)[]): Advance => ({
  ...out((to - 1) as Base, to, ...by),
  reason: 'caught_stealing',
});
const picked = (base: Base, ...by: readonly (1 | 2 | 3 | 4 | 5 | 6)[]): Advance => ({
  ...out(base, base, ...by),
  reason: 'pickoff',
});
const pickedRunning = (to: 2 | 3 | 4, ...by: readonly (1 | 2 | 3 | 4 | 5 | 6)[]): Advance => ({
  ...out((to - 1) as Base, to, ...by),
  reason: 'pickoff_caught_stealing',
});
const because = (runner: Base, to: 2 | 3 | 4, reason: Advance['reason']): Advance =>
  advance(runner, to, reason ? { reason } : {});

const RESULTS: Readonly<Record<string, Step>> = {
  single: result('single', [advance(1, 3), advance(0, 1)], { on: [1], ball: line(7) }),
  'single, infield': result('single', [], { ball: ground(6) }),
  'single, ball unknown': result('single', []),
  'single, two score, second on the throw': result(
    'single',
    [...home(3, 2), advance(0, 1), advance(0, 2, { reason: 'throw' })],
    { on: [2, 3], ball: line(8) },
  ),
  'single, stretched too far': result('single', [advance(0, 1), out(0, 2, 7, 4)], { ball: line(7) }),
  double: result('double', [...home(2), advance(0, 2)], { on: [2], ball: line(9) }),
  'double, by stations': result(
    'double',
    [advance(1, 2), advance(1, 3), { ...advance(1, 4), ...error('throwing', 9) }, advance(0, 2)],
    { on: [1], ball: fly(9) },
  ),
  'double, ground rule': result('double', [advance(0, 2)], { ball: { ...fly(8), note: 'ground_rule' } }),
  triple: result('triple', [...home(1), advance(0, 3)], { on: [1], ball: line(8) }),
  'home run': result('home_run', [], { ball: fly(7) }),
  'home run, two': result('home_run', [...home(1), advance(0, 4)], { on: [1], ball: fly(8) }),
  'home run, three': result('home_run', [...home(2, 1), advance(0, 4)], { on: [1, 2], ball: fly(9) }),
  'home run, four': result('home_run', [...home(3, 2, 1), advance(0, 4)], { on: [1, 2, 3], ball: line(7) }),
  'home run, inside the park': result('home_run', [], { ball: { ...line(8), note: 'inside_park' } }),
  walk: result('walk', [advance(3, 4), advance(2, 3), advance(1, 2), advance(0, 1)], { on: [1, 2, 3] }),
  intent_walk: result('intent_walk', []),
  hit_by_pitch: result('hit_by_pitch', []),
  catcher_interf: result('catcher_interf', []),
  strikeout: result('strikeout', []),
  'strikeout, swinging': result('strikeout', [], { last: 'swinging_strike' }),
  'strikeout, called': result('strikeout', [], { last: 'called_strike' }),
  'strikeout, foul tip': result('strikeout', [], { last: 'foul_tip' }),
  'strikeout, foul bunt': result('strikeout', [], { last: 'foul_bunt' }),
  'strikeout, thrown out': result('strikeout', [out(0, 1, 2, 3)], { last: 'swinging_strike_blocked' }),
  'strikeout, wild pitch': result('strikeout', [advance(0, 1, { reason: 'wild_pitch' })], { last: 'swinging_strike' }),
  strikeout_double_play: result('strikeout_double_play', [out(0, 1, 2), caught(2, 2, 4)], { on: [1] }),
  strikeout_triple_play: result('strikeout_triple_play', [out(0, 1, 2), caught(2, 2, 4), out(2, 3, 4, 5)], {
    on: [1, 2],
  }),
  field_out: result('field_out', [out(0, 1, 6, 3)]),
  ...Object.fromEntries(
    (['ground', 'line', 'fly', 'popup', 'bunt_ground', 'bunt_popup', 'bunt_line'] as const).map(
      (trajectory: Trajectory) => {
        const to = trajectory === 'fly' || trajectory === 'line' ? 8 : trajectory.startsWith('bunt') ? 1 : 6;
        const by = trajectory.endsWith('ground') ? ([to, 3] as const) : ([to] as const);
        return [`field_out, ${trajectory}`, result('field_out', [out(0, 1, ...by)], { ball: { trajectory, to } })];
      },
    ),
  ),
  'field_out, infield fly': result('field_out', [out(0, 1, 6)], {
    on: [1, 2],
    ball: { trajectory: 'popup', to: 6, note: 'infield_fly' },
  }),
  'field_out, runners move': result('field_out', [advance(3, 4), advance(2, 3), out(0, 1, 4, 3)], {
    on: [2, 3],
    ball: ground(4),
  }),
  force_out: result('force_out', [advance(3, 4), out(1, 2, 6, 4), advance(0, 1)], { on: [1, 3], ball: ground(6) }),
  grounded_into_double_play: result('grounded_into_double_play', [out(1, 2, 6, 4), out(0, 1, 4, 3)], {
    on: [1],
    ball: ground(6),
  }),
  grounded_into_triple_play: result('grounded_into_triple_play', [out(2, 3, 5), out(1, 2, 5, 4), out(0, 1, 4, 3)], {
    on: [1, 2],
    ball: ground(5),
  }),
  double_play: result('double_play', [out(0, 1, 4), out(1, 1, 4, 3)], { on: [1], ball: line(4) }),
  triple_play: result('triple_play', [out(0, 1, 6), out(2, 2, 6), out(1, 1, 6, 3)], { on: [1, 2], ball: line(6) }),
  fielders_choice: result('fielders_choice', [advance(3, 4), advance(0, 1)], { on: [3], ball: ground(1) }),
  fielders_choice_out: result('fielders_choice_out', [out(3, 4, 5, 2), advance(0, 1)], { on: [3], ball: ground(5) }),
  field_error: result('field_error', [advance(0, 1, error('fielding', 6))], { ball: ground(6) }),
  'field_error, throwing': result('field_error', [advance(1, 3), advance(0, 2, error('throwing', 1))], { on: [1] }),
  'field_error, dropped': result('field_error', [advance(0, 1, error('dropped', 3))]),
  'field_error, interference': result('field_error', [advance(0, 1, error('interference', 3))]),
  'field_error, whose is unknown': result('field_error', [advance(0, 1)]),
  sac_fly: result('sac_fly', [advance(3, 4), out(0, 1, 9)], { on: [3], ball: fly(9) }),
  sac_fly_double_play: result('sac_fly_double_play', [advance(3, 4), out(0, 1, 8), out(2, 3, 8, 5)], {
    on: [2, 3],
    ball: fly(8),
  }),
  sac_bunt: result('sac_bunt', [advance(1, 2), out(0, 1, 1, 3)], {
    on: [1],
    ball: { trajectory: 'bunt_ground', to: 1 },
  }),
  'sac_bunt, all safe': result('sac_bunt', [advance(1, 2), advance(0, 1, error('throwing', 1))], {
    on: [1],
    ball: { trajectory: 'bunt_ground', to: 1 },
  }),
  sac_bunt_double_play: result('sac_bunt_double_play', [out(1, 2, 1, 6), out(0, 1, 6, 4)], {
    on: [1],
    ball: { trajectory: 'bunt_ground', to: 1 },
  }),
  batter_interference: result('batter_interference', [out(0, 1, 2)]),
  fan_interference: result('fan_interference', [advance(0, 2)]),
  os_ruling_pending_primary: result('os_ruling_pending_primary', [advance(0, 1)]),
};

const RUNNING: Readonly<Record<string, Step>> = {
  stolen_base_2b: running('stolen_base_2b', [1], because(1, 2, 'stolen_base')),
  'stolen_base_2b, on to third': running(
    'stolen_base_2b',
    [1],
    because(1, 2, 'stolen_base'),
    advance(1, 3, error('throwing', 2)),
  ),
  stolen_base_3b: running('stolen_base_3b', [1, 2], because(2, 3, 'stolen_base'), because(1, 2, 'stolen_base')),
  stolen_base_home: running('stolen_base_home', [3], because(3, 4, 'stolen_base')),
  caught_stealing_2b: running('caught_stealing_2b', [1], caught(2, 2, 6)),
  caught_stealing_3b: running('caught_stealing_3b', [2], caught(3, 2, 5)),
  caught_stealing_home: running('caught_stealing_home', [3], caught(4, 1, 2)),
  'caught_stealing_2b, spared': running('caught_stealing_2b', [1], {
    ...advance(1, 2, { reason: 'caught_stealing', errors: [{ by: 6, kind: 'dropped' }] }),
    spared: true,
  }),
  cs_double_play: running('cs_double_play', [1, 3], caught(2, 2, 6), out(3, 4, 6, 2)),
  pickoff_1b: running('pickoff_1b', [1], picked(1, 1, 3)),
  pickoff_2b: running('pickoff_2b', [2], picked(2, 1, 6)),
  pickoff_3b: running('pickoff_3b', [3], picked(3, 2, 5)),
  pickoff_error_1b: running('pickoff_error_1b', [1], advance(1, 2, { reason: 'pickoff', ...error('throwing', 1) })),
  pickoff_error_2b: running(
    'pickoff_error_2b',
    [2, 3],
    because(3, 4, 'error'),
    advance(2, 3, { ...error('throwing', 1), reason: 'pickoff' }),
  ),
  pickoff_error_3b: running('pickoff_error_3b', [3], advance(3, 4, error('throwing', 2))),
  pickoff_caught_stealing_2b: running('pickoff_caught_stealing_2b', [1], pickedRunning(2, 1, 3, 6)),
  pickoff_caught_stealing_3b: running('pickoff_caught_stealing_3b', [2], pickedRunning(3, 1, 5)),
  pickoff_caught_stealing_home: running('pickoff_caught_stealing_home', [3], pickedRunning(4, 1, 2)),
  wild_pitch: running('wild_pitch', [1, 3], because(3, 4, 'wild_pitch'), because(1, 2, 'wild_pitch')),
  passed_ball: running('passed_ball', [2], because(2, 3, 'passed_ball')),
  balk: running('balk', [1], because(1, 2, 'balk')),
  forced_balk: running('forced_balk', [3], because(3, 4, 'balk')),
  defensive_indiff: running('defensive_indiff', [1], because(1, 2, 'defensive_indifference')),
  error: running('error', [1], advance(1, 2, error('fielding', 9))),
  other_advance: running('other_advance', [1], because(1, 2, 'other')),
  other_out: running('other_out', [2], out(2, 3, 8, 5)),
  'other_out, appeal': running('other_out', [2], { ...out(2, 2, 1, 4), reason: 'appeal' }),
  runner_double_play: running('runner_double_play', [1, 2], out(2, 3, 2, 5), out(1, 2, 5, 4)),
  fielder_interference: running('fielder_interference', [1], because(1, 2, 'obstruction')),
  runner_interference: running('runner_interference', [1], { ...out(1, 2, 4), reason: 'interference' }),
  os_ruling_pending_prior: running('os_ruling_pending_prior', [1], because(1, 2, undefined)),
  'nobody is told to move': running('other_advance', [1]),
};

const at = 0;
const substitution = { kind: 'substitution', at } as const;
const ACTIONS: Readonly<Record<string, Step>> = {
  foul_error: action({ kind: 'foul_error', at, error: { by: 2, kind: 'dropped' } }),
  count_correction: action({ kind: 'count_correction', at, balls: 2, strikes: 1, reason: 'ball two was missed' }),
  runner_placed: action({ kind: 'runner_placed', at, player: 'a9', base: 2 }),
  'new pitcher': action({
    ...substitution,
    type: 'pitching_substitution',
    side: 'home',
    player: 'hx',
    slot: 0,
    position: 1,
  }),
  'pinch hitter': action({
    ...substitution,
    type: 'offensive_substitution',
    side: 'away',
    player: 'ax',
    slot: 1,
    position: 11,
  }),
  'pinch runner': action({
    ...substitution,
    type: 'offensive_substitution',
    side: 'away',
    player: 'ax',
    slot: 9,
    position: 12,
  }),
  'new designated hitter': action({
    ...substitution,
    type: 'offensive_substitution',
    side: 'away',
    player: 'ax',
    slot: 9,
    position: 10,
  }),
  'new fielder': action({
    ...substitution,
    type: 'defensive_substitution',
    side: 'home',
    player: 'hx',
    slot: 8,
    position: 2,
  }),
  'other position': action({
    ...substitution,
    type: 'defensive_switch',
    side: 'home',
    player: 'h3',
    slot: 3,
    position: 4,
  }),
  'review asked for': action({ kind: 'review', at, challengedBy: 'home' }),
  'review by the umpires': action({ kind: 'review', at }),
  'review, stands': action({ kind: 'review', at, challengedBy: 'home', overturned: false }),
  'review, overturned': action({ kind: 'review', at, challengedBy: 'home', overturned: true }),
  delay: action({ kind: 'delay', at, reason: 'rain' }),
  'delay is over': action({ kind: 'delay', at, reason: 'rain', ended: true }),
  suspension: action({ kind: 'suspension', at }),
  game_called: action({ kind: 'game_called', at, reason: 'light' }),
  'game_called, no reason': action({ kind: 'game_called', at }),
  forfeit: action({ kind: 'forfeit', at, winner: 'home' }),
  decision_ruling: action({ kind: 'decision_ruling', at, winner: 'hp', loser: 'ax', save: 'hx' }),
  'decision_ruling, nobody': action({ kind: 'decision_ruling', at, winner: null }),
  ...Object.fromEntries(
    INCIDENT_TYPES.flatMap((type) => [
      [`incident ${type}`, action({ kind: 'incident', at, type, side: 'away', player: 'a1', base: 1 })],
      [`incident ${type}, nobody named`, action({ kind: 'incident', at, type })],
    ]),
  ),
  'incident other, in the source’s words': action({ kind: 'incident', at, type: 'other', text: 'Fireworks' }),
};

/** By name; the tests refer to these names. */
export const EVERY_PLAY: Readonly<Record<string, Step>> = { ...RESULTS, ...RUNNING, ...ACTIONS };
