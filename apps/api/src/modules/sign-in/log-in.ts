import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '../../keys.ts';
import { emailKey } from '../accounts/email-key.ts';
import { holdPassword } from '../accounts/hold-password.ts';
import { findUserByEmail, type UserRow } from '../accounts/user-store.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { forgivenSubjects, passwordSubjects } from './password-subjects.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly request: FastifyRequest;
}

type PasswordDeps = Pick<SignInDeps, 'db' | 'limits' | 'passwords' | 'digestKeys'>;

/** The person with this e-mail and password. Unknown e-mail, wrong and missing password: the same refusal in the same time. */
export const checkCredentials = async (
  { db, limits, passwords, digestKeys }: PasswordDeps,
  { email, password, address, request }: Credentials,
): Promise<UserRow | Refusal<'sign-in/wrong-credentials'> | LimitRefusal> => {
  const account = keyedDigest(digestKeys.current.bytes, emailKey(email));
  const user = email.includes('\u0000') ? undefined : await findUserByEmail(db, email);
  const subjects = await passwordSubjects(db, { account, userId: user?.id, address, request });
  const isRight = await passwords.check(password, user?.password_hash ?? null, subjects);
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/wrong-credentials');
  await limits.forgive(forgivenSubjects({ account, address, request }));
  return user;
};

/** Signs in with e-mail and password. */
export const logIn = async (
  deps: PasswordDeps & Pick<SignInDeps, 'sessions'>,
  credentials: Credentials,
): Promise<SignInResult | Refusal<'sign-in/wrong-credentials'> | LimitRefusal> => {
  const user = await checkCredentials(deps, credentials);
  if (isRefusal(user)) return user;
  const { request } = credentials;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, user))) return refuse('sign-in/wrong-credentials');
    return { user, token: await deps.sessions.open(tx, { userId: user.id, method: 'password', request }) };
  });
};
