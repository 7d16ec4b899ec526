import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { isCommonPassword } from './common-password.ts';
import { PERSONAL_TOKENS, voidTokens } from './one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { changeSessions } from './sessions.ts';
import { acceptOnServer } from './staff-invitations.ts';
import { lockRoles } from './staff-roles.ts';
import { findUserByEmail, insertUser } from './user-store.ts';

export interface NewAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

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
  return change(async (tx, { endAllOf }) => {
    await lockRoles(tx);
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
  });
};
