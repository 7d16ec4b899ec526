import type { FieldingPosition, Position } from '../rules/position.ts';
import type { Chance } from './chance.ts';
import type { BattingTools, Grade, PitchingTools, RosterRole } from './player.ts';

const grade = (chance: Chance, mean: number, deviation = 8): Grade =>
  Math.round(Math.min(80, Math.max(20, chance.normal(mean, deviation))));

interface PositionTools {
  readonly contact: Grade;
  readonly power: Grade;
  readonly speed: Grade;
  readonly glove: Grade;
  readonly arm: Grade;
}
/** Average tools by position: defense and speed up the middle, hitting at the corners (estimates). */
const BY_POSITION: Readonly<Record<FieldingPosition | 10, PositionTools>> = {
  1: { contact: 20, power: 20, speed: 40, glove: 50, arm: 55 },
  2: { contact: 46, power: 48, speed: 36, glove: 52, arm: 56 },
  3: { contact: 52, power: 58, speed: 38, glove: 50, arm: 42 },
  4: { contact: 52, power: 44, speed: 55, glove: 53, arm: 46 },
  5: { contact: 50, power: 54, speed: 45, glove: 51, arm: 56 },
  6: { contact: 49, power: 43, speed: 56, glove: 56, arm: 56 },
  7: { contact: 52, power: 54, speed: 50, glove: 48, arm: 46 },
  8: { contact: 52, power: 47, speed: 63, glove: 56, arm: 50 },
  9: { contact: 51, power: 55, speed: 51, glove: 50, arm: 57 },
  10: { contact: 53, power: 60, speed: 36, glove: 40, arm: 42 },
};

interface FieldersTools {
  readonly batting: BattingTools;
  readonly glove: Grade;
  readonly arm: Grade;
}

/** Random tools of a fielder. `club`: how much better or worse the whole club is, in grades. */
export const fieldersTools = (chance: Chance, position: Position, role: RosterRole, club: number): FieldersTools => {
  const wanted = BY_POSITION[position as FieldingPosition | 10];
  // bench players hit less and field nearly as well
  const bat = club + (role === 'regular' ? 2 : -4);
  const power = grade(chance, wanted.power + bat, 9);
  return {
    batting: {
      // power costs contact
      contact: grade(chance, wanted.contact + bat - (power - wanted.power) * 0.15),
      power,
      eye: grade(chance, 50 + bat, 9),
      speed: grade(chance, wanted.speed, 9),
    },
    glove: grade(chance, wanted.glove + club + (role === 'regular' ? 0 : -1)),
    arm: grade(chance, wanted.arm),
  };
};

/** Pitchers by role: grades above average, and stamina in pitches. */
const BY_ROLE: Readonly<Partial<Record<RosterRole, { readonly quality: number; readonly stamina: number }>>> = {
  starter: { quality: 2, stamina: 90 },
  spot_starter: { quality: -4, stamina: 75 },
  reliever: { quality: -1, stamina: 28 },
  setup: { quality: 4, stamina: 24 },
  closer: { quality: 7, stamina: 24 },
};
const BREAKING = ['SL', 'CU', 'FC', 'KC'] as const;
const OFF_SPEED = ['CH', 'FS'] as const;

const repertoire = (chance: Chance, isStarter: boolean): readonly string[] => {
  const fastballs = chance.happens(isStarter ? 0.55 : 0.3) ? ['FF', 'SI'] : [chance.happens(0.75) ? 'FF' : 'SI'];
  const breaking = [chance.pick(BREAKING), ...(isStarter ? [chance.pick(BREAKING)] : [])];
  return [
    ...new Set([...fastballs, ...breaking, ...(isStarter || chance.happens(0.5) ? [chance.pick(OFF_SPEED)] : [])]),
  ];
};

export const pitchersTools = (chance: Chance, role: RosterRole, club: number): PitchingTools => {
  const { quality, stamina } = BY_ROLE[role] ?? { quality: 0, stamina: 25 };
  const mean = 50 + quality + club;
  const stuff = grade(chance, mean + (role === 'closer' || role === 'setup' ? 3 : 0));
  return {
    stuff,
    command: grade(chance, mean),
    movement: grade(chance, mean),
    stamina: Math.round(chance.normal(stamina, stamina * 0.07)),
    hold: grade(chance, 50, 9),
    velocity: Math.round(90.5 + (stuff - 50) * 0.14 + (stamina < 40 ? 1 : 0) + chance.normal(0, 1)),
    pitches: repertoire(chance, stamina > 40),
  };
};
