import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { spendToken } from '../accounts/one-time-token.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';

/** Signs in with an exchange code. A verified number without an account gets a new one. */
export const signInWithPhone = async (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'sessions' | 'mails' | 'mailBudget' | 'placeOf'>,
  { code, language, address, request }: { code: string; language: Language; address: string; request: FastifyRequest },
): Promise<SignInResult | Refusal<'sign-in/wrong-code'> | LimitRefusal> => {
  const subjects = { 'proof by address': addressSubject(address) };
  const tooMany = await deps.limits.check(subjects);
  if (tooMany) return tooMany;
  const proof = await spendToken<{ telephone: string }>(deps.db, 'phone-exchange', code, deps.clock());
  const result = proof
    ? await signInWithIdentity(
        deps,
        { provider: 'phone', subject: proof.data.telephone },
        { language, address, request },
      )
    : refuse('sign-in/wrong-code');
  if (!isRefusal(result)) return result;
  await deps.limits.fail(subjects);
  return refuse('sign-in/wrong-code');
};
