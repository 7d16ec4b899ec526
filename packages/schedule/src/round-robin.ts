/**
 * A round robin as games by day: every pair meets in the same number of series, home and away by turns. Pure. All clubs play
 * the same round on the same days; with an odd number of clubs one of them rests in each round.
 */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { distanceKm } from './calendar-conflicts.ts';

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
interface RoundRobinClub {
  readonly letters: string;
  /** undefined: where its park is, is not known, and its journeys have no length */
  readonly park: Place | undefined;
}
export interface RoundRobinTerms {
  readonly clubs: readonly RoundRobinClub[];
  readonly firstDay: LeagueDate;
  readonly lastDay: LeagueDate;
  /** series of each pair: 2 is a double round robin */
  readonly meetings: number;
  /** games of a series */
  readonly seriesGames: number;
  /** weekdays without games, 0 Sunday */
  readonly weekdaysOff: ReadonlySet<number>;
  /** single days without games */
  readonly daysOff: ReadonlySet<string>;
  /** days for journeys between two series */
  readonly daysBetween: number;
  /** the weekday on which a series has two games; undefined: none */
  readonly doubleWeekday: number | undefined;
  /** the longest journey from one series to the next, in kilometers; undefined: any */
  readonly mostKm: number | undefined;
}
interface RoundRobinGame {
  readonly day: LeagueDate;
  readonly away: string;
  readonly home: string;
  /** 2 for the second game of a doubleheader */
  readonly number: 1 | 2;
  readonly isDouble: boolean;
}
export interface RoundRobin {
  readonly games: readonly RoundRobinGame[];
  readonly lastDay: LeagueDate;
  /** of a club between two series, in kilometers */
  readonly longestKm: number;
}
/** `days`: the games end on `detail` only, after the last day. `travel`: no order keeps journeys below `detail` kilometers. */
interface NoRoundRobin {
  readonly fault: 'clubs' | 'no-days' | 'days' | 'travel';
  readonly detail: string;
}

interface Series {
  readonly away: number;
  readonly home: number;
}
type Round = readonly Series[];

/** Each pair once by the circle method (Berger's tables): nobody is at home more than twice in a row, or once more than away. */
const singleRounds = (clubs: number): readonly Round[] => {
  const seats = clubs + (clubs % 2);
  const last = seats - 1;
  return Array.from({ length: last }, (_, round) => {
    const first: Series = round % 2 === 0 ? { away: round, home: last } : { away: last, home: round };
    const others = Array.from({ length: seats / 2 - 1 }, (_each, index): Series => {
      const one = (round + index + 1) % last;
      const other = (round - index - 1 + last) % last;
      return index % 2 === 0 ? { away: other, home: one } : { away: one, home: other };
    });
    // the last seat of an odd number of clubs is empty
    return [first, ...others].filter(({ away, home }) => away < clubs && home < clubs);
  });
};
const swapped = (round: Round): Round => round.map(({ away, home }) => ({ away: home, home: away }));

/** Where every club plays in a round; who rests stays at home. */
const placesIn = (round: Round, clubs: number): readonly number[] => {
  const places = Array.from({ length: clubs }, (_, club) => club);
  for (const { away, home } of round) places[away] = home;
  return places;
};

/** Searches of an order of rounds; more would hardly find one. */
const MOST_STEPS = 20_000;
/** The rounds of a leg in an order in which nobody travels too far, beginning after `before`. Undefined: none was found. */
const inOrder = (
  rounds: readonly Round[],
  before: Round | undefined,
  longest: (from: Round, to: Round) => number,
  mostKm: number,
): readonly Round[] | undefined => {
  let steps = 0;
  const orderOf = (done: readonly Round[], left: readonly Round[]): readonly Round[] | undefined => {
    steps += 1;
    if (left.length === 0) return done;
    if (steps > MOST_STEPS) return undefined;
    const from = done.at(-1) ?? before;
    for (const next of left) {
      if (from && longest(from, next) > mostKm) continue;
      const found = orderOf(
        [...done, next],
        left.filter((each) => each !== next),
      );
      if (found) return found;
    }
    return undefined;
  };
  return orderOf([], rounds);
};

const MOST_CLUBS = 40;
const MOST_DAYS = 400;

/** The games, or why there are none. Deterministic. */
export const roundRobinOf = (terms: RoundRobinTerms): RoundRobin | NoRoundRobin => {
  const { clubs, firstDay, lastDay, meetings, seriesGames, weekdaysOff, daysOff, doubleWeekday } = terms;
  const letters = clubs.map((club) => club.letters);
  if (clubs.length < 2 || clubs.length > MOST_CLUBS || new Set(letters).size < clubs.length)
    return { fault: 'clubs', detail: String(clubs.length) };
  const km = (from: number, to: number): number =>
    from === to ? 0 : (distanceKm(clubs[from]?.park, clubs[to]?.park) ?? 0);
  const longest = (from: Round, to: Round): number => {
    const [were, are] = [placesIn(from, clubs.length), placesIn(to, clubs.length)];
    return Math.max(...clubs.map((_, club) => km(were[club] ?? club, are[club] ?? club)));
  };
  const single = singleRounds(clubs.length);
  const rounds: Round[] = [];
  for (let leg = 0; leg < meetings; leg += 1) {
    const own = leg % 2 === 0 ? single : single.map(swapped);
    const order = terms.mostKm === undefined ? own : inOrder(own, rounds.at(-1), longest, terms.mostKm);
    if (!order) return { fault: 'travel', detail: String(terms.mostKm) };
    rounds.push(...order);
  }

  const games: RoundRobinGame[] = [];
  let day = firstDay;
  let spent = 0;
  const isFree = (each: LeagueDate): boolean =>
    !weekdaysOff.has(new Date(`${each}T12:00:00Z`).getUTCDay()) && !daysOff.has(each);
  for (const [index, round] of rounds.entries()) {
    if (index > 0) day = addDays(day, terms.daysBetween);
    for (let played = 0; played < seriesGames; ) {
      while (!isFree(day)) {
        day = addDays(day, 1);
        spent += 1;
        if (spent > MOST_DAYS) return { fault: 'no-days', detail: '' };
      }
      const isDouble = new Date(`${day}T12:00:00Z`).getUTCDay() === doubleWeekday && played + 2 <= seriesGames;
      for (const { away, home } of round)
        for (const number of isDouble ? ([1, 2] as const) : ([1] as const))
          games.push({ day, away: letters[away] ?? '', home: letters[home] ?? '', number, isDouble });
      played += isDouble ? 2 : 1;
      day = addDays(day, 1);
    }
  }
  const end = games.at(-1)?.day ?? firstDay;
  if (end > lastDay) return { fault: 'days', detail: end };
  const journeys = rounds.slice(1).map((round, index) => longest(rounds[index] as Round, round));
  return { games, lastDay: end, longestKm: Math.round(Math.max(0, ...journeys)) };
};

export const isRoundRobin = (made: RoundRobin | NoRoundRobin): made is RoundRobin => 'games' in made;
