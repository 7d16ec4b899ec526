/** Random legal games, for properties that must hold for every game. */
import { isRefusal } from '@palco/kernel/refusal';
import type { Advance, Base, Destination, Origin } from '../rules/advance.ts';
import { applyPlay } from '../rules/apply-play.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { type GameState, initialState } from '../rules/game-state.ts';
import { nextHalf } from '../rules/half-inning.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch, PlateAppearance, Play } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { ResultType } from '../rules/result-type.ts';
import { battingSide, fieldingSide } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { happens, runs, setup } from './written-game.ts';

/** mulberry32: tests need repeatable random numbers, not good ones. */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const occupied = ({ bases }: GameState): readonly Base[] =>
  ([3, 2, 1] as const).filter((base) => bases[base - 1] !== null);

/** All runners move as many bases as the batter. */
const shifted = (state: GameState, by: number, batterTo: Destination, chance: () => number): readonly Advance[] => {
  const erred = chance() < 0.05 && batterTo < 3;
  const ahead = occupied(state).map(
    (base): Advance => ({ runner: base, to: Math.min(4, base + by + (erred ? 1 : 0)) as Destination }),
  );
  const own: Advance = { runner: 0, to: batterTo };
  const error: Advance = {
    runner: 0,
    to: (batterTo + 1) as Destination,
    reason: 'error',
    errors: [{ by: 8, kind: 'fielding' }],
  };
  return erred ? [...ahead, own, error] : [...ahead, own];
};

/** Only forced runners move. */
const forced = (state: GameState): readonly Advance[] => {
  const moving: Advance[] = [];
  for (const base of [1, 2, 3] as const) {
    if (!state.bases[base - 1]) break;
    moving.unshift({ runner: base, to: (base + 1) as Destination });
  }
  return [...moving, { runner: 0, to: 1 }];
};

const outAt = (runner: Origin, to: Destination, ...by: readonly FieldingPosition[]): Advance => ({
  runner,
  to,
  out: true,
  by,
});

const resultFor = (state: GameState, chance: () => number): { type: ResultType; advances: readonly Advance[] } => {
  const dice = chance();
  const on = occupied(state);
  if (dice < 0.15) return { type: 'single', advances: shifted(state, 1, 1, chance) };
  if (dice < 0.2) return { type: 'double', advances: shifted(state, 2, 2, chance) };
  if (dice < 0.21) return { type: 'triple', advances: shifted(state, 3, 3, chance) };
  if (dice < 0.24) return { type: 'home_run', advances: shifted(state, 4, 4, chance) };
  if (dice < 0.32) return { type: 'walk', advances: forced(state) };
  if (dice < 0.33) return { type: 'hit_by_pitch', advances: forced(state) };
  if (dice < 0.34)
    return {
      type: 'catcher_interf',
      advances: forced(state).map((advance) =>
        advance.runner === 0 ? { ...advance, errors: [{ by: 2, kind: 'interference' }] } : advance,
      ),
    };
  if (dice < 0.37) {
    const error: Advance = { runner: 0, to: 1, reason: 'error', errors: [{ by: 6, kind: 'fielding' }] };
    return { type: 'field_error', advances: [...forced(state).slice(0, -1), error] };
  }
  if (dice < 0.55) return { type: 'strikeout', advances: [outAt(0, 1, 2)] };
  if (dice < 0.6 && on.includes(1) && state.outs < 2)
    return {
      type: 'grounded_into_double_play',
      advances: [outAt(1, 2, 6, 4), outAt(0, 1, 4, 3)],
    };
  if (dice < 0.65 && on.includes(1)) return { type: 'force_out', advances: [outAt(1, 2, 6, 4), { runner: 0, to: 1 }] };
  if (dice < 0.68 && on.includes(3) && state.outs < 2)
    return { type: 'sac_fly', advances: [{ runner: 3, to: 4 }, outAt(0, 1, 8)] };
  return { type: 'field_out', advances: [outAt(0, 1, 5, 3)] };
};

const CALLS: readonly PitchCall[] = ['ball', 'called_strike', 'foul', 'swinging_strike', 'automatic_ball'];

/** A plate appearance that is legal in `state`; sometimes with a running play. */
const nextPlay = (state: GameState, order: number, at: number, chance: () => number): PlateAppearance => {
  const ready = state.outs >= 3 ? nextHalf(state) : state;
  const count = Math.floor(chance() * 5);
  const pitches = Array.from(
    { length: count },
    (_, index): Pitch => ({
      kind: 'pitch',
      at: at + index,
      call: CALLS[Math.floor(chance() * CALLS.length)] ?? 'ball',
    }),
  );
  const on = occupied(ready);
  const free = on.length > 0 && !on.includes(3) && chance() < 0.15;
  const reason = chance() < 0.5 ? 'wild_pitch' : 'passed_ball';
  const moved = free
    ? [
        {
          ...runs(reason, ...on.map((base): Advance => ({ runner: base, to: (base + 1) as Destination, reason }))),
          at: at + 5,
        },
      ]
    : [];
  const after = moved.length
    ? {
        ...ready,
        bases: [null, ready.bases[0], ready.bases[1]] as const,
      }
    : ready;
  const { type, advances } = resultFor(after, chance);
  return {
    kind: 'plate_appearance',
    id: `p${order}`,
    order,
    at,
    batter: batterDue(ready, battingSide(ready.half)),
    events: [...pitches, ...moved],
    result: { kind: 'result', at: at + 9, type, advances },
  };
};

interface RandomGame {
  readonly setup: GameSetup;
  readonly plays: readonly Play[];
}

/** A whole game; called after thirty innings if necessary. */
export const randomGame = (seed: number): RandomGame => {
  const chance = chanceFrom(seed);
  const own = setup({ scheduledInnings: chance() < 0.2 ? 7 : 9, placedRunnerFrom: 10 });
  const opened = initialState(own);
  if (isRefusal(opened)) throw new Error(opened.refused);
  let state: GameState = opened;
  const plays: Play[] = [];
  const enter = (play: Play): void => {
    const next = applyPlay(state, play);
    if (isRefusal(next)) throw new Error(`${next.refused} ${JSON.stringify(next.detail)}`);
    plays.push(play);
    state = next;
  };
  let relievers = 0;
  while (state.phase === 'live') {
    const order = plays.length + 1;
    const at = order * 60_000;
    if (state.inning > 30) enter({ ...happens({ kind: 'game_called', at }), id: `p${order}`, order });
    else if (state.begun && state.outs < 3 && chance() < 0.03 && relievers < 9) {
      relievers += 1;
      const side = fieldingSide(state.half);
      const substitution = {
        kind: 'substitution',
        at,
        type: 'pitching_substitution',
        side,
        player: `${side}-r${relievers}`,
        slot: 0,
        position: 1,
      } as const;
      enter({ ...substitution, id: `p${order}`, order });
    } else enter(nextPlay(state, order, at, chance));
  }
  return { setup: own, plays };
};
