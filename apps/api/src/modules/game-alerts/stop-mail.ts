/** The link at the end of an alert's mail: it ends the mails of one account, and can do nothing else. */
import { openAlertMailStop } from '@palco/contracts/game-alerts/game-alerts';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Keys } from '../../keys.ts';
import { signToken, verifyToken } from '../../signed-token.ts';
import type { SettingsDeps } from './read-settings.ts';

const AUDIENCE = 'palco alert mail';

export interface StopLinks {
  sign(userId: number, now: Date): Promise<string>;
  /** id of the account; undefined when Palco did not sign the token */
  read(token: string, now: Date): Promise<number | undefined>;
  /** the page with the button; its token is in the fragment, which reaches no log */
  pagePath(token: string): string;
  /** what a mailbox posts to, RFC 8058; its token must be in the address */
  callPath(token: string): string;
}

/** The links never expire: a mail may be read years later, and its reader is still entitled to unsubscribe. */
export const createStopLinks = (keys: Keys): StopLinks => ({
  sign: (userId, now) => signToken({ sub: String(userId), aud: AUDIENCE, iat: Math.floor(now.getTime() / 1000) }, keys),
  read: async (token, now) => {
    const claims = await verifyToken(token, keys, { audience: AUDIENCE, currentDate: now });
    return claims?.sub === undefined ? undefined : Number(claims.sub);
  },
  pagePath: (token) => `${SITE_BASE}${PAGES.stopAlerts.path}#token=${encodeURIComponent(token)}`,
  callPath: (token) => `${openAlertMailStop.path}?token=${token}`,
});

export const stopMail = async (
  { db, clock, links }: Pick<SettingsDeps, 'db' | 'clock'> & { readonly links: StopLinks },
  token: string,
): Promise<{ stopped: true } | Refusal<'game-alerts/link-wrong'>> => {
  const userId = await links.read(token, clock());
  if (userId === undefined) return refuse('game-alerts/link-wrong');
  await db.updateTable('game_alert_settings').set({ by_mail: false }).where('user_id', '=', userId).execute();
  return { stopped: true };
};
