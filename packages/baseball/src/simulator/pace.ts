/**
 * Durations in seconds. Winter games last about three hours; with 2:15 between half innings (the league's television
 * break) that leaves about 23 seconds per pitch. There is no pitch clock.
 */
import type { Chance } from './chance.ts';

const near = (chance: Chance, mean: number, deviation: number, least: number): number =>
  Math.max(least, chance.normal(mean, deviation));

export const betweenHalves = (chance: Chance): number => near(chance, 135, 8, 120);
export const nextBatter = (chance: Chance): number => near(chance, 22, 5, 12);
export const betweenPitches = (chance: Chance, runnersOn: boolean): number =>
  runnersOn ? near(chance, 25.8, 5, 11) : near(chance, 21.6, 3.5, 10);
export const settingUp = (chance: Chance): number => near(chance, 8, 2, 4);
export const moundVisit = (chance: Chance): number => near(chance, 40, 10, 20);
/** In mid-inning: the walk from the bullpen and eight warm-up pitches. */
export const pitchingChange = (chance: Chance): number => near(chance, 155, 15, 110);
export const substitution = (chance: Chance): number => near(chance, 20, 6, 8);
export const pickoffThrow = (chance: Chance): number => near(chance, 9, 2, 5);
export const review = (chance: Chance): number => near(chance, 85, 25, 40);
export const injury = (chance: Chance): number => near(chance, 210, 60, 90);
export const argument = (chance: Chance): number => near(chance, 120, 30, 60);

/** From the bat to the end of the play. */
export const BALL_IN_PLAY = {
  ground: 4.5,
  bunt: 4,
  popup: 5.5,
  line: 3.5,
  fly: 6,
  single: 7,
  double: 10,
  triple: 13,
  home_run: 7,
} as const;
/** A home run trot. */
export const homeRunTrot = (chance: Chance): number => near(chance, 24, 4, 15);
