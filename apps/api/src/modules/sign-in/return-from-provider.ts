import type { Database } from '@palco/database/connect';
import { spendAppleToken } from './provider-login.ts';
import type { Flow } from './redirect-flow.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** A ticket for the site, or why there is none: the person cancelled, or the answer proves nothing. */
export type ProviderReturn = { readonly ticket: string } | { readonly error: 'cancelled' | 'failed' };

/** First and last name from the JSON that Apple adds the first time; undefined when it is malformed. */
const appleName = (user: string | undefined): string | undefined => {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } };
    const words = [name?.firstName, name?.lastName].filter((word) => typeof word === 'string');
    return words.join(' ') || undefined;
  } catch {
    return undefined;
  }
};

const knownEmail = async (db: Database, subject: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('email')
    .where('provider', '=', 'apple')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.email ?? undefined;
};

/** Turns what Apple posts back into a ticket. Errors: Unavailable when Apple's keys cannot be read. */
export const returnFromApple = async (
  { db, clock, apple, tickets }: Pick<SignInDeps, 'db' | 'clock' | 'apple' | 'tickets'>,
  flow: Flow | undefined,
  { error, id_token, user }: { error?: string | undefined; id_token?: string | undefined; user?: string | undefined },
): Promise<ProviderReturn> => {
  if (flow && error) return { error: 'cancelled' };
  const person = flow && id_token ? await apple?.verifyFromSite(id_token, flow.nonce) : undefined;
  if (!person || !(await spendAppleToken(db, person.tokenId, clock()))) return { error: 'failed' };
  const { subject, isEmailVerified } = person;
  // Apple sends the address only the first time; the account stores it
  const email = person.email ?? (await knownEmail(db, subject));
  const vouched = { provider: 'apple' as const, subject, email, isEmailVerified, name: appleName(user) };
  return { ticket: await tickets.issue(db, vouched, clock()) };
};

/** Turns Facebook's answer into a ticket. Errors: Unavailable when Facebook does not answer. */
export const returnFromFacebook = async (
  { db, clock, facebook, tickets }: Pick<SignInDeps, 'db' | 'clock' | 'facebook' | 'tickets'>,
  flow: Flow | undefined,
  { error, code, redirectUri }: { error?: string | undefined; code?: string | undefined; redirectUri: string },
): Promise<ProviderReturn> => {
  if (flow && error) return { error: 'cancelled' };
  const accessToken = flow && code ? await facebook?.exchangeCode(code, redirectUri) : undefined;
  const person = accessToken ? await facebook?.verify(accessToken) : undefined;
  if (!person) return { error: 'failed' };
  return { ticket: await tickets.issue(db, { provider: 'facebook', ...person }, clock()) };
};
