import type { AccountsDeps } from './accounts-deps.ts';
import type { PersonRecord } from './present-user.ts';
import { findUser, type UserRow } from './user-store.ts';

/** Everything the wire shows of a person; undefined when the account is deleted. */
export const readPerson = async (
  { db, membershipsOf }: Pick<AccountsDeps, 'db' | 'membershipsOf'>,
  person: number | UserRow,
): Promise<PersonRecord | undefined> => {
  const user = typeof person === 'number' ? await findUser(db, person) : person;
  if (!user) return undefined;
  const [memberships, consent] = await Promise.all([
    membershipsOf(user.id),
    db.selectFrom('consents').select('version').where('user_id', '=', user.id).orderBy('at', 'desc').executeTakeFirst(),
  ]);
  return { user, memberships, consentVersion: consent?.version ?? null };
};
