/** What a pass is for where its plan leaves that to the buyer: a club or a game. Pure. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { CoveredGame } from '@palco/contracts/memberships/pass-covers';
import type { LeagueDate } from '@palco/kernel/league-date';

export interface ChosenGame extends CoveredGame {
  readonly status: GameStatus;
  readonly isFree: boolean;
  readonly officialDate: LeagueDate;
  readonly startsAt: Date;
  readonly resumesAt: Date | null;
  readonly endedAt: Date | null;
}
/** Both null: everything that the plan opens. */
export interface Choice {
  /** letters of a club */
  readonly club: string | null;
  readonly game: ChosenGame | null;
}
export const NO_CHOICE: Choice = { club: null, game: null };

const HOUR_MS = 3_600_000;
/** Longer than any game. */
const LONGEST_HOURS = 12;
/** A game that waits for another day is played within the season. */
const WAITING_HOURS = 120 * 24;

/**
 * From when the days of a game's pass count: its end, or before it a time after which it is over. The database moves the
 * passes by the same rule (`game_pass_from`, migration 0350).
 */
export const gamePassFrom = ({
  status,
  startsAt,
  resumesAt,
  endedAt,
}: Pick<ChosenGame, 'status' | 'startsAt' | 'resumesAt' | 'endedAt'>): Date => {
  if (status === 'final' && endedAt) return endedAt;
  const last = Math.max(startsAt.getTime(), resumesAt?.getTime() ?? 0);
  const isWaiting = status === 'postponed' || status === 'suspended';
  return new Date(last + (isWaiting ? WAITING_HOURS : LONGEST_HOURS) * HOUR_MS);
};
