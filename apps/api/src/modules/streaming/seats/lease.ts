/** One game's place on a seat, in one tab. It is alive while its player is seen, its session is open and a membership active. */
import type { Competition } from '@palco/contracts/league/competitions';
import { PAUSED_SECONDS, type SeatEnd, SILENT_SECONDS } from '@palco/contracts/streaming/streaming';

export interface Lease {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly gameId: number;
  readonly competition: Competition;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly pausedAt: Date | undefined;
  /** keyed digest of the last address to which media of its seat were sent */
  readonly address: string | undefined;
  /** why it is over, and after a takeover the label of the device that watches now */
  readonly ended: { readonly at: Date; readonly why: SeatEnd; readonly device: string | undefined } | undefined;
  /** its session has not been signed out */
  readonly isSignedIn: boolean;
  /** until when active memberships open its competition; undefined: none does */
  readonly passUntil: Date | undefined;
}

const silentAt = ({ lastSeenAt }: Pick<Lease, 'lastSeenAt'>): Date =>
  new Date(lastSeenAt.getTime() + SILENT_SECONDS * 1000);
/** When a paused picture releases its place. */
export const pauseEndsAt = (pausedAt: Date): Date => new Date(pausedAt.getTime() + PAUSED_SECONDS * 1000);

/** Why a lease does not count at this moment, recorded or not; undefined while it is alive. */
export const endReason = (lease: Lease, now: Date): SeatEnd | undefined => {
  if (lease.ended) return lease.ended.why;
  if (!lease.isSignedIn) return 'signed-out';
  if (!lease.passUntil || lease.passUntil <= now) return 'pass-over';
  if (silentAt(lease) <= now) return 'silent';
  if (lease.pausedAt && pauseEndsAt(lease.pausedAt) <= now) return 'paused';
  return undefined;
};

/**
 * Why a lease is over for good, recorded or not. Silence alone is no such reason: as long as no other device has taken the
 * seat, a player that requests something again continues.
 */
export const finalEnd = (lease: Lease, now: Date): SeatEnd | undefined => endReason({ ...lease, lastSeenAt: now }, now);
