/** Start times in Central time: later for western clubs, earlier on Sundays; one game of each day is an early one. */
import { addDays, DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import type { Instant } from '../rules/primitives.ts';
import type { Chance } from './chance.ts';
import { type ClubCode, clubOf } from './clubs.ts';

type Clock = readonly [hour: number, minute: number];
const EVENINGS: Readonly<Record<string, readonly Clock[]>> = {
  'America/Tijuana': [
    [20, 35],
    [21, 5],
  ],
  'America/Hermosillo': [
    [19, 35],
    [20, 5],
  ],
  'America/Mazatlan': [
    [19, 30],
    [20, 0],
  ],
};
const CENTRAL_EVENINGS: readonly Clock[] = [
  [19, 0],
  [19, 30],
];
const SUNDAYS: readonly Clock[] = [
  [14, 0],
  [15, 5],
  [16, 0],
  [17, 5],
  [18, 30],
];

const EARLY: Clock = [17, 30];

const isSunday = (day: LeagueDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export const startTime = (chance: Chance, day: LeagueDate, home: ClubCode, isEarly: boolean): Instant => {
  const evenings = EVENINGS[clubOf(home).venue.zone] ?? CENTRAL_EVENINGS;
  const picked = chance.pick(isSunday(day) ? SUNDAYS : evenings);
  const [hour, minute] = isEarly && !isSunday(day) ? EARLY : picked;
  return instantOf(day, DEMO_ZONE, hour, minute).getTime();
};

/** A suspended game goes on the next morning, so that it is over before that day's games. */
export const resumptionStart = (day: LeagueDate): Instant => instantOf(addDays(day, 1), DEMO_ZONE, 10, 0).getTime();

/** Start times of a doubleheader: afternoon and evening. */
export const doubleheaderStarts = (day: LeagueDate): readonly [Instant, Instant] => [
  instantOf(day, DEMO_ZONE, 17, 0).getTime(),
  instantOf(day, DEMO_ZONE, 20, 15).getTime(),
];
