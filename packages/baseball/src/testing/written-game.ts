/** Builders of hand-written games for tests. */
import type { Action, Running, RunningType } from '../rules/action.ts';
import type { Advance, Destination, Origin } from '../rules/advance.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { StartingLineup } from '../rules/lineup.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { ActionPlay, Pitch, PlateAppearance, Play, Result } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import type { ResultType } from '../rules/result-type.ts';

/** Positions of the nine spots of the order: the club has a designated hitter in the ninth. */
const SPOTS: readonly Position[] = [8, 4, 6, 3, 7, 9, 5, 2, 10];

/** `a1` … `a9` in batting order and the pitcher `ap`. */
const nine = (club: string): StartingLineup => ({
  order: SPOTS.map((position, index) => ({ player: `${club}${index + 1}`, position })),
  pitcher: `${club}p`,
});

export const setup = (changes: Partial<GameSetup> = {}): GameSetup => ({
  clubs: { away: 'NAV', home: 'HER' },
  lineups: { away: nine('a'), home: nine('h') },
  scheduledInnings: 9,
  ...changes,
});

export const advance = (runner: Origin, to: Destination, more: Partial<Advance> = {}): Advance => ({
  runner,
  to,
  ...more,
});
export const out = (
  runner: Origin,
  to: Destination,
  ...by: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]
): Advance => ({
  runner,
  to,
  out: true,
  by,
});

const STANDARD: Partial<Record<ResultType, readonly Advance[]>> = {
  single: [advance(0, 1)],
  double: [advance(0, 2)],
  triple: [advance(0, 3)],
  home_run: [advance(0, 4)],
  walk: [advance(0, 1)],
  intent_walk: [advance(0, 1)],
  hit_by_pitch: [advance(0, 1)],
  strikeout: [out(0, 1, 2)],
  field_out: [out(0, 1, 6, 3)],
  field_error: [advance(0, 1, { reason: 'error', errors: [{ by: 6, kind: 'fielding' }] })],
  catcher_interf: [advance(0, 1, { errors: [{ by: 2, kind: 'interference' }] })],
};

export const pitches = (...calls: readonly PitchCall[]): readonly Pitch[] =>
  calls.map((call) => ({ kind: 'pitch', at: 0, call }));

/** A finished plate appearance; adds the batter's standard advance when none is given. */
export const bats = (
  batter: string,
  type: ResultType,
  advances: readonly Advance[] = [],
  events: PlateAppearance['events'] = [],
): PlateAppearance => {
  const all = advances.some(({ runner }) => runner === 0) ? advances : [...advances, ...(STANDARD[type] ?? [])];
  const result: Result = { kind: 'result', at: 0, type, advances: all };
  return { kind: 'plate_appearance', id: '', order: 0, at: 0, batter, events, result };
};

/** An action outside of a plate appearance. */
export const happens = (action: Action): ActionPlay => ({ id: '', order: 0, ...action }) as ActionPlay;

export const runs = (type: RunningType, ...advances: readonly Advance[]): Running => ({
  kind: 'running',
  at: 0,
  type,
  advances,
});

/** A plate appearance in progress. */
export const isUp = (batter: string, events: PlateAppearance['events'] = []): PlateAppearance => ({
  kind: 'plate_appearance',
  id: '',
  order: 0,
  at: 0,
  batter,
  events,
});

const SECOND = 1000;
const timed = <Event extends { readonly at: number }>(event: Event, at: number): Event => ({ ...event, at });

/** Ids `p1`, `p2` …, orders, and a clock of one second per event. */
export const written = (plays: readonly Play[]): readonly Play[] => {
  let now = 0;
  const tick = (): number => {
    now += SECOND;
    return now;
  };
  return plays.map((play, index): Play => {
    const head = { id: `p${index + 1}`, order: index + 1 };
    if (play.kind !== 'plate_appearance') return { ...timed(play, tick()), ...head };
    const at = tick();
    const events = play.events.map((event) => timed(event, tick()));
    return { ...play, ...head, at, events, ...(play.result ? { result: timed(play.result, tick()) } : {}) };
  });
};

/** Three strikeouts, beginning with that spot of the order. */
export const threeOuts = (club: string, from: number): readonly Play[] =>
  [0, 1, 2].map((after) => bats(`${club}${((from - 1 + after) % 9) + 1}`, 'strikeout'));

/** Folds a game; a refusal makes the test fail. */
export const played = (plays: readonly Play[], changes: Partial<GameSetup> = {}): Game => {
  const game = foldGame(setup(changes), written(plays));
  if ('refused' in game) throw new Error(`${game.refused} ${JSON.stringify(game.detail)}`);
  return game;
};
