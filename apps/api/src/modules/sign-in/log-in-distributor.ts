import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '../../keys.ts';
import { findUserByNumber } from '../accounts/user-store.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { forgivenSubjects, passwordSubjects } from './password-subjects.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

/**
 * Signs in with a distributor's number and password. Numbers are short and sequential, so one password tried on many numbers
 * is limited too.
 */
export const logInDistributor = async (
  {
    db,
    limits,
    passwords,
    sessions,
    digestKeys,
  }: Pick<SignInDeps, 'db' | 'limits' | 'passwords' | 'sessions' | 'digestKeys'>,
  {
    number: typed,
    password,
    address,
    request,
  }: { number: string; password: string; address: string; request: FastifyRequest },
): Promise<SignInResult | Refusal<'sign-in/entrepreneur-wrong'> | LimitRefusal> => {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '');
  const user = /^\d{4,12}$/.test(number) ? await findUserByNumber(db, number) : undefined;
  const account = keyedDigest(digestKeys.current.bytes, `entrepreneur ${number}`);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    ...(await passwordSubjects(db, { account, userId: user?.id, address, request })),
    'sign-in by password': keyedDigest(digestKeys.current.bytes, `password ${password}`),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/entrepreneur-wrong');
  await limits.forgive(forgivenSubjects({ account, address, request }));
  return { user, token: await sessions.open(db, { userId: user.id, method: 'entrepreneur', request }) };
};
