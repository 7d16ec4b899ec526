import { isRefusal } from '@palco/kernel/refusal';
import type { Slot } from '../rules/action.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { type GameState, initialState } from '../rules/game-state.ts';
import { nextHalf } from '../rules/half-inning.ts';
import { eventsOf, type Play } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import { type BySide, battingSide, fieldingSide } from '../rules/side.ts';
import { playAtBat } from './at-bat.ts';
import { fillPositions, pinchHit, pinchRun, tightenDefense } from './bench.ts';
import { managePitcher } from './bullpen.ts';
import { chanceFrom } from './chance.ts';
import { createDugout, type LineupCard } from './dugout.ts';
import { addAction, type GameDraft, pass } from './game-draft.ts';
import { maybeEject, maybeInjure } from './injuries-and-ejections.ts';
import { applyInterruption, type Interruption } from './interruption.ts';
import { betweenHalves, nextBatter } from './pace.ts';

/** The input of a simulated game. The same plan gives the same game in every process. */
export interface GamePlan {
  /** the seed of the game's random numbers */
  readonly seed: readonly (string | number)[];
  readonly cards: BySide<LineupCard>;
  /** scheduled start; the first pitch is a few minutes later */
  readonly startsAt: Instant;
  /** 9, or 7 */
  readonly scheduledInnings: number;
  /** first inning that begins with a placed runner on second; missing without that rule */
  readonly placedRunnerFrom?: number;
  /** home run factor of the ballpark, 1 for the league average */
  readonly homeRuns?: number;
  readonly interruption?: Interruption;
}

export interface SimulatedGame {
  readonly setup: GameSetup;
  readonly plays: readonly Play[];
  readonly state: GameState;
  readonly firstPitchAt: Instant;
  readonly endedAt: Instant;
}

const draftOf = (plan: GamePlan, setup: GameSetup): GameDraft => {
  const chance = chanceFrom(...plan.seed);
  const state = initialState(setup);
  if (isRefusal(state)) throw new Error(`these line-ups cannot start: ${state.refused}`);
  const spare = (): number => Math.round(chance.normal(0, 6));
  return {
    chance,
    state,
    plays: [],
    now: plan.startsAt + chance.between(0, 40) * 6_000,
    homeRuns: plan.homeRuns ?? 1,
    players: new Map([...plan.cards.away.players, ...plan.cards.home.players].map((player) => [player.id, player])),
    dugouts: { away: createDugout(plan.cards.away, spare()), home: createDugout(plan.cards.home, spare()) },
  };
};

/** The teams change sides: positions, maybe a new pitcher, in extra innings a placed runner. */
const changeSides = (draft: GameDraft): void => {
  const interval = betweenHalves(draft.chance);
  pass(draft, interval * 0.7);
  draft.state = nextHalf(draft.state);
  const { setup, inning, half, teams } = draft.state;
  const fielding = fieldingSide(half);
  const { mound } = draft.dugouts[fielding];
  mound.reached = 0;
  mound.visited = false;
  fillPositions(draft, fielding);
  tightenDefense(draft, fielding);
  if (setup.placedRunnerFrom !== undefined && inning >= setup.placedRunnerFrom) {
    const batting = battingSide(half);
    // the placed runner is the player before the batter due up (MLB rule since 2020)
    const { lineup, up } = teams[batting];
    addAction(draft, { kind: 'runner_placed', player: lineup.order[(up + 7) % 9]?.player ?? '', base: 2 });
  }
  pass(draft, interval * 0.3);
};

/** Adds a plate appearance to the pitcher's line. */
const remember = (draft: GameDraft, before: GameState): void => {
  const { mound } = draft.dugouts[fieldingSide(before.half)];
  const batting = battingSide(before.half);
  const runs = draft.state.teams[batting].runs - before.teams[batting].runs;
  mound.batters += 1;
  mound.runs += runs;
  if (draft.state.outs === before.outs) mound.reached += 1;
};

const playHalf = (draft: GameDraft, first: Interruption | undefined): Interruption | undefined => {
  let due = first;
  while (draft.state.phase === 'live' && draft.state.outs < 3) {
    due = applyInterruption(draft, due);
    if (draft.state.phase !== 'live') return due;
    maybeInjure(draft);
    managePitcher(draft);
    pinchRun(draft);
    pinchHit(draft);
    const before = draft.state;
    const slot = before.teams[battingSide(before.half)].up as Slot;
    const ended = playAtBat(draft);
    remember(draft, before);
    const last = draft.plays.at(-1);
    const lastPitch = last?.kind === 'plate_appearance' ? last.events.at(-1) : undefined;
    if (ended === 'strikeout' && lastPitch?.kind === 'pitch' && lastPitch.call === 'called_strike')
      maybeEject(draft, slot);
    if (draft.state.outs < 3 && draft.state.phase === 'live') pass(draft, nextBatter(draft.chance));
  }
  return due;
};

/**
 * A whole game as plays, with a time for every pitch, action and result. Every play was accepted by `applyPlay`. About
 * 3 ms.
 */
export const simulateGame = (plan: GamePlan): SimulatedGame => {
  const setup: GameSetup = {
    clubs: { away: plan.cards.away.club, home: plan.cards.home.club },
    lineups: { away: plan.cards.away.nine, home: plan.cards.home.nine },
    scheduledInnings: plan.scheduledInnings,
    ...(plan.placedRunnerFrom === undefined ? {} : { placedRunnerFrom: plan.placedRunnerFrom }),
  };
  const draft = draftOf(plan, setup);
  let due = plan.interruption;
  for (;;) {
    due = playHalf(draft, due);
    if (draft.state.phase === 'over') break;
    changeSides(draft);
  }
  const { plays, state } = draft;
  const [first] = plays;
  const last = plays.at(-1);
  return {
    setup,
    plays,
    state,
    firstPitchAt: first ? (eventsOf(first)[0]?.at ?? first.at) : draft.now,
    endedAt: last ? (eventsOf(last).at(-1)?.at ?? last.at) : draft.now,
  };
};
