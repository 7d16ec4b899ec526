import type { Database } from '@palco/database/connect';
import { readDevices, type WatchingSessions } from './devices.ts';
import { presentUser } from './present-user.ts';
import { type MembershipsOf, readPerson } from './read-person.ts';

/** What another module keeps about a person, under its own name in the export. */
export interface PersonalData {
  readonly name: string;
  read(userId: number): Promise<unknown>;
}
export interface ExportParts {
  readonly db: Database;
  readonly membershipsOf: MembershipsOf;
  readonly watchingSessions: WatchingSessions;
  readonly personalData: readonly PersonalData[];
}

/** Everything that is kept about a person, for the person (access and portability of the privacy law). */
export const exportPerson = async (
  { db, membershipsOf, watchingSessions, personalData }: ExportParts,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<Record<string, unknown> | undefined> => {
  const known = await readPerson({ db, membershipsOf }, userId);
  if (!known) return undefined;
  const [devices, identities, consents, others] = await Promise.all([
    readDevices(db, { userId, sessionId, now }, watchingSessions),
    db.selectFrom('identities').select(['provider', 'subject', 'created_at']).where('user_id', '=', userId).execute(),
    db.selectFrom('consents').select(['version', 'way', 'at']).where('user_id', '=', userId).execute(),
    Promise.all(personalData.map(async ({ name, read }) => [name, await read(userId)] as const)),
  ]);
  return {
    exported_at: now.toISOString(),
    account: { ...presentUser(known, now), created_at: known.user.created_at.toISOString() },
    devices,
    identities,
    consents,
    ...Object.fromEntries(others),
  };
};
