import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { spendToken } from '../accounts/one-time-token.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';
import { type IdentityInput, signInWithIdentity } from './sign-in-with-identity.ts';

/** Signs in with an exchange code. A verified number without an account gets a new one. */
export const signInWithPhone = async (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'sessions' | 'mails' | 'mailBudget' | 'placeOf' | 'legalRules'>,
  { code, ...input }: IdentityInput & { readonly code: string },
): Promise<SignInResult | Refusal<'sign-in/wrong-code' | 'legal/registration-closed'> | LimitRefusal> => {
  const subjects = { 'proof by address': addressSubject(input.address) };
  const tooMany = await deps.limits.check(subjects);
  if (tooMany) return tooMany;
  const proof = await spendToken<{ telephone: string }>(deps.db, 'phone-exchange', code, deps.clock());
  const result = proof
    ? await signInWithIdentity(deps, { provider: 'phone', subject: proof.data.telephone }, input)
    : refuse('sign-in/wrong-code');
  if (!isRefusal(result) || result.refused === 'legal/registration-closed')
    return result as SignInResult | Refusal<'legal/registration-closed'>;
  await deps.limits.fail(subjects);
  return refuse('sign-in/wrong-code');
};
