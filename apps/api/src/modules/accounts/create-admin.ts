import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { addressSubject } from '../operations/address-prefix.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isCommonPassword } from './common-password.ts';
import { issueToken, PERSONAL_TOKENS, readToken, spendToken, voidTokens } from './one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { changeSessions, type SessionChanges } from './sessions.ts';
import { acceptOnServer } from './staff-invitations.ts';
import { lockRoles } from './staff-roles.ts';
import { findUserByEmail, insertUser } from './user-store.ts';

interface NewAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Writes what `createAdmin` describes. The caller's transaction has `lockRoles`. */
const writeAdmin = async (
  tx: Database,
  { endAllOf }: Pick<SessionChanges, 'endAllOf'>,
  { email, name, password_hash, now }: Pick<NewAdmin, 'email' | 'name'> & { password_hash: string; now: Date },
): Promise<{ id: number; isNew: boolean }> => {
  const existing = await findUserByEmail(tx, email);
  const roles = [...new Set([...(existing?.roles ?? []), 'admin'])].sort();
  const fields = { password_hash, password_set_at: now, roles, email_confirmed_at: now };
  const id = existing
    ? existing.id
    : (
        await insertUser(tx, {
          ...fields,
          email,
          name,
          telephone: null,
          country: null,
          city: null,
          team: null,
          gender: null,
          birthday: null,
          login_type: 'email',
          entrepreneur_number: null,
          affiliate_id: null,
          language: 'es',
          created_at: now,
        })
      )?.id;
  if (!id) throw new Error('the account could not be created');
  if (existing) {
    await tx.updateTable('users').set(fields).where('id', '=', id).execute();
    await endAllOf(id);
    await voidTokens(tx, id, PERSONAL_TOKENS);
    if (!existing.email_confirmed_at) await tx.deleteFrom('identities').where('user_id', '=', id).execute();
  }
  await acceptOnServer(tx, { id, email }, now);
  await recordStaffAction(tx, { actor: undefined, action: 'create-admin', subject: `user ${id}`, at: now });
  return { id, isNew: !existing };
};

/**
 * Creates an administrator, on the server itself. An existing account gets the role and the new password: whoever can run
 * this command can read the database anyway. Whoever else had a way into that account loses it: its sessions, open links
 * and, where its address was unconfirmed, the identities linked to it.
 */
export const createAdmin = async (
  db: Database,
  { email, name, password }: NewAdmin,
  now: Date,
): Promise<{ id: number; isNew: boolean } | Refusal<'accounts/password-common'>> => {
  if (isCommonPassword(password, { email, name })) return refuse('accounts/password-common');
  const password_hash = await hashPassword(password);
  const change = changeSessions({ db, clock: () => now, drop: () => undefined });
  return change(async (tx, changes) => {
    await lockRoles(tx);
    return writeAdmin(tx, changes, { email, name, password_hash, now });
  });
};

const hasAdmin = async (tx: Database): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where((is) => is(is.val('admin'), '=', is.fn.any('roles')))
    .limit(1)
    .executeTakeFirst()) !== undefined;

const PURPOSE = 'first-administrator';

/** The one-time link that makes the first administrator in a browser; it replaces an earlier one. undefined: there is one. */
export const makeFirstAdminPath = (db: Database, now: Date): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    if (await hasAdmin(tx)) return undefined;
    await tx.deleteFrom('one_time_tokens').where('purpose', '=', PURPOSE).where('used_at', 'is', null).execute();
    return `/console#first=${await issueToken(tx, { purpose: PURPOSE, now })}`;
  });

/** The same as `createAdmin` for whoever has that link. Of two who use it at once, one is made. */
export const createFirstAdmin = async (
  { db, clock, limits, sessions }: Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'sessions'>,
  { token, email, name, password, address }: NewAdmin & { readonly token: string; readonly address: string },
): Promise<{ id: number } | Refusal<'accounts/password-common' | 'staff/first-link-over'> | LimitRefusal> => {
  const subjects = { 'link by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const now = clock();
  if (!(await readToken(db, PURPOSE, token, now))) {
    await limits.fail(subjects);
    return refuse('staff/first-link-over');
  }
  if (isCommonPassword(password, { email, name })) return refuse('accounts/password-common');
  const password_hash = await hashPassword(password);
  return sessions.change(async (tx, changes) => {
    await lockRoles(tx);
    if ((await hasAdmin(tx)) || !(await spendToken(tx, PURPOSE, token, now))) return refuse('staff/first-link-over');
    return writeAdmin(tx, changes, { email, name, password_hash, now });
  });
};
