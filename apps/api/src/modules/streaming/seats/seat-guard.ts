/** Checks every request for media: a signature, then the lease as this process knows it. */
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';
import type { Now } from '../../../clock.ts';
import type { Logger } from '../../../http/logging.ts';
import { keyedDigest } from '../../../keys.ts';
import { type GameRecord, rightsGameOf } from '../../games/game.ts';
import { addressSubject } from '../../operations/address-prefix.ts';
import { goesOnHere, isFreeHere } from '../../rights/decide-rights.ts';
import type { RuleBook } from '../../rights/rule-book.ts';
import type { MediaFile } from '../media/media-path.ts';
import type { MediaClaims, MediaTokens } from '../media/media-token.ts';
import { isOfTeaser, isTeaserFile } from '../shared-plays/teaser.ts';
import { goesOn, type PictureRights } from '../watching/may-watch.ts';
import { createPreviewViewers } from '../watching/preview-viewers.ts';
import { endReason, finalEnd, type Lease } from './lease.ts';
import type { LeaseRegistry } from './lease-registry.ts';
import { endLeases, readLeases } from './lease-store.ts';
import { releaseSeat, reviveLease } from './renew-seat.ts';
import { afterAddressChange } from './seat.ts';
import { lockSeatInUse } from './seat-store.ts';

/** Who may have media: called with every request for them. */
export interface SeatGuard {
  /**
   * Whether the owner of this token may have media of this game now; the call renews the lease.
   * `address` is the client's, behind trusted proxies; `now` is the time of the request. The token comes from the path as
   * it was sent: anything may be in it. A teaser of a play admits to the files of its segments, and to nothing without a `file`;
   * its playlists are for its own token.
   */
  admit(token: string, gameId: number, address: string, now: Date, file?: MediaFile): Promise<boolean> | boolean;
  /** Whose seat the token is for; undefined: for none, such as the picture of a free game. */
  ownerOf(token: string, now: Date): Promise<number | undefined>;
  /** Releases the lease of the token and no other; an unknown token is no fault. */
  release(token: string): Promise<void>;
}
interface SeatGuardDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly registry: LeaseRegistry;
  readonly tokens: MediaTokens;
  /** undefined: no such game, or the test picture, which belongs to none */
  readonly gameOf: (id: number) => GameRecord | undefined | Promise<GameRecord | undefined>;
  readonly rights: Pick<RuleBook, 'peek' | 'read'>;
  /** addresses are stored as digests */
  readonly addressKey: Uint8Array;
}

/** Records that the media of a person go to another address; too many changes close the seat. */
const recordAddress = (db: Database, userId: number, address: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // the account may have been deleted since the request came
    const seat = await lockSeatInUse(tx, userId);
    if (!seat || seat.address === address) return;
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

/** Digests of addresses are cached, because a viewer keeps one address for hours. */
const KNOWN_ADDRESSES = 20_000;

export const createSeatGuard = (deps: SeatGuardDeps): SeatGuard => {
  const { db, clock, log, registry, tokens, gameOf, rights, addressKey } = deps;
  const mayPreview = createPreviewViewers(db);
  const digests = new LRUCache<string, string>({
    max: KNOWN_ADDRESSES,
    memoMethod: (address) => keyedDigest(addressKey, addressSubject(address)),
  });
  const accept = (lease: Lease, address: string, now: Date): true => {
    registry.seen(lease.id, now);
    const digest = digests.memo(address);
    if (lease.address !== digest) {
      const recorded = recordAddress(db, lease.userId, digest, now);
      registry.moved(lease.userId, digest, recorded);
      recorded.catch((fault: unknown) => log.warn({ err: fault }, 'an address could not be recorded'));
    }
    return true;
  };
  /** Without rules in memory a picture goes on, and the rules are read for the next request. */
  const rightsNow = (game: GameRecord, country: string | undefined, now: Date): PictureRights => {
    const rules = rights.peek();
    if (!rules) rights.read().catch((fault: unknown) => log.warn({ err: fault }, 'rights rules could not be read'));
    if (!rules || country === undefined) return { goesOn: true, isFree: !rules };
    const known = rightsGameOf(game);
    return { goesOn: goesOnHere(rules, known, country, now), isFree: isFreeHere(rules, known, country, now) };
  };
  const admitTo = (
    game: GameRecord | undefined,
    { lease: id, country, staff, teaser }: MediaClaims,
    address: string,
    now: Date,
  ): Promise<boolean> | boolean => {
    if (staff !== undefined) return mayPreview(staff, now);
    // a teaser needs neither a seat nor a free game
    const hasSeat = id !== undefined || teaser !== undefined;
    if (game && !goesOn(game, { hasSeat, rights: rightsNow(game, country, now) })) return false;
    if (!id) return true;
    const known = registry.peek(id);
    if (known?.ended) return false;
    if (known && !endReason(known, now)) return accept(known, address, now);
    return registry.read(id).then(async (lease) => {
      if (!lease || finalEnd(lease, now)) return false;
      if (endReason(lease, now) && !(await reviveLease(db, lease, clock))) return false;
      return accept(lease, address, now);
    });
  };
  return {
    admit: (token, gameId, address, now, file) => {
      const claims = tokens.read(token, now);
      if (claims?.gameId !== gameId) return false;
      if (claims.teaser ? !(file && isOfTeaser(file, claims.teaser)) : file && isTeaserFile(file)) return false;
      const game = gameOf(gameId);
      return game instanceof Promise
        ? game.then((read) => admitTo(read, claims, address, now))
        : admitTo(game, claims, address, now);
    },
    ownerOf: async (token, now) => {
      const lease = tokens.read(token, now)?.lease;
      return lease ? (await registry.read(lease))?.userId : undefined;
    },
    release: async (token) => {
      const lease = tokens.read(token, clock())?.lease;
      if (lease) await releaseSeat(db, lease, clock());
    },
  };
};
