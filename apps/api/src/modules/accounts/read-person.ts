import type { AccountsDeps } from './accounts-deps.ts';
import type { PersonRecord } from './present-user.ts';
import { findUser, type UserRow } from './user-store.ts';

/** Everything the wire shows of a person; undefined when the account is deleted. */
export const readPerson = async (
  { db, membershipsOf, consentsDue }: Pick<AccountsDeps, 'db' | 'membershipsOf' | 'consentsDue'>,
  person: number | UserRow,
): Promise<PersonRecord | undefined> => {
  const user = typeof person === 'number' ? await findUser(db, person) : person;
  if (!user) return undefined;
  const [memberships, due] = await Promise.all([membershipsOf(user.id), consentsDue(user.id)]);
  return { user, memberships, consentsDue: due };
};
