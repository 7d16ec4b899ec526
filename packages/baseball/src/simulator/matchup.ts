import type { Chance } from './chance.ts';
import { edgeOf, type SimulatedPlayer } from './player.ts';

/** Outcomes between pitcher and batter; the fielders decide what happens on an out. */
const OUTCOMES = ['strikeout', 'walk', 'hit_by_pitch', 'home_run', 'triple', 'double', 'single', 'out'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Outcomes per 1,000 plate appearances between average players (targets and sources: docs/baseball.md). Bunts and
 * intentional walks are decided before and are not included.
 */
const USUAL: Readonly<Record<Outcome, number>> = {
  strikeout: 184,
  walk: 83,
  hit_by_pitch: 11,
  home_run: 16,
  triple: 3.8,
  double: 43,
  single: 160,
  out: 502.5,
};

/** Effect of one standard deviation of each tool on an outcome, in natural logarithms. */
interface Pull {
  readonly contact?: number;
  readonly power?: number;
  readonly eye?: number;
  readonly speed?: number;
  readonly stuff?: number;
  readonly command?: number;
  readonly movement?: number;
  /** per 15 pitches beyond his stamina */
  readonly tired?: number;
  /** batter and pitcher of the same handedness */
  readonly sameHand?: number;
}
const PULLS: Readonly<Record<Outcome, Pull>> = {
  strikeout: { contact: -0.22, power: 0.06, stuff: 0.21, command: 0.03, tired: -0.08, sameHand: 0.06 },
  walk: { eye: 0.24, power: 0.05, command: -0.24, stuff: 0.02, tired: 0.14, sameHand: -0.05 },
  hit_by_pitch: { command: -0.2, tired: 0.1, sameHand: 0.15 },
  home_run: { power: 0.42, contact: 0.03, movement: -0.2, stuff: -0.06, tired: 0.18, sameHand: -0.06 },
  triple: { speed: 0.32, power: 0.08, movement: -0.05, tired: 0.05 },
  double: { power: 0.14, contact: 0.1, movement: -0.06, stuff: -0.06, tired: 0.08, sameHand: -0.03 },
  single: { contact: 0.1, speed: 0.03, power: -0.03, movement: -0.03, stuff: -0.04, tired: 0.06, sameHand: -0.02 },
  out: {},
};

interface Matchup {
  readonly batter: SimulatedPlayer;
  readonly pitcher: SimulatedPlayer;
  /** pitches he has thrown today */
  readonly pitches: number;
  /** today's form of both, in grades */
  readonly batterForm: number;
  readonly pitcherForm: number;
  readonly isHome: boolean;
  /** home run factor of the ballpark, 1 for the league average */
  readonly homeRuns: number;
}

/** Home clubs hit slightly better, so that they win about 53 % of games. */
const HOME_HITS = 1.035;
const HITS: ReadonlySet<Outcome> = new Set(['home_run', 'triple', 'double', 'single', 'walk']);

const weightOf = (outcome: Outcome, matchup: Matchup): number => {
  const { batter, pitcher, pitches } = matchup;
  const pull = PULLS[outcome];
  const { contact, power, eye, speed } = batter.batting;
  const arm = pitcher.pitching ?? { stuff: 30, command: 30, movement: 30, stamina: 15 };
  const [bat, mound] = [matchup.batterForm / 10, matchup.pitcherForm / 10];
  const tired = Math.min(2.5, Math.max(0, (pitches - arm.stamina + 12) / 15));
  const sameHand = batter.bats === 'S' || batter.bats !== pitcher.throws ? -1 : 1;
  const sum =
    (pull.contact ?? 0) * (edgeOf(contact) + bat) +
    (pull.power ?? 0) * (edgeOf(power) + bat) +
    (pull.eye ?? 0) * (edgeOf(eye) + bat) +
    (pull.speed ?? 0) * edgeOf(speed) +
    (pull.stuff ?? 0) * (edgeOf(arm.stuff) + mound) +
    (pull.command ?? 0) * (edgeOf(arm.command) + mound) +
    (pull.movement ?? 0) * (edgeOf(arm.movement) + mound) +
    (pull.tired ?? 0) * tired +
    (pull.sameHand ?? 0) * sameHand;
  const home = HITS.has(outcome) ? (matchup.isHome ? HOME_HITS : 1 / HOME_HITS) : 1;
  return USUAL[outcome] * Math.exp(sum) * home * (outcome === 'home_run' ? matchup.homeRuns : 1);
};

/** A random outcome of a plate appearance between these two. */
export const decideOutcome = (chance: Chance, matchup: Matchup): Outcome =>
  chance.weighted(OUTCOMES.map((outcome) => [outcome, weightOf(outcome, matchup)] as const));
