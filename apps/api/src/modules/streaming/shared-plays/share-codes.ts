/** Codes of shared plays: without one nobody gets a teaser, so a game cannot be seen play by play. */
import { timingSafeEqual } from 'node:crypto';
import { type Keys, keyedDigest } from '../../../keys.ts';

export interface ShareCodes {
  /** as in addresses: `214-m2x~Q3v0aXyk81Zd` */
  shareOf(gameId: number, playId: string): string;
  /** undefined: the code was not made by Palco */
  playIn(gameId: number, share: string): string | undefined;
}

const LENGTH = 12;

export const createShareCodes = ({ current, all }: Keys): ShareCodes => {
  const codeOf = (key: Uint8Array, gameId: number, playId: string): string =>
    keyedDigest(key, `${gameId}/${playId}`).slice(0, LENGTH);
  return {
    shareOf: (gameId, playId) => `${playId}~${codeOf(current.bytes, gameId, playId)}`,
    playIn: (gameId, share) => {
      const mark = share.lastIndexOf('~');
      const [playId, code] = [share.slice(0, mark), Buffer.from(share.slice(mark + 1))];
      if (mark < 1 || code.length !== LENGTH) return undefined;
      const isOurs = all.some(({ bytes }) => timingSafeEqual(Buffer.from(codeOf(bytes, gameId, playId)), code));
      return isOurs ? playId : undefined;
    },
  };
};
