/** One seat a person: by the stored leases, and by what fans' devices received. */

/** A lease as stored. Milliseconds since 1970. */
export interface LeaseFact {
  readonly userId: number;
  /** of the device that signed in */
  readonly session: string;
  readonly from: number;
  /** undefined: it is open */
  readonly until: number | undefined;
}
/** A device of a fan got the seat (`opened`), or bytes of a segment with it (`fed`). Milliseconds since 1970. */
export interface SeatObservation {
  readonly userId: number;
  readonly device: string;
  readonly what: 'opened' | 'fed';
  /** the time of the answer; of `fed`: of the request */
  readonly at: number;
}

/** Leases of two devices of one person may touch, never overlap. */
export const overlappingLeases = (leases: readonly LeaseFact[]): string[] =>
  [...Map.groupBy(leases, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const ordered = own.toSorted((one, other) => one.from - other.from);
    const faults: string[] = [];
    for (const [place, lease] of ordered.entries())
      for (const later of ordered.slice(place + 1)) {
        if (later.session === lease.session || (lease.until !== undefined && later.from >= lease.until)) continue;
        const seconds = (Math.min(lease.until ?? Infinity, later.until ?? Infinity) - later.from) / 1000;
        // a lease of no length was over before it began
        if (seconds <= 0) continue;
        const howLong = Number.isFinite(seconds) ? `for ${seconds.toFixed(1)} s` : 'to the end';
        faults.push(`Person ${userId} had two leases on two devices at once ${howLong}.`);
      }
    return faults;
  });

/** How long a process may act on what it last knew of a seat (docs/seats.md). */
const STALE_MS = 2000;

/** A device that lost the seat to another one gets no segments from two seconds later on. */
export const fedAfterTakeover = (observations: readonly SeatObservation[]): string[] =>
  [...Map.groupBy(observations, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const openings = own.filter(({ what }) => what === 'opened').toSorted((one, other) => one.at - other.at);
    const late = own.filter(({ what, device, at }) => {
      if (what !== 'fed') return false;
      const latest = openings.findLast((opening) => opening.at <= at - STALE_MS);
      const isOwner = latest === undefined || latest.device === device;
      // the device may have got the seat again meanwhile
      return (
        !isOwner && !openings.some((opening) => opening.device === device && opening.at > latest.at && opening.at <= at)
      );
    });
    const [first] = late;
    return first
      ? [`Person ${userId} was sent ${late.length} segments on device ${first.device}, which had lost the seat.`]
      : [];
  });
