/** The links in mails of the waiting list. Each is about one address, and can do nothing but what its page says. */
import { leaveWaitingList } from '@palco/contracts/opening/opening';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import type { Keys } from '../../keys.ts';
import { signToken, verifyToken } from '../../signed-token.ts';

const AUDIENCE = 'palco waiting list';
type WaitingAim = 'confirm' | 'leave';

export interface WaitingLinks {
  /** The link of an entry. It never expires: whoever reads the mail years later may still leave. */
  sign(entry: number, now: Date): Promise<string>;
  /** id of the entry; undefined when Palco did not sign the token */
  read(token: string, now: Date): Promise<number | undefined>;
  /** the page; its token is in the fragment, which reaches no log */
  pagePath(token: string, aim: WaitingAim): string;
  /** what a mailbox posts to, RFC 8058; its token must be in the address */
  callPath(token: string): string;
}

export const createWaitingLinks = (keys: Keys): WaitingLinks => ({
  sign: (entry, now) => signToken({ sub: String(entry), aud: AUDIENCE, iat: Math.floor(now.getTime() / 1000) }, keys),
  read: async (token, now) => {
    const claims = await verifyToken(token, keys, { audience: AUDIENCE, currentDate: now });
    return claims?.sub === undefined ? undefined : Number(claims.sub);
  },
  pagePath: (token, aim) => `${SITE_BASE}${PAGES.waitingList.path}#${aim}&token=${encodeURIComponent(token)}`,
  callPath: (token) => `${leaveWaitingList.path}?token=${token}`,
});
