import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { keyedDigest } from '../../keys.ts';
import { findUserByNumber } from '../accounts/user-store.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

/** Signs in with a distributor's number and password. Numbers are short and sequential, so one password tried on many is limited too. */
export const logInDistributor = async (
  {
    db,
    limits,
    passwords,
    sessions,
    digestKey,
  }: Pick<SignInDeps, 'db' | 'limits' | 'passwords' | 'sessions' | 'digestKey'>,
  {
    number: typed,
    password,
    address,
    request,
  }: { number: string; password: string; address: string; request: FastifyRequest },
): Promise<SignInResult | Refusal<'sign-in/entrepreneur-wrong'> | LimitRefusal> => {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '');
  const user = /^\d{4,12}$/.test(number) ? await findUserByNumber(db, number) : undefined;
  const account = keyedDigest(digestKey, `entrepreneur ${number}`);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    'sign-in by account': account,
    'sign-in by address': addressSubject(address),
    'sign-in by password': keyedDigest(digestKey, `password ${password}`),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/entrepreneur-wrong');
  await limits.forgive('sign-in by account', account);
  return { user, token: await sessions.open(db, { userId: user.id, method: 'entrepreneur', request }) };
};
