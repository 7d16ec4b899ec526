import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { spendToken } from '../accounts/one-time-token.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { enterWithIdentity } from './enter-with-identity.ts';
import type { Entered, SignInParts } from './routes.ts';

/** An exchange code for a session of the account whose phone was verified; a number nobody has yet is a new account. */
export const enterWithPhone = async (
  parts: SignInParts,
  { code, language, address, request }: { code: string; language: Language; address: string; request: FastifyRequest },
): Promise<Entered | Refusal<'sign-in/wrong-code'> | LimitRefusal> => {
  const subjects = { 'proof by address': addressSubject(address) };
  const tooMany = await parts.limits.check(subjects);
  if (tooMany) return tooMany;
  const proof = await spendToken<{ telephone: string }>(parts.db, 'phone-exchange', code, parts.clock());
  const entered = proof
    ? await enterWithIdentity(parts, { provider: 'phone', subject: proof.data.telephone }, { language, request })
    : refuse('sign-in/wrong-code');
  if (!isRefusal(entered)) return entered;
  await parts.limits.fail(subjects);
  return refuse('sign-in/wrong-code');
};
