import type { AccountsDeps } from './accounts-deps.ts';
import { readDevices } from './devices.ts';
import { readPlaces } from './kept-places.ts';
import { presentUser } from './present-user.ts';
import { readPerson } from './read-person.ts';

/** All data stored about a person, for that person (right of access and portability). */
export const exportPerson = async (
  {
    db,
    membershipsOf,
    watchingSessions,
    personalData,
  }: Pick<AccountsDeps, 'db' | 'membershipsOf' | 'watchingSessions' | 'personalData'>,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<Record<string, unknown> | undefined> => {
  const known = await readPerson({ db, membershipsOf }, userId);
  if (!known) return undefined;
  const [devices, identities, consents, places, others] = await Promise.all([
    readDevices(db, { userId, sessionId, now }, watchingSessions),
    db.selectFrom('identities').select(['provider', 'subject', 'created_at']).where('user_id', '=', userId).execute(),
    db.selectFrom('consents').select(['version', 'way', 'at']).where('user_id', '=', userId).execute(),
    readPlaces(db, userId),
    Promise.all(personalData.map(async ({ name, read }) => [name, await read(userId)] as const)),
  ]);
  return {
    exported_at: now.toISOString(),
    account: { ...presentUser(known, now), created_at: known.user.created_at.toISOString() },
    devices,
    identities,
    consents,
    places,
    ...Object.fromEntries(others),
  };
};
