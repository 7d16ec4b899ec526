import type { Database } from '@palco/database/connect';
import type { SignInDeps } from './sign-in-deps.ts';

/** Where the browser goes after a provider: home with a ticket, or home with what went wrong. */
export const homeWith = (name: string, value: string): string => `/tv/home?${new URLSearchParams({ [name]: value })}`;

/** First and last name out of the JSON that Apple adds the first time; undefined when it is not that. */
const appleName = (user: string | undefined): string | undefined => {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } };
    const words = [name?.firstName, name?.lastName].filter((word) => typeof word === 'string');
    return words.join(' ') || undefined;
  } catch {
    return undefined;
  }
};

/** Apple's answer to a ticket; undefined when it proves nothing. Errors: Unavailable when Apple's keys cannot be read. */
export const ticketFromApple = async (
  { db, clock, apple, tickets }: Pick<SignInDeps, 'db' | 'clock' | 'apple' | 'tickets'>,
  { idToken, nonce, user }: { idToken: string; nonce: string; user: string | undefined },
): Promise<string | undefined> => {
  const person = await apple?.verifyFromSite(idToken, nonce);
  if (!person) return undefined;
  // Apple leaves the address out when it was not asked for; the account knows it from the first time
  const email = person.email ?? (await knownEmail(db, person.subject));
  return tickets.issue(db, { provider: 'apple', ...person, email, name: appleName(user) }, clock());
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

/** Facebook's answer to a ticket; undefined when it proves nothing. Errors: Unavailable when Facebook does not answer. */
export const ticketFromFacebook = async (
  { db, clock, facebook, tickets }: Pick<SignInDeps, 'db' | 'clock' | 'facebook' | 'tickets'>,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<string | undefined> => {
  const accessToken = await facebook?.exchangeCode(code, redirectUri);
  const person = accessToken ? await facebook?.verify(accessToken) : undefined;
  return person && tickets.issue(db, { provider: 'facebook', ...person }, clock());
};
