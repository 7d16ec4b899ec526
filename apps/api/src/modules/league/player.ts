import type { LeagueDate } from '@palco/kernel/league-date';

/** A player as stored. */
export interface Player {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly position: number;
  readonly bats: string;
  readonly throws: string;
  readonly birthday: string | undefined;
  readonly birthCity: string;
  readonly birthState: string;
  readonly birthCountry: string;
  readonly heightInches: number | undefined;
  readonly weightPounds: number | undefined;
  readonly summerTeam: string;
  readonly isActive: boolean;
}
/** The club of a player in a season. */
interface RosterSpot {
  readonly seasonId: string;
  readonly club: string;
  readonly jersey: string;
  readonly roster: string;
}
export interface RosterPlayer extends Player {
  readonly spot: RosterSpot | undefined;
}

/** Age in whole years on a day. */
export const ageOn = (birthday: string, day: LeagueDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** `6' 2"`, as player cards print it. */
export const heightText = (inches: number): string => `${Math.floor(inches / 12)}' ${inches % 12}"`;
