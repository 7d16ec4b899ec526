import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { storeToken } from '../accounts/one-time-token.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { Vouched } from './login-ticket.ts';
import type { SignInDeps } from './sign-in-deps.ts';

interface Proof {
  /** our login ticket, or the token Apple gave an app */
  readonly identityToken: string | undefined;
  /** the token Facebook gave an app */
  readonly accessToken?: string | undefined;
  /** as the app claims; only used as the name of a new account */
  readonly name: string | undefined;
}

const proveFacebook = async (
  { db, clock, tickets, facebook }: Pick<SignInDeps, 'db' | 'clock' | 'tickets' | 'facebook'>,
  { identityToken, accessToken }: Proof,
): Promise<Vouched | undefined> => {
  if (identityToken) return tickets.use(db, 'facebook', identityToken, clock());
  const person = accessToken ? await facebook?.verify(accessToken) : undefined;
  return person && { provider: 'facebook', ...person };
};

/** Apple's token could be replayed, so it is accepted once; false when it was used. */
export const spendAppleToken = (db: Database, tokenId: string, now: Date): Promise<boolean> =>
  storeToken(db, { token: `apple ${tokenId}`, purpose: 'spent-proof', now });

const proveApple = async (
  { db, clock, tickets, apple }: Pick<SignInDeps, 'db' | 'clock' | 'tickets' | 'apple'>,
  { identityToken, name }: Proof,
): Promise<Vouched | undefined> => {
  if (!identityToken) return undefined;
  const ours = await tickets.use(db, 'apple', identityToken, clock());
  if (ours) return ours;
  const person = await apple?.verifyFromApp(identityToken);
  if (!person || !(await spendAppleToken(db, person.tokenId, clock()))) return undefined;
  const { subject, email, isEmailVerified } = person;
  return { provider: 'apple', subject, email, isEmailVerified, name };
};

/** The person a proof vouches for. Nothing else in the request identifies the person. */
export const readProof = async (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'tickets' | 'apple' | 'facebook'>,
  provider: 'facebook' | 'apple',
  proof: Proof,
  address: string,
): Promise<Vouched | Refusal<'sign-in/proof-invalid'> | LimitRefusal> => {
  const subjects = { 'proof by address': addressSubject(address) };
  const tooMany = await deps.limits.check(subjects);
  if (tooMany) return tooMany;
  const vouched = await (provider === 'facebook' ? proveFacebook : proveApple)(deps, proof);
  if (vouched) return vouched;
  await deps.limits.fail(subjects);
  return refuse('sign-in/proof-invalid');
};
