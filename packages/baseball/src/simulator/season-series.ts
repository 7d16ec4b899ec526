/** Pairings: a round robin by the circle method, played as three-game series, alternately home and away. */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import type { BySide } from '../rules/side.ts';
import { chanceFrom } from './chance.ts';
import { CLUB_CODES, type ClubCode } from './clubs.ts';
import { type SeasonPlan, WEEKS } from './season-plan.ts';

export interface Series {
  readonly clubs: BySide<ClubCode>;
  readonly days: readonly LeagueDate[];
}

/** The pairs of one round: the first club is fixed, the others rotate. */
const pairsOf = (clubs: readonly ClubCode[], round: number): readonly (readonly [ClubCode, ClubCode])[] => {
  const [still, ...others] = clubs;
  const turned = others.map((_, index) => others[(index + round) % others.length] as ClubCode);
  const table = [still as ClubCode, ...turned];
  const half = table.length / 2;
  return Array.from(
    { length: half },
    (_, index) => [table[index], table[table.length - 1 - index]] as [ClubCode, ClubCode],
  );
};

const shuffled = (seed: string, number: number): readonly ClubCode[] => {
  const chance = chanceFrom(seed, 'pairs', number);
  const left = [...CLUB_CODES];
  return CLUB_CODES.map(() => left.splice(chance.below(left.length), 1)[0] as ClubCode);
};

/** Two series per week, Tuesday to Thursday and Friday to Sunday; Monday is a travel day. */
const SERIES_STARTS = [0, 3] as const;

/** Every series of the regular season, in order. */
export const regularSeries = ({ seed, number, firstDay }: SeasonPlan): readonly Series[] => {
  const clubs = shuffled(seed, number);
  const rounds = clubs.length - 1;
  const homeSeries = new Map<ClubCode, number>();
  const lastHost = new Map<string, ClubCode>();
  /** the club with fewer home series; when equal, the visitor of their last series */
  const hostOf = (one: ClubCode, two: ClubCode): ClubCode => {
    const [ones, twos] = [homeSeries.get(one) ?? 0, homeSeries.get(two) ?? 0];
    const pair = [one, two].sort().join();
    const host = ones === twos ? (lastHost.get(pair) === one ? two : one) : ones < twos ? one : two;
    lastHost.set(pair, host);
    homeSeries.set(host, (homeSeries.get(host) ?? 0) + 1);
    return host;
  };
  const starts = Array.from({ length: WEEKS }, (_, week) => SERIES_STARTS.map((start) => week * 7 + start)).flat();
  return starts.flatMap((start, round) => {
    const days = [0, 1, 2].map((day) => addDays(firstDay, start + day));
    return pairsOf(clubs, round % rounds).map(([one, two]): Series => {
      const home = hostOf(one, two);
      return { clubs: { away: home === one ? two : one, home }, days };
    });
  });
};
