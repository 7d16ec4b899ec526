import type { StartingLineup } from '../rules/lineup.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { ClubCode } from './clubs.ts';
import type { SimulatedPlayer } from './player.ts';

/** A club's starting lineup and its other available players. */
export interface LineupCard {
  readonly club: ClubCode;
  readonly nine: StartingLineup;
  /** all available players, including starters */
  readonly players: readonly SimulatedPlayer[];
  readonly bench: readonly SimulatedPlayer[];
  /** available relievers, including spot starters for long games */
  readonly bullpen: readonly SimulatedPlayer[];
  /** today's form in grades, by player */
  readonly form: ReadonlyMap<PlayerId, number>;
}

/** A pitcher's game so far. */
interface MoundLine {
  readonly player: SimulatedPlayer;
  /** pitch limit */
  readonly limit: number;
  readonly isStarter: boolean;
  pitches: number;
  batters: number;
  runs: number;
  /** batters who reached in this half inning */
  reached: number;
  visited: boolean;
}

/** A club during a game: available players, and what its manager has used. */
export interface Dugout {
  readonly card: LineupCard;
  bench: readonly SimulatedPlayer[];
  bullpen: readonly SimulatedPlayer[];
  mound: MoundLine;
  pinchHitters: number;
  /** lost challenges; after the second there are no more */
  lostChallenges: number;
}

/** The line of a pitcher who starts or enters. `spare`: pitches more or fewer than usual. */
export const createMoundLine = (player: SimulatedPlayer, isStarter: boolean, spare: number): MoundLine => ({
  player,
  limit: (player.pitching?.stamina ?? 15) + spare,
  isStarter,
  pitches: 0,
  batters: 0,
  runs: 0,
  reached: 0,
  visited: false,
});

/** A club before the first pitch. `spare`: pitches more or fewer than usual for its starter today. */
export const createDugout = (card: LineupCard, spare: number): Dugout => {
  const starter = card.players.find(({ id }) => id === card.nine.pitcher) as SimulatedPlayer;
  return {
    card,
    bench: card.bench,
    bullpen: card.bullpen,
    mound: createMoundLine(starter, true, spare),
    pinchHitters: 0,
    lostChallenges: 0,
  };
};
