import type { SignedIn } from '@palco/contracts/accounts/accounts';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDevice } from '../accounts/known-device.ts';
import { presentSignedIn } from '../accounts/present-user.ts';
import { readPerson } from '../accounts/read-person.ts';
import type { UserRow } from '../accounts/user-store.ts';
import type { SignInDeps } from './sign-in-deps.ts';

export interface SignInResult {
  readonly user: UserRow;
  /** of the new session */
  readonly token: string;
}

/** Logs a refused sign-in and returns the refusal. */
export const logRefusal = <No extends Refusal>(request: FastifyRequest, method: string, no: No): No => {
  request.log.info({ method, refused: no.refused }, 'not signed in');
  return no;
};

/**
 * The reply of every sign-in method: the person with the token and the cookie of the device, or the refusal. Either
 * leaves one log line.
 */
export const signInReply = async <No extends Refusal>(
  deps: Pick<SignInDeps, 'db' | 'clock' | 'membershipsOf' | 'consentsDue' | 'origin'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  method: string,
  result: SignInResult | No,
): Promise<SignedIn | No> => {
  if (isRefusal(result)) return logRefusal(request, method, result as No);
  const { user, token } = result as SignInResult;
  request.log.info({ user: user.id, method }, 'signed in');
  keepDevice(request, reply, deps.origin());
  const known = await readPerson(deps, user);
  return presentSignedIn(known as NonNullable<typeof known>, token, deps.clock());
};
