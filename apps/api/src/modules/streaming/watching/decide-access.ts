import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { readLeases } from '../seats/lease-store.ts';
import { isGameTooMany, otherHolder, type Seat, type SeatRefusal } from '../seats/seat.ts';
import { readSeat } from '../seats/seat-store.ts';
import type { WatchRefusal } from './may-watch.ts';
import { type Playback, type PlaybackDeps, type PlaybackRequest, requestPlayback } from './request-playback.ts';

interface AccessDecision extends Playback {
  /** the other device that has the seat, when only that stands in the way */
  readonly other: Seat | undefined;
  /** undefined: starting the stream would succeed */
  readonly why: WatchRefusal['refused'] | SeatRefusal['refused'] | undefined;
}

/**
 * What starting a stream would answer, by the same decision but without taking a seat: for the site, which announces it, and
 * for the help desk. `device`: as the seat names it; undefined to leave the seat out of the decision.
 */
export const decideAccess = async (
  deps: PlaybackDeps,
  { device, ...request }: PlaybackRequest & { readonly device: string | undefined },
): Promise<AccessDecision | Refusal<'games/unknown'>> => {
  const answer = await requestPlayback(deps, request);
  if (isRefusal(answer)) return answer;
  const { userId } = request;
  const needsSeat = !answer.refusal && !answer.isFree;
  const { other, refused } =
    needsSeat && userId !== undefined && device !== undefined
      ? await seatFor(deps, { ...request, userId, device })
      : {};
  return { ...answer, other, why: answer.refusal?.refused ?? refused };
};

/** Why the device would not get a place on the seat; empty when it would. */
const seatFor = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  { userId, gameId, device }: { readonly userId: number; readonly gameId: number; readonly device: string },
): Promise<{ readonly other?: Seat; readonly refused?: SeatRefusal['refused'] }> => {
  const seat = await readSeat(db, userId);
  if (!seat) return {};
  const now = clock();
  const leases = await readLeases(db, { userId }, now);
  const other = otherHolder(seat, leases, device, now);
  if (other) return { other, refused: 'streaming/seat-taken' };
  return isGameTooMany(leases, gameId, now) ? { refused: 'streaming/too-many-games' } : {};
};
