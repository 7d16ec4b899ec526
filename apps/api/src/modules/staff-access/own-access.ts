/** What a person changes about their own ways into the console. Each change is in the audit log. */

import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { OwnAccess } from '@palco/contracts/staff-access/own-access-staff';
import type { NewPasskey } from '@palco/contracts/staff-access/staff-session';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../http/viewer.ts';
import { seal, unseal } from '../../sealed.ts';
import { issueToken, readToken, spendToken } from '../accounts/one-time-token.ts';
import { findUser } from '../accounts/user-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { addressOfSecret, makeSecret, stepOfCode, storeCodeApp } from './code-app.ts';
import { lockFactors } from './factor-store.ts';
import { creationOptions, verifyNewPasskey } from './passkeys.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';
import type { TicketData } from './ticket.ts';

type Own<No extends Refusal = never> = Promise<{ readonly data: OwnAccess } | No>;

export const readOwnAccess = async (
  { db, clock }: Pick<StaffAccessDeps, 'db' | 'clock'>,
  { userId, sessionId }: Viewer,
): Own => {
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const app = await db
    .selectFrom('staff_code_apps')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select('digest')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  const sessions = await openSessions(db, userId, clock()).execute();
  return {
    data: {
      passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      code_app: app?.created_at.toISOString() ?? null,
      recovery_codes: codes.length,
      sessions: sessions.map(({ created_at, last_seen_at, ...session }) => ({
        ...session,
        since: created_at.toISOString(),
        last_seen: last_seen_at.toISOString(),
        is_this: session.id === sessionId,
      })),
    },
  };
};

const openSessions = (db: Database, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'city', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('way', '=', 'console')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc');

/** Writes a change of the person's factors with its audit entry, one at a time. */
const change = async <No extends Refusal>(
  deps: StaffAccessDeps,
  viewer: Viewer,
  action: StaffAction,
  work: (tx: Database, now: Date) => Promise<No | undefined>,
): Own<No> => {
  const { db, clock } = deps;
  const no = await db.transaction().execute(async (tx) => {
    const now = clock();
    await lockFactors(tx, viewer.userId);
    const refusal = await work(tx, now);
    if (refusal) return refusal;
    await recordStaffAction(tx, { actor: viewer.userId, action, subject: `user ${viewer.userId}`, at: now });
    return undefined;
  });
  return no ?? readOwnAccess(deps, viewer);
};

export const startOwnPasskey = async (
  { db, clock, originOf, leagueName }: StaffAccessDeps,
  { userId }: Viewer,
  request: FastifyRequest,
): Promise<{ readonly ticket: string; readonly options: Record<string, unknown> }> => {
  const user = await findUser(db, userId);
  const person = { id: userId, email: user?.email ?? '', name: user?.name ?? user?.email ?? '' };
  const options = await creationOptions(db, { origin: originOf(request), leagueName: leagueName() }, person);
  const data: TicketData = { challenge: options.challenge };
  return {
    ticket: await issueToken(db, { purpose: 'staff-factor', userId, data, now: clock() }),
    options: { ...options },
  };
};

export const addOwnPasskey = async (
  deps: StaffAccessDeps,
  viewer: Viewer,
  { ticket, name, passkey, request }: { ticket: string; name: string; passkey: NewPasskey; request: FastifyRequest },
): Own<Refusal<'staff/ticket-over' | 'staff/passkey-refused'>> => {
  const { db, clock, originOf } = deps;
  const known = await readToken<TicketData>(db, 'staff-factor', ticket, clock());
  const challenge = known?.data.challenge;
  if (known?.userId !== viewer.userId || !challenge) return refuse('staff/ticket-over');
  const row = await verifyNewPasskey(passkey, { challenge, origin: originOf(request) });
  if (!row) return refuse('staff/passkey-refused');
  return change(deps, viewer, 'add-passkey', async (tx, now) => {
    if (!(await spendToken(tx, 'staff-factor', ticket, now))) return refuse('staff/ticket-over');
    const added = await tx
      .insertInto('staff_passkeys')
      .values({ ...row, name, user_id: viewer.userId, created_at: now, last_used_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows ? undefined : refuse('staff/passkey-refused');
  });
};

export const renameOwnPasskey = (
  deps: StaffAccessDeps,
  viewer: Viewer,
  { id, name }: { readonly id: string; readonly name: string },
): Own<Refusal<'staff/factor-unknown'>> =>
  change(deps, viewer, 'rename-passkey', async (tx) => {
    const own = tx
      .updateTable('staff_passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId);
    return (await own.executeTakeFirst()).numUpdatedRows ? undefined : refuse('staff/factor-unknown');
  });

/** Is there another factor besides this passkey, or besides the app? Recovery codes do not count. */
const hasOther = async (tx: Database, userId: number, without: { passkey?: string; app?: true }): Promise<boolean> => {
  const passkeys = await tx.selectFrom('staff_passkeys').select('id').where('user_id', '=', userId).execute();
  const apps = await tx.selectFrom('staff_code_apps').select('user_id').where('user_id', '=', userId).execute();
  return passkeys.some(({ id }) => id !== without.passkey) || (!without.app && apps.length > 0);
};

export const removeOwnPasskey = (
  deps: StaffAccessDeps,
  viewer: Viewer,
  id: string,
): Own<Refusal<'staff/factor-unknown' | 'staff/last-factor'>> =>
  change<Refusal<'staff/factor-unknown' | 'staff/last-factor'>>(deps, viewer, 'remove-passkey', async (tx) => {
    const own = await tx
      .selectFrom('staff_passkeys')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst();
    if (!own) return refuse('staff/factor-unknown');
    if (!(await hasOther(tx, viewer.userId, { passkey: id }))) return refuse('staff/last-factor');
    await tx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
    return undefined;
  });

export const startOwnCodeApp = async (
  { db, clock, factorKeys, leagueName }: StaffAccessDeps,
  { userId }: Viewer,
): Promise<{ readonly ticket: string; readonly secret: string; readonly address: string }> => {
  const user = await findUser(db, userId);
  const secret = makeSecret();
  const data: TicketData = { secret: seal(factorKeys, secret) };
  const ticket = await issueToken(db, { purpose: 'staff-factor', userId, data, now: clock() });
  return { ticket, secret, address: addressOfSecret(secret, leagueName(), user?.email ?? '') };
};

export const setOwnCodeApp = async (
  deps: StaffAccessDeps,
  viewer: Viewer,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Own<Refusal<'staff/ticket-over' | 'staff/code-wrong'> | LimitRefusal> => {
  const { db, clock, limits, factorKeys } = deps;
  const { userId } = viewer;
  const known = await readToken<TicketData>(db, 'staff-factor', ticket, clock());
  if (known?.userId !== userId || !known.data.secret) return refuse('staff/ticket-over');
  const subjects = { 'second factor by account': String(userId) };
  const over = await limits.spend(subjects);
  if (over) return over;
  const secret = unseal(factorKeys, known.data.secret) as string;
  const step = stepOfCode(secret, code, clock());
  if (step === undefined) return refuse('staff/code-wrong');
  await limits.forgive(subjects);
  return change(deps, viewer, 'set-code-app', async (tx, now) => {
    if (!(await spendToken(tx, 'staff-factor', ticket, now))) return refuse('staff/ticket-over');
    await tx.deleteFrom('staff_code_apps').where('user_id', '=', userId).execute();
    await storeCodeApp(tx, factorKeys, { userId, secret, step, now });
    return undefined;
  });
};

export const removeOwnCodeApp = (
  deps: StaffAccessDeps,
  viewer: Viewer,
): Own<Refusal<'staff/factor-unknown' | 'staff/last-factor'>> =>
  change<Refusal<'staff/factor-unknown' | 'staff/last-factor'>>(deps, viewer, 'remove-code-app', async (tx) => {
    if (!(await hasOther(tx, viewer.userId, { app: true }))) return refuse('staff/last-factor');
    const gone = await tx.deleteFrom('staff_code_apps').where('user_id', '=', viewer.userId).executeTakeFirst();
    return gone.numDeletedRows ? undefined : refuse('staff/factor-unknown');
  });

export const renewRecoveryCodes = ({ db, clock }: StaffAccessDeps, { userId }: Viewer): Promise<{ codes: string[] }> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await lockFactors(tx, userId);
    const codes = await issueRecoveryCodes(tx, userId, now);
    await recordStaffAction(tx, { actor: userId, action: 'renew-recovery-codes', subject: `user ${userId}`, at: now });
    return { codes };
  });

export const closeOwnSession = async (
  deps: StaffAccessDeps,
  viewer: Viewer,
  id: string,
): Own<Refusal<'accounts/device-unknown'>> => {
  const { sessions, clock } = deps;
  const { userId } = viewer;
  const no = await sessions.change(async (tx, { end }) => {
    const now = clock();
    const own = await openSessions(tx, userId, now).where('id', '=', id).executeTakeFirst();
    if (!own) return refuse('accounts/device-unknown');
    await end(id);
    await recordStaffAction(tx, { actor: userId, action: 'close-own-session', subject: `user ${userId}`, at: now });
    return undefined;
  });
  return no ?? readOwnAccess(deps, viewer);
};
