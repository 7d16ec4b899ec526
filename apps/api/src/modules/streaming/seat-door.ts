/** The door every request for media goes through: a signature, then the lease as this process knows it. */
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import { keyedDigest } from '../../keys.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { releaseSeat } from './keep-seat.ts';
import { type Lease, whyOver } from './lease.ts';
import type { LeaseBook } from './lease-book.ts';
import { endLeases, readLeases } from './lease-store.ts';
import type { MediaDoor } from './media-door.ts';
import type { MediaTokens } from './media-token.ts';
import { afterAddressChange } from './seat.ts';
import { holdSeat } from './seat-store.ts';

export interface SeatDoorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly book: LeaseBook;
  readonly tokens: MediaTokens;
  /** addresses are kept as digests */
  readonly addressKey: Uint8Array;
}

/** Writes down that the media of a person go to another address; too many changes close the seat. */
const noteAddress = (db: Database, userId: number, address: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const seat = await holdSeat(tx, userId);
    if (seat.address === address) return;
    const { changes, isTwoPlaces } = seat.address
      ? afterAddressChange(seat.addressChanges, now)
      : { changes: [], isTwoPlaces: false };
    await tx
      .updateTable('seats')
      .set({ address, address_changes: isTwoPlaces ? [] : changes })
      .where('user_id', '=', userId)
      .execute();
    if (!isTwoPlaces) return;
    const leases = await readLeases(tx, { userId }, now);
    const endings = leases.map(({ id }) => ({ id, why: 'two-addresses' as const }));
    await endLeases(tx, endings, { at: now });
  });

/** A viewer comes from one address for hours. */
const KNOWN_ADDRESSES = 20_000;

export const openSeatDoor = ({ db, clock, log, book, tokens, addressKey }: SeatDoorDeps): MediaDoor => {
  const digests = new LRUCache<string, string>({
    max: KNOWN_ADDRESSES,
    memoMethod: (address) => keyedDigest(addressKey, addressSubject(address)),
  });
  const welcome = (lease: Lease, address: string, now: Date): true => {
    book.heard(lease.id, now);
    const digest = digests.memo(address);
    if (lease.address !== digest) {
      const noted = noteAddress(db, lease.userId, digest, now);
      book.moved(lease.userId, digest, noted);
      noted.catch((fault: unknown) => log.warn({ err: fault }, 'an address could not be noted'));
    }
    return true;
  };
  return {
    admit: (token, gameId, address, now) => {
      const claims = tokens.read(token, now);
      if (claims?.gameId !== gameId) return false;
      const { lease: id } = claims;
      if (!id) return true;
      const known = book.peek(id);
      if (known?.ended) return false;
      if (known && !whyOver(known, now)) return welcome(known, address, now);
      return book
        .read(id)
        .then((lease) => Boolean(lease && !whyOver(lease, now)) && welcome(lease as Lease, address, now));
    },
    release: async (token) => {
      const lease = tokens.read(token, clock())?.lease;
      if (lease) await releaseSeat(db, lease, clock());
    },
  };
};
