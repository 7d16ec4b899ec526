import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { AccountMails } from './account-mails.ts';
import { voidTokens } from './one-time-token.ts';
import type { SessionChanges } from './sessions.ts';
import type { UserRow } from './user-store.ts';

/**
 * Sets a new password inside the caller's transaction: ends every session, voids open links and sends a mail about it.
 */
export const replacePassword = async (
  { clock, mails }: { readonly clock: Clock; readonly mails: AccountMails },
  tx: Database,
  { endAllOf }: SessionChanges,
  { user, hash, provesEmail }: { user: UserRow; hash: string; provesEmail: boolean },
): Promise<void> => {
  const isFirstProof = provesEmail && user.email_confirmed_at === null;
  await tx
    .updateTable('users')
    .set({ password_hash: hash, ...(isFirstProof ? { email_confirmed_at: clock() } : {}) })
    .where('id', '=', user.id)
    .execute();
  // Someone who registered this address without owning it may have linked their own Facebook, Apple or phone identity.
  if (isFirstProof) await tx.deleteFrom('identities').where('user_id', '=', user.id).execute();
  await endAllOf(user.id);
  await voidTokens(tx, user.id, ['recover', 'change-email', 'confirm-email']);
  if (user.email)
    await mails.send(tx, { kind: 'password-changed', to: user.email, language: user.language, name: user.name });
};
