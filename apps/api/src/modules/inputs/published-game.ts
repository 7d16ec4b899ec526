/** Which game an encoder publishes: one that staff has assigned, else the home game of the input's club that is due. */
import type { GameStatus } from '@palco/baseball/rules/game-status';

export interface CandidateGame {
  readonly id: number;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endedAt: Date | undefined;
  readonly isAssigned: boolean;
  /** of the input for this game: 0 is the primary */
  readonly rank: number;
}

/** Cameras are set up this long before the announced first pitch. */
export const BEFORE_MS = 30 * 60_000;
/** The same for a game that staff has assigned. */
const ASSIGNED_BEFORE_MS = 12 * 3600_000;
/** Publishing goes on this long after the last out, while the teams shake hands. */
export const AFTER_MS = 10 * 60_000;
/** A game that nobody ends is no longer published this long after its start. */
const LONGEST_MS = 10 * 3600_000;

const isOff = (status: GameStatus): boolean => status === 'postponed' || status === 'cancelled';

const isDue = ({ status, startsAt, endedAt, isAssigned }: CandidateGame, now: number): boolean => {
  if (isOff(status)) return false;
  if (status === 'final') return endedAt !== undefined && now < endedAt.getTime() + AFTER_MS;
  // an assigned game has no latest hour, whatever the calendar says; one that is moved to another day takes its input along
  if (isAssigned) return now >= startsAt.getTime() - ASSIGNED_BEFORE_MS;
  return now >= startsAt.getTime() - BEFORE_MS && now < startsAt.getTime() + LONGEST_MS;
};

/** Assigned games first, then one under way, then the one whose start is nearest. Undefined: nothing is due. */
export const publishedGame = (games: readonly CandidateGame[], at: Date): CandidateGame | undefined => {
  const now = at.getTime();
  const distance = ({ startsAt }: CandidateGame): number => Math.abs(startsAt.getTime() - now);
  const isUnderWay = ({ status }: CandidateGame): boolean => status === 'in_progress';
  return games
    .filter((game) => isDue(game, now))
    .toSorted(
      (one, other) =>
        Number(other.isAssigned) - Number(one.isAssigned) ||
        Number(isUnderWay(other)) - Number(isUnderWay(one)) ||
        distance(one) - distance(other),
    )[0];
};
