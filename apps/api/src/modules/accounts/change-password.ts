import type { Database } from '@palco/database/connect';
import type { AccountsDeps } from './accounts-deps.ts';
import { PERSONAL_TOKENS, voidTokens } from './one-time-token.ts';
import type { SessionChanges } from './sessions.ts';
import type { UserRow } from './user-store.ts';

/**
 * Sets a new password inside the caller's transaction: ends every session, voids open links and tickets (also the link
 * of a recovery that still waits to be mailed), and sends a mail about it.
 */
export const replacePassword = async (
  { clock, mails, mailBudget }: Pick<AccountsDeps, 'clock' | 'mails' | 'mailBudget'>,
  tx: Database,
  { endAllOf }: SessionChanges,
  { user, hash, provesEmail }: { user: UserRow; hash: string; provesEmail: boolean },
): Promise<void> => {
  const isFirstProof = provesEmail && user.email_confirmed_at === null;
  const now = clock();
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_set_at: now, ...(isFirstProof ? { email_confirmed_at: now } : {}) })
    .where('id', '=', user.id)
    .execute();
  // Someone who registered this address without owning it may have linked their own Facebook, Apple or phone identity.
  if (isFirstProof) await tx.deleteFrom('identities').where('user_id', '=', user.id).execute();
  await endAllOf(user.id);
  await voidTokens(tx, user.id, PERSONAL_TOKENS);
  const { email: to, language } = user;
  if (to && (user.email_confirmed_at || provesEmail || (await mailBudget.spendNotice(tx, to))))
    await mails.send(tx, { kind: 'password-changed', to, language, person: user });
};
