/** Which game of a club its graphics show. Pure. */
import { type GameStatus, isStarting } from '@palco/baseball/rules/game-status';

export interface ClubGame {
  readonly id: number;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endedAt: Date | undefined;
  /** a suspended game: when it goes on */
  readonly resumesAt: Date | undefined;
  readonly lastPlayAt: Date | undefined;
}

/** A result, or a game that was stopped, stays on the picture until the next one is so near. */
const RESULT_STAYS_MS = 45 * 60_000;
/** How far from this moment a game may be. */
export const NEAR_MS = 18 * 3_600_000;

const msTo = (at: Date | undefined, now: Date): number => (at ? at.getTime() - now.getTime() : Number.NaN);
/** One of its known times is near. */
const isNear = ({ startsAt, resumesAt, lastPlayAt }: ClubGame, now: Date): boolean =>
  [startsAt, resumesAt, lastPlayAt].some((at) => Math.abs(msTo(at, now)) < NEAR_MS);
/** It has not begun, or not gone on after its suspension. */
const isAwaited = ({ status, resumesAt }: ClubGame, now: Date): boolean =>
  isStarting(status) || (status === 'suspended' && msTo(resumesAt, now) > -NEAR_MS);
const beginOf = ({ status, startsAt, resumesAt }: ClubGame): Date =>
  status === 'suspended' ? (resumesAt ?? startsAt) : startsAt;
/** By its latest time: of two that nobody ended, the one of today is played. */
const lastSign = ({ startsAt, resumesAt, lastPlayAt }: ClubGame, now: Date): number =>
  Math.max(...[startsAt, resumesAt, lastPlayAt].map((at) => (msTo(at, now) <= 0 ? (at?.getTime() ?? 0) : 0)));

/**
 * The game that is played, else the one that has just ended, else one that was stopped until the next is near, else the next,
 * else the last; undefined: none is near.
 */
export const gameOfClub = <Game extends ClubGame>(games: readonly Game[], now: Date): Game | undefined => {
  const near = games
    .filter((game) => game.status !== 'postponed' && isNear(game, now))
    .toSorted((one, other) => beginOf(one).getTime() - beginOf(other).getTime());
  const played = near
    .filter(({ status }) => status === 'in_progress')
    .toSorted((one, other) => lastSign(other, now) - lastSign(one, now));
  const ended = near.find(({ endedAt }) => -msTo(endedAt, now) < RESULT_STAYS_MS);
  const next = near.find((game) => isAwaited(game, now));
  const stopped = near.find(({ status }) => status === 'suspended');
  const isNextNear = next !== undefined && msTo(beginOf(next), now) < RESULT_STAYS_MS;
  return played[0] ?? ended ?? (isNextNear ? next : (stopped ?? next)) ?? near.at(-1);
};
