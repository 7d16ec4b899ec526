import type { NewPasskey, UsedPasskey } from '@palco/contracts/staff-access/staff-session';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { findUser } from '../accounts/user-store.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { factorsOf, lockFactors } from './factor-store.ts';
import { type Opened, openSession } from './open-session.ts';
import { creationOptions, requestOptions, verifyNewPasskey, verifyUsedPasskey } from './passkeys.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';
import { keepInTicket, readTicket } from './ticket.ts';

type Options = { options: Record<string, unknown> };
interface Step<Passkey> {
  readonly ticket: string;
  readonly passkey: Passkey;
  readonly request: FastifyRequest;
}

/** The challenge for one of the person's passkeys. */
export const startPasskeySignIn = async (
  { db, clock, originOf }: StaffAccessDeps,
  { ticket, request }: Omit<Step<never>, 'passkey'>,
): Promise<Options | Refusal<'staff/ticket-over'>> => {
  const known = await readTicket(db, ticket, clock());
  if (!known) return refuse('staff/ticket-over');
  const options = await requestOptions(db, originOf(request), known.userId);
  await keepInTicket(db, ticket, { challenge: options.challenge });
  return { options: { ...options } };
};

/** Opens a session with a passkey. */
export const signInWithPasskey = async (
  deps: StaffAccessDeps,
  { ticket, passkey, request }: Step<UsedPasskey>,
): Promise<Opened | Refusal<'staff/ticket-over' | 'staff/passkey-refused' | 'staff/role-required'> | LimitRefusal> => {
  const { db, clock, limits, originOf } = deps;
  const now = clock();
  const known = await readTicket(db, ticket, now);
  const challenge = known?.data.challenge;
  if (!known || !challenge) return refuse('staff/ticket-over');
  const { userId } = known;
  const subjects = { 'second factor by account': String(userId) };
  const over = await limits.spend(subjects);
  if (over) return over;
  const opened = await db.transaction().execute(async (tx) => {
    if (!(await verifyUsedPasskey(tx, passkey, { userId, challenge, origin: originOf(request), now })))
      return refuse('staff/passkey-refused');
    return openSession(tx, deps, { ticket, factor: 'passkey', request });
  });
  if (!isRefusal(opened)) await limits.forgive(subjects);
  return opened;
};

/** The challenge for a new passkey, on a first sign-in. */
export const startPasskeySetup = async (
  { db, clock, originOf, leagueName }: StaffAccessDeps,
  { ticket, request }: Omit<Step<never>, 'passkey'>,
): Promise<Options | Refusal<'staff/ticket-over' | 'staff/factor-exists'>> => {
  const known = await readTicket(db, ticket, clock());
  const user = known && (await findUser(db, known.userId));
  if (!user) return refuse('staff/ticket-over');
  if ((await factorsOf(db, user.id)).length) return refuse('staff/factor-exists');
  const { id, email, name } = user;
  const site = { origin: originOf(request), leagueName: leagueName() };
  const options = await creationOptions(db, site, { id, email: email ?? '', name: name ?? email ?? '' });
  await keepInTicket(db, ticket, { challenge: options.challenge });
  return { options: { ...options } };
};

/** Stores the first passkey, makes recovery codes and opens the session, all or nothing. */
export const finishPasskeySetup = async (
  deps: StaffAccessDeps,
  { ticket, passkey, request }: Step<NewPasskey>,
): Promise<
  Opened | Refusal<'staff/ticket-over' | 'staff/passkey-refused' | 'staff/factor-exists' | 'staff/role-required'>
> => {
  const { db, clock, originOf } = deps;
  const now = clock();
  const known = await readTicket(db, ticket, now);
  const challenge = known?.data.challenge;
  if (!known || !challenge) return refuse('staff/ticket-over');
  const { userId } = known;
  const row = await verifyNewPasskey(passkey, { challenge, origin: originOf(request) });
  if (!row) return refuse('staff/passkey-refused');
  return inTransaction(db, async (tx) => {
    await lockFactors(tx, userId);
    if ((await factorsOf(tx, userId)).length) return refuse('staff/factor-exists');
    const opened = await openSession(tx, deps, { ticket, factor: 'passkey, set up', request });
    if (isRefusal(opened)) return opened;
    const stored = await tx
      .insertInto('staff_passkeys')
      .values({ ...row, name: null, user_id: userId, created_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // somebody else's: an authenticator makes new ids, and never gives one to two accounts
    if (!stored.numInsertedOrUpdatedRows) return refuse('staff/passkey-refused');
    return { ...(opened as Opened), recovery_codes: await issueRecoveryCodes(tx, userId, now) };
  });
};
