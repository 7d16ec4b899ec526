import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Viewer } from '../../http/viewer.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { PROOF_LIFE_MS } from './session.ts';
import { findUser } from './user-store.ts';

export interface Proved {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Exchanges the password for a short-lived token for staff calls. Signing in alone never yields one. */
export const provePassword = async (
  { db, clock, passwords, limits, tokens }: Pick<AccountsDeps, 'db' | 'clock' | 'passwords' | 'limits' | 'tokens'>,
  { userId, sessionId }: Viewer,
  password: string,
): Promise<Proved | Refusal<'accounts/password-wrong'> | LimitRefusal> => {
  const user = await findUser(db, userId);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    'proof by account': String(userId),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return refuse('accounts/password-wrong');
  await limits.forgive({ 'proof by account': String(userId) });
  const now = clock();
  const expiresAt = new Date(now.getTime() + PROOF_LIFE_MS);
  return { token: await tokens.sign({ userId, sessionId, issuedAt: now, expiresAt, provedAt: now }), expiresAt };
};
