import type { ClubId } from '../rules/primitives.ts';
import { type BySide, opponentOf, SIDES, type Side } from '../rules/side.ts';
import { rate } from './average.ts';

/** A finished game for the standings; a tie has no winner and counts for neither club. */
export interface GameResult {
  readonly clubs: BySide<ClubId>;
  readonly runs: BySide<number>;
  /** orders the games for streaks and the last ten: an instant or a day */
  readonly playedAt: number;
  readonly winner?: Side;
}

export interface Standing {
  readonly club: ClubId;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** `.724` */
  readonly percentage: string;
  /** half games behind the leader; 0 for the leader */
  readonly halfGamesBehind: number;
  readonly runsFor: number;
  readonly runsAgainst: number;
  /** consecutive wins (+) or losses (-); ties neither end nor extend a streak */
  readonly streak: number;
  readonly lastTen: { readonly wins: number; readonly losses: number };
  readonly home: { readonly wins: number; readonly losses: number };
  readonly away: { readonly wins: number; readonly losses: number };
}

type Outcome = 'won' | 'lost' | 'tied';
const outcomeOf = (game: GameResult, side: Side): Outcome =>
  game.winner === undefined ? 'tied' : game.winner === side ? 'won' : 'lost';

const sideOf = (game: GameResult, club: ClubId): Side | undefined => SIDES.find((side) => game.clubs[side] === club);

const record = (outcomes: readonly Outcome[]): { readonly wins: number; readonly losses: number } => ({
  wins: outcomes.filter((outcome) => outcome === 'won').length,
  losses: outcomes.filter((outcome) => outcome === 'lost').length,
});

const streakOf = (outcomes: readonly Outcome[]): number => {
  const decided = outcomes.filter((outcome) => outcome !== 'tied');
  const last = decided.at(-1);
  if (last === undefined) return 0;
  const broken = decided.findLastIndex((outcome) => outcome !== last);
  const length = decided.length - 1 - broken;
  return last === 'won' ? length : -length;
};

const rowOf = (club: ClubId, games: readonly GameResult[]): Omit<Standing, 'halfGamesBehind'> => {
  const own = games.flatMap((game) => {
    const side = sideOf(game, club);
    return side ? [{ game, side, outcome: outcomeOf(game, side) }] : [];
  });
  const outcomes = own.map(({ outcome }) => outcome);
  const { wins, losses } = record(outcomes);
  const sum = (count: (game: GameResult, side: Side) => number): number =>
    own.reduce((total, { game, side }) => total + count(game, side), 0);
  const at = (where: Side): Standing['home'] =>
    record(own.filter(({ side }) => side === where).map(({ outcome }) => outcome));
  return {
    club,
    wins,
    losses,
    ties: outcomes.length - wins - losses,
    percentage: rate({ over: wins, under: wins + losses }),
    runsFor: sum((game, side) => game.runs[side]),
    runsAgainst: sum((game, side) => game.runs[opponentOf(side)]),
    streak: streakOf(outcomes),
    lastTen: record(outcomes.slice(-10)),
    home: at('home'),
    away: at('away'),
  };
};

/** What decides the place of a club. */
export type ClubRecord = Pick<Standing, 'club' | 'wins' | 'losses' | 'runsFor' | 'runsAgainst'>;

/** By exact percentage, then wins, then run difference, then id. */
const byRank = (a: ClubRecord, b: ClubRecord): number => {
  const [playedA, playedB] = [a.wins + a.losses || 1, b.wins + b.losses || 1];
  const percentage = b.wins * playedA - a.wins * playedB;
  const difference = b.runsFor - b.runsAgainst - (a.runsFor - a.runsAgainst);
  return percentage || b.wins - a.wins || difference || a.club.localeCompare(b.club);
};

const ranked = <Row extends ClubRecord>(rows: readonly Row[]): readonly (Row & Pick<Standing, 'halfGamesBehind'>)[] => {
  const inOrder = rows.toSorted(byRank);
  const leader = inOrder[0];
  return inOrder.map((row) => ({
    ...row,
    halfGamesBehind: leader ? leader.wins - row.wins + (row.losses - leader.losses) : 0,
  }));
};

/** The standings after one more game, best first. A tie changes only the runs. */
export const standingsWith = (
  records: readonly ClubRecord[],
  { clubs, runs, winner }: Pick<GameResult, 'clubs' | 'runs' | 'winner'>,
): readonly (ClubRecord & Pick<Standing, 'halfGamesBehind'>)[] =>
  ranked(
    records.map((row) => {
      const side = SIDES.find((each) => clubs[each] === row.club);
      if (!side) return row;
      return {
        ...row,
        wins: row.wins + (winner === side ? 1 : 0),
        losses: row.losses + (winner === opponentOf(side) ? 1 : 0),
        runsFor: row.runsFor + runs[side],
        runsAgainst: row.runsAgainst + runs[opponentOf(side)],
      };
    }),
  );

/** The standings of these clubs after these games, best first, including clubs that have not played. */
export const standingsOf = (clubs: readonly ClubId[], games: readonly GameResult[]): readonly Standing[] => {
  const inOrder = [...games].sort((a, b) => a.playedAt - b.playedAt);
  return ranked(clubs.map((club) => rowOf(club, inOrder)));
};

/** `4.5`, or `--` for the leader. */
export const gamesBehind = ({ halfGamesBehind }: Pick<Standing, 'halfGamesBehind'>): string => {
  if (halfGamesBehind === 0) return '--';
  const halves = Math.abs(halfGamesBehind);
  // a club with more games can rank below the leader and still be ahead in games
  return `${halfGamesBehind < 0 ? '-' : ''}${Math.floor(halves / 2)}.${halves % 2 === 0 ? 0 : 5}`;
};
