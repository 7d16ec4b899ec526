/** Tokens in the links of notices: each stops one renewal. They are computed, so that the database has nothing to steal. */
import { timingSafeEqual } from 'node:crypto';
import { type Keys, keyedDigest } from '../../keys.ts';

export const tokenOf = (id: number, { current }: Keys): string =>
  `${id}.${keyedDigest(current.bytes, `renewal ${id}`)}`;

/** The renewal's number; undefined: the token is not one of ours. Tokens of a former secret count until it is removed. */
export const renewalOfToken = (token: string, { all }: Keys): number | undefined => {
  const [number = '', digest = ''] = token.split('.');
  const given = Buffer.from(digest);
  const isOurs = all.some(({ bytes }) => {
    const own = Buffer.from(keyedDigest(bytes, `renewal ${Number(number)}`));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? Number(number) : undefined;
};

/** The token is in the fragment, which no browser sends: no log has it, and no mail scanner can stop anything by opening it. */
export const linkOf = (origin: string, token: string): string => `${origin}/tv/renewal#token=${token}`;
