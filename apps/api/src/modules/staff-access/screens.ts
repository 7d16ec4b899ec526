/** Screens on the wall. A screen is a session of the administrator who opened it, which may only do what the role `wall` may. */
import type { Screen } from '@palco/contracts/staff-access/wall-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { SessionTokens } from '../accounts/session-token.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { recordStaffAction } from '../operations/audit.ts';

interface ScreenDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly tokens: SessionTokens;
}

const openScreens = (db: Database, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.name', 'sessions.created_at', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('way', '=', 'wall')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sessions.created_at', 'desc');

export const listScreens = async ({ db, clock }: ScreenDeps): Promise<Screen[]> =>
  (await openScreens(db, clock()).execute()).map(({ id, name, created_at, last_seen_at, expires_at }) => ({
    id,
    made_by: name,
    made_at: created_at.toISOString(),
    last_seen: last_seen_at.toISOString(),
    until: expires_at.toISOString(),
  }));

export const openScreen = (
  { sessions, tokens, clock }: ScreenDeps,
  { actor, request }: { readonly actor: number; readonly request: FastifyRequest },
): Promise<{ readonly token: string; readonly until: string }> =>
  sessions.change(async (tx) => {
    const now = clock();
    const token = await sessions.open(tx, { userId: actor, method: 'wall', request });
    const claims = await tokens.read(token, now);
    if (!claims) throw new Error('a token that was just signed cannot be read');
    const until = claims.expiresAt.toISOString();
    const subject = `screen ${claims.sessionId}`;
    await recordStaffAction(tx, { actor, action: 'open-screen', subject, detail: { until }, at: now });
    return { token, until };
  });

export const closeScreen = (
  { sessions, clock }: ScreenDeps,
  { actor, id }: { readonly actor: number; readonly id: string },
): Promise<{ readonly ended: true } | Refusal<'accounts/device-unknown'>> =>
  sessions.change(async (tx, { end }) => {
    const now = clock();
    const screen = await openScreens(tx, now).where('sessions.id', '=', id).executeTakeFirst();
    if (!screen) return refuse('accounts/device-unknown');
    await end(id);
    await recordStaffAction(tx, { actor, action: 'close-screen', subject: `screen ${id}`, at: now });
    return { ended: true };
  });
