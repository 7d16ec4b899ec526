/** Tokens in the addresses of the broadcast's graphics. They are computed, so that the database has nothing to steal. */
import { timingSafeEqual } from 'node:crypto';
import { type Keys, keyedDigest } from '../../keys.ts';

interface LinkTurn {
  readonly id: number;
  /** grows with every renewal */
  readonly turn: number;
}

const digestOf = (key: Uint8Array, { id, turn }: LinkTurn): string => keyedDigest(key, `${id} ${turn}`);

export const tokenOf = (link: LinkTurn, { current }: Keys): string => `${link.id}.${digestOf(current.bytes, link)}`;

/** The number that a token claims; whether it is true shows `isTokenOf`. */
export const numberIn = (token: string): number => Number(token.split('.')[0]);

/** Also tokens that a former secret made are those of the link, until the secret is removed. */
export const isTokenOf = (token: string, link: LinkTurn, { all }: Keys): boolean => {
  const given = Buffer.from(token.split('.')[1] ?? '');
  return all.some(({ bytes }) => {
    const own = Buffer.from(digestOf(bytes, link));
    return own.length === given.length && timingSafeEqual(own, given);
  });
};
