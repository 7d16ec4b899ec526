/** Who may acquire a seat: pure decisions. One device watches; its tabs share the seat. */
import { LEASES_PER_SEAT, type SeatEnd } from '@palco/contracts/streaming';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { endReason, type Lease } from './lease.ts';

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
  readonly takeover: boolean;
}
export interface SeatGrant {
  /** since when this device has it */
  readonly since: Date;
  /** leases that end because of it, and why */
  readonly ends: readonly { readonly id: string; readonly why: SeatEnd }[];
}
export type SeatRefusal = Refusal<'streaming/seat-taken'>;

/** The other device that watches now; undefined when the seat is free or belongs to the caller's device. */
export const otherHolder = (seat: Seat, leases: readonly Lease[], device: string, now: Date): Seat | undefined =>
  seat.device !== device && leases.some((lease) => !endReason(lease, now)) ? seat : undefined;

/** `leases`: those of the person that are not recorded as ended. The caller words a missing label. */
export const takeSeat = (
  seat: Seat,
  leases: readonly Lease[],
  { device, takeover }: SeatRequest,
  now: Date,
): SeatGrant | SeatRefusal => {
  const other = otherHolder(seat, leases, device, now);
  if (other && !takeover)
    return refuse('streaming/seat-taken', {
      device: other.label ?? '',
      since: (other.since ?? now).toISOString(),
    });
  const over = leases.flatMap((lease) => {
    const why = endReason(lease, now) ?? (other ? 'taken-over' : undefined);
    return why ? [{ id: lease.id, why }] : [];
  });
  const alive = leases.filter(({ id }) => !over.some((each) => each.id === id));
  // one tab too many: the one not seen for longest makes room, most likely a page that was reloaded
  const crowded = [...alive]
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
    .slice(LEASES_PER_SEAT - 1)
    .map(({ id }) => ({ id, why: 'too-many-tabs' as const }));
  return { since: (alive.length && seat.since) || now, ends: [...over, ...crowded] };
};

/** A seat whose media alternate between two addresses is used in two places. */
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
