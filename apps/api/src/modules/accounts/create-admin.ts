import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password-hash.ts';
import { findUserByEmail, insertUser } from './user-store.ts';

export interface NewAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Makes an administrator, from the machine itself. Who has an account keeps it and gets the role and the new password:
 * whoever can run this can read the database anyway.
 */
export const createAdmin = async (
  db: Database,
  { email, name, password }: NewAdmin,
  now: Date,
): Promise<{ id: number; isNew: boolean } | Refusal<'accounts/password-common'>> => {
  if (isCommonPassword(password, { email, name })) return refuse('accounts/password-common');
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const known = await findUserByEmail(tx, email);
    const roles = [...new Set([...(known?.roles ?? []), 'admin'])].sort();
    const fields = { password_hash, roles, email_confirmed_at: now };
    const id = known
      ? known.id
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
    if (!id) throw new Error('the account could not be made');
    if (known) await tx.updateTable('users').set(fields).where('id', '=', id).execute();
    await recordStaffAction(tx, { actor: undefined, action: 'create-admin', subject: `user ${id}`, at: now });
    return { id, isNew: !known };
  });
};
