/** Tokens in the links of gifts. They are computed, so that the database has nothing to steal. */
import { timingSafeEqual } from 'node:crypto';
import { type Keys, keyedDigest } from '../../keys.ts';

/** A gift and how many links it has had; only the last one counts. */
interface Linked {
  readonly id: number;
  readonly links: number;
}
const digestOf = ({ id, links }: Linked, bytes: Keys['current']['bytes']): string =>
  keyedDigest(bytes, links === 1 ? `gift ${id}` : `gift ${id} ${links}`);

export const tokenOf = (gift: Linked, { current }: Keys): string => `${gift.id}.${digestOf(gift, current.bytes)}`;

/** The gift that a token names, 0 if none. It proves nothing: `isTokenOf` checks the token. */
export const giftIdIn = (token: string): number => Number(/^(\d{1,9})\./.exec(token)?.[1] ?? 0);

/** Tokens of a former secret count until it is removed. */
export const isTokenOf = (gift: Linked, token: string, { all }: Keys): boolean => {
  const given = Buffer.from(token.split('.')[1] ?? '');
  return all.some(({ bytes }) => {
    const own = Buffer.from(digestOf(gift, bytes));
    return own.length === given.length && timingSafeEqual(own, given);
  });
};

/** The token is in the fragment: a browser does not send it with the page, so no log has it and no mail scanner spends it. */
export const linkOf = (origin: string, token: string): string => `${origin}/tv/gift#token=${token}`;
