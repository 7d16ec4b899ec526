import type { FieldingPosition, Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { birthplaceFor } from './birthplaces.ts';
import { type Chance, chanceFrom, type Weighted } from './chance.ts';
import { CLUB_CODES, CLUBS, type Club, type ClubCode } from './clubs.ts';
import type { RosterRole, SimulatedPlayer } from './player.ts';
import { inventName, type Origin } from './player-names.ts';
import { fieldersTools, pitchersTools } from './player-tools.ts';

/** A club's players in no particular order. */
export interface Roster {
  readonly club: ClubCode;
  readonly players: readonly SimulatedPlayer[];
}
export type Rosters = Readonly<Record<ClubCode, Roster>>;

interface Job {
  readonly role: RosterRole;
  readonly position: Position;
  readonly plays: readonly FieldingPosition[];
}
const job = (role: RosterRole, position: Position, ...others: readonly FieldingPosition[]): Job => ({
  role,
  position,
  plays: position <= 9 && position !== 1 ? [position as FieldingPosition, ...others] : others,
});
const jobs = (count: number, role: RosterRole): readonly Job[] => Array.from({ length: count }, () => job(role, 1));

/** Eighteen fielders, two or more per position, and sixteen pitchers. */
const JOBS: readonly Job[] = [
  job('regular', 2),
  job('regular', 3),
  job('regular', 4, 6),
  job('regular', 5, 3),
  job('regular', 6, 4),
  job('regular', 7, 9),
  job('regular', 8, 7, 9),
  job('regular', 9, 7),
  job('regular', 10, 3, 7),
  job('bench', 2),
  job('bench', 2, 3),
  job('bench', 3, 7),
  job('bench', 4, 6, 5),
  job('bench', 6, 4, 5),
  job('bench', 5, 3, 4),
  job('bench', 8, 7, 9),
  job('bench', 9, 7, 8),
  job('bench', 7, 9, 3),
  ...jobs(5, 'starter'),
  ...jobs(2, 'spot_starter'),
  ...jobs(6, 'reliever'),
  ...jobs(2, 'setup'),
  ...jobs(1, 'closer'),
];

/** Winter clubs may have eight foreign players; these shares make it seven or eight of 34 on average. */
const ORIGIN_OF: Weighted<Origin> = [
  ['mexico', 78],
  ['caribbean', 16],
  ['united_states', 6],
];
const LEFT_HANDED = 0.28;
/** Left-handers play only first base and outfield. */
const RIGHT_HANDED_ONLY: ReadonlySet<Position> = new Set([2, 4, 5, 6]);
const FIRST_ID = 800_000;
const IDS_PER_CLUB = 100;

const handsOf = (chance: Chance, position: Position): Pick<SimulatedPlayer, 'bats' | 'throws'> => {
  const throws = !RIGHT_HANDED_ONLY.has(position) && chance.happens(LEFT_HANDED) ? 'L' : 'R';
  if (throws === 'L') return { throws, bats: chance.happens(0.94) ? 'L' : 'S' };
  return {
    throws,
    bats: chance.weighted([
      ['R', 68],
      ['L', 20],
      ['S', 12],
    ]),
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const playerFor = (
  chance: Chance,
  club: Club,
  { role, position, plays }: Job,
  id: PlayerId,
  strength: number,
  year: number,
  taken: { readonly names: Set<string>; readonly jerseys: Set<number> },
): SimulatedPlayer => {
  const origin = chance.weighted(ORIGIN_OF);
  const name = inventName(chance, origin, taken.names);
  const isPitcher = position === 1;
  let jersey = chance.between(1, isPitcher ? 75 : 59);
  while (taken.jerseys.has(jersey)) jersey = chance.between(1, 88);
  taken.jerseys.add(jersey);
  const age = Math.round(Math.min(40, Math.max(19, chance.normal(28, 4.3))));
  const height = Math.round(chance.normal(isPitcher ? 73.5 : 71.5, 2));
  return {
    id,
    club: club.code,
    ...name,
    name: `${name.firstName} ${name.lastName}`,
    jersey,
    role,
    position,
    plays,
    ...handsOf(chance, position),
    birthday: `${year - age}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`,
    birthplace: birthplaceFor(chance, origin, club.state),
    height,
    weight: Math.round(chance.normal(200 + (height - 72) * 6, 13)),
    ...fieldersTools(chance, position, role, strength),
    ...(isPitcher ? { pitching: pitchersTools(chance, role, strength) } : {}),
  };
};

const rosterOf = (seed: string, club: Club, year: number, names: Set<string>): Roster => {
  const chance = chanceFrom(seed, 'roster', club.code);
  const strength = chance.normal(0, 1.6);
  const firstId = FIRST_ID + CLUB_CODES.indexOf(club.code) * IDS_PER_CLUB;
  const taken = { names, jerseys: new Set<number>() };
  return {
    club: club.code,
    players: JOBS.map((each, index) =>
      playerFor(chance, club, each, String(firstId + index + 1), strength, year, taken),
    ),
  };
};

/** The league's players for a seed; `year` sets their ages. Names are unique. About 1 ms. */
export const makeRosters = (seed: string, year: number): Rosters => {
  const names = new Set<string>();
  return Object.fromEntries(CLUBS.map((club) => [club.code, rosterOf(seed, club, year, names)])) as unknown as Rosters;
};
