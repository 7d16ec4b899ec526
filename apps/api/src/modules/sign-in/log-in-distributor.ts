import { DistributorNumber } from '@palco/contracts/typed-values';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '../../keys.ts';
import { holdPassword } from '../accounts/hold-password.ts';
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
    number,
    password,
    address,
    request,
  }: { number: string; password: string; address: string; request: FastifyRequest },
): Promise<SignInResult | Refusal<'sign-in/entrepreneur-wrong'> | LimitRefusal> => {
  // a text that can be no number is no guess
  if (!DistributorNumber.safeParse(number).success) return refuse('sign-in/entrepreneur-wrong');
  const user = await findUserByNumber(db, number);
  const account = keyedDigest(digestKeys.current.bytes, `entrepreneur ${number}`);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    ...(await passwordSubjects(db, { account, userId: user?.id, address, request })),
    'sign-in by password': keyedDigest(digestKeys.current.bytes, `password ${password}`),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/entrepreneur-wrong');
  await limits.forgive(forgivenSubjects({ account, address, request }));
  return db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, user))) return refuse('sign-in/entrepreneur-wrong');
    return { user, token: await sessions.open(tx, { userId: user.id, method: 'entrepreneur', request }) };
  });
};
