/** Which game of a club its graphics show. Pure. */
import { type GameStatus, isSettled, isUnderWay } from '@palco/baseball/rules/game-status';

export interface ClubGame {
  readonly id: number;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endedAt: Date | undefined;
}

/** The result stays on the picture for this long; then the next game of a doubleheader takes its place. */
const RESULT_STAYS_MS = 45 * 60_000;
/** How far from this moment a game may be. */
export const NEAR_MS = 18 * 3_600_000;

/** The game that is played, else the one that has just ended, else the next, else the last; undefined: none is near. */
export const gameOfClub = <Game extends ClubGame>(games: readonly Game[], now: Date): Game | undefined => {
  const near = games
    .filter(({ startsAt, status }) => status !== 'postponed' && Math.abs(startsAt.getTime() - now.getTime()) < NEAR_MS)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const hasJustEnded = ({ endedAt }: Game): boolean =>
    endedAt !== undefined && now.getTime() - endedAt.getTime() < RESULT_STAYS_MS;
  return (
    near.find(({ status }) => isUnderWay(status)) ??
    near.find(hasJustEnded) ??
    near.find(({ status }) => !isSettled(status)) ??
    near[near.length - 1]
  );
};
