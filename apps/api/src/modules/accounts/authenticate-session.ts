import { STAFF_ROLES, type StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { Clock } from '../../clock.ts';
import type { Authenticate } from '../../http/viewer.ts';
import { SEEN_EVERY_MS } from './session.ts';
import type { SessionCache } from './session-cache.ts';
import type { SessionTokens } from './session-token.ts';
import type { UserRow } from './user-store.ts';

/** A valid session with what its person may do. */
export interface OpenSession {
  readonly userId: number;
  readonly expiresAt: Date;
  readonly isConsole: boolean;
  readonly isScreen: boolean;
  readonly roles: readonly StaffRole[];
  readonly language: Language;
}
interface AuthenticateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: SessionTokens;
  readonly cache: SessionCache<OpenSession | undefined>;
}

export const isStaffRole = (name: string): name is StaffRole => (STAFF_ROLES as readonly string[]).includes(name);

/** What an account may do as staff: nothing while its address is unconfirmed, whatever was given to it. */
export const rolesOf = ({ roles, email_confirmed_at }: Pick<UserRow, 'roles' | 'email_confirmed_at'>): StaffRole[] =>
  email_confirmed_at ? roles.filter(isStaffRole) : [];

const readSession = async (db: Database, id: string, now: Date): Promise<OpenSession | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_id', 'expires_at', 'last_seen_at', 'way', 'roles', 'email_confirmed_at', 'language'])
    .where('sessions.id', '=', id)
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
  const roles = rolesOf(row);
  const isScreen = row.way === 'wall';
  return {
    userId: row.user_id,
    expiresAt: row.expires_at,
    isConsole: row.way === 'console',
    isScreen,
    // a wall screen loses access once the person who opened it is no longer an administrator
    roles: isScreen ? (roles.includes('admin') ? ['wall'] : []) : roles,
    language: languageFrom(row.language) ?? 'es',
  };
};

/** Turns a token into a viewer: verifies the signature, then reads the session's row, which decides. */
export const authenticateSessions =
  ({ db, clock, tokens, cache }: AuthenticateDeps): Authenticate =>
  async (token) => {
    const now = clock();
    const claims = await tokens.read(token, now);
    if (!claims) return undefined;
    const { userId, sessionId, issuedAt, expiresAt, provedAt } = claims;
    const session = await cache.find(sessionId, () => readSession(db, sessionId, now));
    if (!session || session.userId !== userId || session.expiresAt <= now) return undefined;
    const { roles, language, isConsole, isScreen } = session;
    return { userId, sessionId, isConsole, isScreen, roles, provedAt, language, token: { issuedAt, expiresAt } };
  };
