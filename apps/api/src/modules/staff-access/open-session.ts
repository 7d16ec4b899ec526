import type { OpenedSession, StaffPerson } from '@palco/contracts/staff-access/staff-session';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { rolesOf } from '../accounts/authenticate-session.ts';
import { spendTokenOfPerson } from '../accounts/one-time-token.ts';
import { PROOF_LIFE_MS } from '../accounts/session.ts';
import { findUser, type UserRow } from '../accounts/user-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';

/** A session whose cookie is still to be sent. */
export interface Opened extends OpenedSession {
  readonly cookie: string;
}

export const presentStaff = (user: UserRow): StaffPerson => ({
  id: user.id,
  name: user.name,
  email: user.email,
  roles: rolesOf(user),
});

/** Uses up the ticket and opens a console session, with a second proof because password and second factor were just checked. */
export const openSession = async (
  tx: Database,
  { clock, sessions, tokens }: Pick<StaffAccessDeps, 'clock' | 'sessions' | 'tokens'>,
  { ticket, factor, request }: { ticket: string; factor: string; request: FastifyRequest },
): Promise<Opened | Refusal<'staff/ticket-over' | 'staff/role-required'>> => {
  const now = clock();
  const spent = await spendTokenOfPerson(tx, 'staff-sign-in', ticket, now);
  const user = spent && (await findUser(tx, spent.userId));
  if (!user) return refuse('staff/ticket-over');
  const person = presentStaff(user);
  if (!person.roles.length) return refuse('staff/role-required');
  const cookie = await sessions.open(tx, { userId: user.id, method: 'console', request });
  const session = await tokens.read(cookie, now);
  if (!session) throw new Error('a token that was just signed cannot be read');
  const expiresAt = new Date(now.getTime() + PROOF_LIFE_MS);
  const token = await tokens.sign({ ...session, issuedAt: now, expiresAt, provedAt: now });
  const detail = { factor };
  await recordStaffAction(tx, {
    actor: user.id,
    action: 'sign-in-console',
    subject: `user ${user.id}`,
    detail,
    at: now,
  });
  return { person, proof: { token, expires_at: expiresAt.toISOString() }, cookie };
};
