import type { OwnedMembership } from '@palco/contracts/memberships';
import type { Database } from '@palco/database/connect';
import type { KnownOfUser } from './present-user.ts';
import { findUser, type UserRow } from './user-store.ts';

export type MembershipsOf = (userId: number) => Promise<readonly OwnedMembership[]>;

/** Everything the wire tells of a person; undefined when they have left. */
export const readPerson = async (
  { db, membershipsOf }: { readonly db: Database; readonly membershipsOf: MembershipsOf },
  person: number | UserRow,
): Promise<KnownOfUser | undefined> => {
  const user = typeof person === 'number' ? await findUser(db, person) : person;
  if (!user) return undefined;
  const [memberships, consent] = await Promise.all([
    membershipsOf(user.id),
    db.selectFrom('consents').select('version').where('user_id', '=', user.id).orderBy('at', 'desc').executeTakeFirst(),
  ]);
  return { user, memberships, consentVersion: consent?.version ?? null };
};
