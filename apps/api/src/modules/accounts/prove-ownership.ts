import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { LimitRefusal } from '../operations/limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { UserRow } from './user-store.ts';

/** How recent a session must be to prove an account without a password. */
const FRESH_MS = 15 * 60_000;

/**
 * Verifies that the request comes from the person and not from somebody at their unlocked device: by the current
 * password, or for accounts without one (Facebook, Apple, phone) by a session opened within fifteen minutes.
 */
export const proveOwnership = async (
  { db, clock, limits, passwords }: Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'passwords'>,
  { id, password_hash }: UserRow,
  sessionId: string,
  currentPassword: string | undefined,
): Promise<Refusal<'accounts/password-wrong' | 'accounts/sign-in-again'> | LimitRefusal | undefined> => {
  if (password_hash === null) {
    const session = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
    const isFresh = session && clock().getTime() - session.created_at.getTime() < FRESH_MS;
    return isFresh ? undefined : refuse('accounts/sign-in-again');
  }
  if (!currentPassword) return refuse('accounts/password-wrong');
  const isRight = await passwords.check(currentPassword, password_hash, { 'proof by account': String(id) });
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return refuse('accounts/password-wrong');
  await limits.forgive({ 'proof by account': String(id) });
  return undefined;
};
