import type { Database } from '@palco/database/connect';
import type { FastifyRequest } from 'fastify';
import { deviceDigest, hasSignedInHere } from '../accounts/known-device.ts';
import { addressSubject, networkSubject } from '../operations/address-prefix.ts';
import type { Subjects } from '../operations/limits.ts';
import type { SignInLimit } from './limits.ts';

interface PasswordAttempt {
  /** digest of the e-mail or number that was entered; the account need not exist */
  readonly account: string;
  readonly userId: number | undefined;
  readonly address: string;
  readonly request: FastifyRequest;
}

/** Limits of one account: failures from one network block it there for a while; failures from everywhere only slow it down. */
export const accountSubjects = (account: string, address: string): Subjects<SignInLimit> => ({
  'sign-in by account and network': `${account} ${networkSubject(address)}`,
  'sign-in by account': account,
});

const deviceSubjects = (account: string, request: FastifyRequest): Subjects<SignInLimit> => ({
  'sign-in by device': `${account} ${deviceDigest(request)}`,
});

/** What the right password clears: everything that counted this account, nothing that counted the address. */
export const forgivenSubjects = ({
  account,
  address,
  request,
}: Omit<PasswordAttempt, 'userId'>): Subjects<SignInLimit> => ({
  ...accountSubjects(account, address),
  ...deviceSubjects(account, request),
});

/** What a wrong password counts against. A device that signed in before has a limit of its own and no other. */
export const passwordSubjects = async (
  db: Database,
  { account, userId, address, request }: PasswordAttempt,
): Promise<Subjects<SignInLimit>> =>
  (await hasSignedInHere(db, userId, request))
    ? deviceSubjects(account, request)
    : { ...accountSubjects(account, address), 'sign-in by address': addressSubject(address) };
