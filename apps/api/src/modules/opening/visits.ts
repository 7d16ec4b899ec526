/**
 * The cookie with which a browser sees the site before it is open. It says nothing about who somebody is: whoever wants an
 * account, a pass or a seat signs in as any fan does.
 */
import type { IncomingMessage } from 'node:http';
import type { Database } from '@palco/database/connect';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Keys } from '../../keys.ts';
import { signToken, verifyToken } from '../../signed-token.ts';
import { digestOf } from '../accounts/one-time-token.ts';

const AUDIENCE = 'palco site visit';
const COOKIE = 'palco_visit';
const COOKIE_VALUE = /(?:^|;\s*)palco_visit=([\w.-]{20,800})(?:;|$)/;
const STAFF_SECONDS = 12 * 3600;
/** Enough to make an account and to confirm its address. */
const INVITED_SECONDS = 2 * 3600;

export interface Visits {
  /** lets in whoever works here, for as long as that is so */
  admitStaff(reply: FastifyReply, userId: number): Promise<void>;
  /** lets in somebody with a valid invitation to work here; false: it is not valid */
  admitInvited(reply: FastifyReply, invitation: string): Promise<boolean>;
  letsIn(request: IncomingMessage): Promise<boolean>;
}
interface VisitsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}

export const createVisits = ({ db, clock, keys }: VisitsDeps): Visits => {
  const admit = async (reply: FastifyReply, subject: string, seconds: number): Promise<void> => {
    const now = Math.floor(clock().getTime() / 1000);
    const claims = { sub: subject, aud: AUDIENCE, iat: now, exp: now + seconds };
    const token = await signToken(claims, keys);
    reply.setCookie(COOKIE, token, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax' });
  };
  const worksHere = async (userId: number): Promise<boolean> => {
    const user = await db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return (user?.roles.length ?? 0) > 0;
  };
  const isInvited = async (digest: string): Promise<boolean> => {
    const row = await db
      .selectFrom('staff_invitations')
      .select('id')
      .where('digest', '=', digest)
      .where('accepted_by', 'is', null)
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    admitStaff: (reply, userId) => admit(reply, `user ${userId}`, STAFF_SECONDS),
    admitInvited: async (reply, invitation) => {
      const digest = digestOf(invitation);
      if (!(await isInvited(digest))) return false;
      await admit(reply, `invitation ${digest}`, INVITED_SECONDS);
      return true;
    },
    letsIn: async ({ headers }) => {
      const token = COOKIE_VALUE.exec(headers.cookie ?? '')?.[1];
      const claims = token && (await verifyToken(token, keys, { audience: AUDIENCE, currentDate: clock() }));
      const [kind, value = ''] = claims ? (claims.sub ?? '').split(' ') : [];
      if (kind === 'user') return worksHere(Number(value));
      return kind === 'invitation' && isInvited(value);
    },
  };
};
