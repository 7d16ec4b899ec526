/** Who may sit down: pure decisions. One device watches; its tabs share the seat. */
import { LEASES_PER_SEAT, type SeatEnd } from '@palco/contracts/streaming';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { endReason, type Lease } from './lease.ts';

/** The seat of one person, as its last holder left it. */
export interface Seat {
  readonly device: string | undefined;
  readonly label: string | undefined;
  readonly sessionId: string | undefined;
  readonly since: Date | undefined;
}
export interface SeatRequest {
  readonly device: string;
  readonly takeover: boolean;
}
export interface SeatGrant {
  /** since when this device holds it */
  readonly since: Date;
  /** leases that end by it, and why */
  readonly ends: readonly { readonly id: string; readonly why: SeatEnd }[];
}
export type SeatRefusal = Refusal<'streaming/seat-taken'>;

/** The other device that watches now; undefined when the seat is free or the asker's own. */
export const otherHolder = (seat: Seat, leases: readonly Lease[], device: string, now: Date): Seat | undefined =>
  seat.device !== device && leases.some((lease) => !endReason(lease, now)) ? seat : undefined;

/** `leases` are those of the person that nobody has ended yet. A label we do not know is the caller's to word. */
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
  // a tab too many: the one heard of least lately makes room, most likely a page that was reloaded
  const crowded = [...alive]
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
    .slice(LEASES_PER_SEAT - 1)
    .map(({ id }) => ({ id, why: 'too-many-tabs' as const }));
  return { since: (alive.length && seat.since) || now, ends: [...over, ...crowded] };
};

/** Media of one seat going to and fro between two addresses is one seat used in two places. */
const CHANGES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/** The changes of address within the last minute, this one included, and whether they are more than one household makes. */
export const afterAddressChange = (
  changes: readonly Date[],
  now: Date,
): { readonly changes: Date[]; readonly isTwoPlaces: boolean } => {
  const lately = [...changes.filter((at) => now.getTime() - at.getTime() < MINUTE_MS), now];
  return { changes: lately, isTwoPlaces: lately.length > CHANGES_PER_MINUTE };
};
