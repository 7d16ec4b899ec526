import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Viewer } from '../../http/viewer.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { PROOF_LIFE_MS } from './session.ts';
import { findUser } from './user-store.ts';

interface Proved {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Exchanges the password for a short-lived token for staff calls. Signing in alone never yields one. A console session began
 * with the second factor; any other session must send a code too if the account has a second factor.
 */
export const provePassword = async (
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'passwords' | 'limits' | 'tokens' | 'secondFactors'>,
  { userId, sessionId, isConsole }: Viewer,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<Proved | Refusal<'accounts/password-wrong' | 'staff/code-required' | 'staff/code-wrong'> | LimitRefusal> => {
  const { db, clock, passwords, limits, tokens, secondFactors } = deps;
  const user = await findUser(db, userId);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    'proof by account': String(userId),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return refuse('accounts/password-wrong');
  if (!isConsole && (await secondFactors.hasAny(userId))) {
    if (!code) return refuse('staff/code-required');
    const wrong = await secondFactors.check(userId, code);
    if (wrong) return wrong;
  }
  await limits.forgive({ 'proof by account': String(userId) });
  const now = clock();
  const expiresAt = new Date(now.getTime() + PROOF_LIFE_MS);
  return { token: await tokens.sign({ userId, sessionId, issuedAt: now, expiresAt, provedAt: now }), expiresAt };
};
