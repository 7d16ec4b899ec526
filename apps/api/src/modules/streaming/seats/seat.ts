/** Who may acquire a seat: pure decisions. One device watches, up to four games at once; its tabs share the seat. */
import { LEASES_PER_SEAT } from '@palco/contracts/streaming/seat-places';
import type { SeatEnd } from '@palco/contracts/streaming/streaming';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { endReason, finalEnd, type Lease } from './lease.ts';

/** The seat of one person and the device that acquired it last. */
export interface Seat {
  readonly device: string | undefined;
  readonly label: string | undefined;
  readonly sessionId: string | undefined;
  readonly since: Date | undefined;
}
/** A device as its seat names it: the id that a page keeps; without one every session is a device. */
export const deviceOf = (sessionId: string, device: string | undefined): string => device ?? `session ${sessionId}`;

export interface SeatRequest {
  readonly device: string;
  readonly gameId: number;
  readonly takeover: boolean;
  /** the lease of a tile that this game takes the place of */
  readonly instead?: string | undefined;
}
interface SeatGrant {
  /** since when this device has it */
  readonly since: Date;
  /** leases that end because of it, and why */
  readonly ends: readonly { readonly id: string; readonly why: SeatEnd }[];
}
export type SeatRefusal = Refusal<'streaming/seat-taken' | 'streaming/too-many-games'>;

const aliveOf = (leases: readonly Lease[], now: Date): readonly Lease[] =>
  leases.filter((lease) => !endReason(lease, now));

/** The other device that watches now; undefined when the seat is free or belongs to the caller's device. */
export const otherHolder = (seat: Seat, leases: readonly Lease[], device: string, now: Date): Seat | undefined =>
  seat.device !== device && aliveOf(leases, now).length > 0 ? seat : undefined;

/** Whether as many games are being watched as a seat has places, and this is another one. */
export const isGameTooMany = (leases: readonly Lease[], gameId: number, now: Date): boolean => {
  const games = new Set(aliveOf(leases, now).map((lease) => lease.gameId));
  return games.size >= LEASES_PER_SEAT && !games.has(gameId);
};

/** Those not seen for longest first. */
const byAge = (leases: readonly Lease[]): readonly Lease[] =>
  leases.toSorted((one, other) => one.lastSeenAt.getTime() - other.lastSeenAt.getTime());

/**
 * The lease that makes room when all places are taken: one of the same game, most likely its page from before a reload, else
 * one of a game that is open twice; of several, the one not seen for longest.
 */
const roomFor = (gameId: number, alive: readonly Lease[]): Lease | undefined => {
  const oldest = byAge(alive);
  const isTwice = (lease: Lease): boolean =>
    alive.some(({ id, gameId: game }) => id !== lease.id && game === lease.gameId);
  return oldest.find((lease) => lease.gameId === gameId) ?? oldest.find(isTwice);
};

/**
 * `leases`: those of the person that are not recorded as ended. A device keeps its silent leases for as long as the seat has
 * room for them; for another device all of them end. For a device without a label the caller supplies a name.
 */
export const takeSeat = (
  seat: Seat,
  leases: readonly Lease[],
  { device, gameId, takeover, instead }: SeatRequest,
  now: Date,
): SeatGrant | SeatRefusal => {
  const other = otherHolder(seat, leases, device, now);
  if (other && !takeover)
    return refuse('streaming/seat-taken', {
      device: other.label ?? '',
      since: (other.since ?? now).toISOString(),
    });
  const whyOver = (lease: Lease): SeatEnd | undefined =>
    seat.device === device
      ? (finalEnd(lease, now) ?? (lease.id === instead ? 'released' : undefined))
      : (endReason(lease, now) ?? 'taken-over');
  const over = leases.flatMap((lease) => {
    const why = whyOver(lease);
    return why ? [{ id: lease.id, why }] : [];
  });
  const left = leases.filter(({ id }) => !over.some((each) => each.id === id));
  const alive = aliveOf(left, now);
  if (isGameTooMany(alive, gameId, now)) return refuse('streaming/too-many-games', { most: LEASES_PER_SEAT });
  const surplus = Math.max(0, left.length + 1 - LEASES_PER_SEAT);
  const silent = byAge(left.filter((lease) => !alive.includes(lease)))
    .slice(0, surplus)
    .map(({ id }) => ({ id, why: 'silent' as const }));
  const leaves = alive.length < LEASES_PER_SEAT ? undefined : roomFor(gameId, alive);
  const crowded = leaves ? [{ id: leaves.id, why: 'too-many-tabs' as const }] : [];
  return { since: (alive.length && seat.since) || now, ends: [...over, ...silent, ...crowded] };
};

/** A seat whose media alternate between addresses more often than this is used in two places. */
const CHANGES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/** The changes of address within the last minute, this one included, and whether they are too many for one place. */
export const afterAddressChange = (
  changes: readonly Date[],
  now: Date,
): { readonly changes: Date[]; readonly isTwoPlaces: boolean } => {
  const recent = [...changes.filter((at) => now.getTime() - at.getTime() < MINUTE_MS), now];
  return { changes: recent, isTwoPlaces: recent.length > CHANGES_PER_MINUTE };
};
