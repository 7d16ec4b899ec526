/**
 * The token in the path of all media: lease, game, expiry, country and a signature. It names a lease; whether that is still
 * alive is checked elsewhere.
 */
import { timingSafeEqual } from 'node:crypto';
import type { SegmentRange } from '@palco/hls/reel-timeline';
import { LRUCache } from 'lru-cache';
import { type Keys, keyedDigest } from '../../../keys.ts';
import { teaserIn, teaserName } from '../shared-plays/teaser-name.ts';

/** In place of a lease: free games and the test picture take no seat. */
const NO_LEASE = 'open';
/** In place of a lease, with the person's id: staff who run the picture see what comes in and are no viewers. */
const STAFF = /^staff-([1-9]\d{0,15})$/;

export interface MediaClaims {
  /** undefined: it takes no seat */
  readonly lease: string | undefined;
  readonly gameId: number;
  readonly expiresAt: Date;
  /** a person of the staff: it takes no seat, and neither rules nor the state of the game keep it from the picture */
  readonly staff?: number;
  /** country from which the picture was requested; undefined where it does not matter, and in older tokens */
  readonly country?: string | undefined;
  /** it takes no seat and shows these segments only */
  readonly teaser?: SegmentRange | undefined;
}
export interface MediaTokens {
  sign(claims: MediaClaims): string;
  /** undefined for a token that Palco did not sign, or that has expired */
  read(token: string, now: Date): MediaClaims | undefined;
}
/** Verified tokens are cached: a viewer sends the same one every few seconds, and a valid signature stays valid. */
const KNOWN_AT_MOST = 20_000;
const SHAPE = /^([\w-]{4,64})\.(0|[1-9]\d{0,9})\.([0-9a-z]{1,9}(?:\.[A-Z]{2})?)\.([\w-]{22})$/;

export const createMediaTokens = ({ current, all }: Keys): MediaTokens => {
  const verify = (token: string): MediaClaims | undefined => {
    const found = SHAPE.exec(token);
    if (!found) return undefined;
    const [, lease = '', game = '', expires = '', signature = ''] = found;
    const isRight = all.some(({ bytes }) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(keyedDigest(bytes, `${lease}.${game}.${expires}`))),
    );
    if (!isRight) return undefined;
    const [seconds = '', country] = expires.split('.');
    const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
    const staff = STAFF.exec(lease)?.[1];
    const teaser = teaserIn(lease);
    const seat = lease === NO_LEASE || staff || teaser ? undefined : lease;
    return {
      lease: seat,
      gameId: Number(game),
      expiresAt,
      ...(country ? { country } : {}),
      ...(staff ? { staff: Number(staff) } : {}),
      ...(teaser ? { teaser } : {}),
    };
  };
  const verified = new LRUCache<string, MediaClaims>({ max: KNOWN_AT_MOST });
  return {
    sign: ({ teaser, lease = teaser ? teaserName(teaser) : NO_LEASE, gameId, expiresAt, country, staff }) => {
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const text = `${staff === undefined ? lease : `staff-${staff}`}.${gameId}.${expires}${country ? `.${country}` : ''}`;
      return `${text}.${keyedDigest(current.bytes, text)}`;
    },
    read: (token, now) => {
      const known = verified.get(token);
      const claims = known ?? verify(token);
      if (claims && !known) verified.set(token, claims);
      return claims && claims.expiresAt > now ? claims : undefined;
    },
  };
};
