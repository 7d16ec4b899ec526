import type { StartingLineup } from '../rules/lineup.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { ClubCode } from './clubs.ts';
import type { SimulatedPlayer } from './player.ts';

/** What a manager hands to the umpire, and whom he has besides. */
export interface LineupCard {
  readonly club: ClubCode;
  readonly nine: StartingLineup;
  /** everybody who may play today, starters too */
  readonly players: readonly SimulatedPlayer[];
  readonly bench: readonly SimulatedPlayer[];
  /** who may relieve, spot starters for long games too */
  readonly bullpen: readonly SimulatedPlayer[];
  /** today's form in grades, by player */
  readonly form: ReadonlyMap<PlayerId, number>;
}

/** What a manager remembers of a pitcher's day. */
interface MoundLine {
  readonly player: SimulatedPlayer;
  /** pitches after which he should be done, starter or not */
  readonly limit: number;
  readonly isStarter: boolean;
  pitches: number;
  batters: number;
  runs: number;
  /** batters who reached in this half inning */
  reached: number;
  visited: boolean;
}

/** One club during a game: who is left, and what its manager has used up. */
export interface Dugout {
  readonly card: LineupCard;
  bench: readonly SimulatedPlayer[];
  bullpen: readonly SimulatedPlayer[];
  mound: MoundLine;
  pinchHitters: number;
  /** reviews asked for in vain; the second ends the right to ask */
  lostChallenges: number;
}

/** He enters, or starts: no pitch thrown yet. */
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

/** A club before the first pitch. `spare`: pitches more or less than usual its starter has in him today. */
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
