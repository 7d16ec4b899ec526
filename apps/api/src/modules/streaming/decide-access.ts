import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { readLeases } from './lease-store.ts';
import type { WatchRefusal } from './may-watch.ts';
import { type Playback, type PlaybackDeps, type PlaybackRequest, requestPlayback } from './request-playback.ts';
import { otherHolder, type Seat } from './seat.ts';
import { readSeat } from './seat-store.ts';

export interface AccessDecision extends Playback {
  /** the other device that has the seat, when only that stands in the way */
  readonly other: Seat | undefined;
  /** undefined: starting the stream would succeed */
  readonly why: WatchRefusal['refused'] | 'streaming/seat-taken' | undefined;
}

/**
 * What starting a stream would answer, without taking a seat: for the site, which announces it, and for the help desk. It is
 * decided by what starting a stream is decided by. `device`: as the seat names it; undefined when nobody asks for a seat.
 */
export const decideAccess = async (
  deps: PlaybackDeps,
  { device, ...request }: PlaybackRequest & { readonly device: string | undefined },
): Promise<AccessDecision | Refusal<'games/unknown'>> => {
  const answer = await requestPlayback(deps, request);
  if (isRefusal(answer)) return answer;
  const { userId } = request;
  const needsSeat = !answer.refusal && !answer.isFree;
  const other =
    needsSeat && userId !== undefined && device !== undefined ? await otherDevice(deps, userId, device) : undefined;
  return { ...answer, other, why: answer.refusal?.refused ?? (other && 'streaming/seat-taken') };
};

const otherDevice = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  userId: number,
  device: string,
): Promise<Seat | undefined> => {
  const seat = await readSeat(db, userId);
  const now = clock();
  return seat && otherHolder(seat, await readLeases(db, { userId }, now), device, now);
};
