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
    consentsDue,
    watchingSessions,
    personalData,
  }: Pick<AccountsDeps, 'db' | 'membershipsOf' | 'consentsDue' | 'watchingSessions' | 'personalData'>,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<Record<string, unknown> | undefined> => {
  const known = await readPerson({ db, membershipsOf, consentsDue }, userId);
  if (!known) return undefined;
  const [devices, identities, places, others] = await Promise.all([
    readDevices(db, { userId, sessionId, now }, watchingSessions),
    db.selectFrom('identities').select(['provider', 'subject', 'created_at']).where('user_id', '=', userId).execute(),
    readPlaces(db, userId),
    Promise.all(
      personalData
        .flatMap(({ read = {} }) => Object.entries(read))
        .map(async ([name, read]) => [name, await read(userId, now)] as const),
    ),
  ]);
  return {
    exported_at: now.toISOString(),
    account: { ...presentUser(known, now), created_at: known.user.created_at.toISOString() },
    devices,
    identities,
    places,
    ...Object.fromEntries(others),
  };
};
