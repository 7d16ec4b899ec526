import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '../../keys.ts';
import { emailKey } from '../accounts/email-key.ts';
import { findUserByEmail, type UserRow } from '../accounts/user-store.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInParts } from './routes.ts';

export interface LoggingIn {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly request: FastifyRequest;
}

/** E-mail and password. An unknown address, a wrong password and an account without one get the same answer in the same time. */
export const logIn = async (
  { db, limits, passwords, sessions, digestKey }: SignInParts,
  { email, password, address, request }: LoggingIn,
): Promise<{ user: UserRow; token: string } | Refusal<'sign-in/wrong-credentials'> | LimitRefusal> => {
  const account = keyedDigest(digestKey, emailKey(email));
  const user = email.includes('\u0000') ? undefined : await findUserByEmail(db, email);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    'sign-in by account': account,
    'sign-in by address': addressSubject(address),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/wrong-credentials');
  await limits.forgive('sign-in by account', account);
  return { user, token: await sessions.open(db, { userId: user.id, way: 'password', request }) };
};
