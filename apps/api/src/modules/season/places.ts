/** Ballparks and broadcasters. They belong to no season: a changed name is changed everywhere. */
import type { StaffBroadcaster, StaffVenue, VenueTerms } from '@palco/contracts/season/season-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { changeRecord, type SeasonDeps, type StaffChange } from './change-record.ts';

const VENUE_COLUMNS = ['name', 'city', 'zone', 'capacity', 'latitude', 'longitude'] as const;

export const readVenues = async (db: Database, id?: string): Promise<StaffVenue[]> => {
  const rows = await db
    .selectFrom('venues')
    .select(['id', ...VENUE_COLUMNS])
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id: venue, ...terms }) => ({ id: venue, ...terms, seen: revisionOf(terms) }));
};

/** Creates or changes a ballpark. */
export const putVenue = async (
  deps: SeasonDeps,
  id: string,
  terms: VenueTerms,
  change: StaffChange,
): Promise<StaffVenue | Refusal<'season/place-wrong' | 'staff/changed-meanwhile'>> => {
  if ((terms.latitude === null) !== (terms.longitude === null)) return refuse('season/place-wrong');
  const refusal = await changeRecord<never>(
    deps,
    {
      subject: `venue ${id}`,
      action: 'change-venue',
      read: (tx) => tx.selectFrom('venues').select(VENUE_COLUMNS).where('id', '=', id).executeTakeFirst(),
      write: async (tx) => {
        await tx
          .insertInto('venues')
          .values({ id, ...terms })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
          .execute();
        return undefined;
      },
      after: terms,
    },
    change,
  );
  if (refusal) return refusal;
  const [venue] = await readVenues(deps.db, id);
  if (!venue) throw new Error(`venue ${id} is gone`);
  return venue;
};

export const readBroadcasters = async (db: Database): Promise<StaffBroadcaster[]> => {
  const rows = await db.selectFrom('broadcasters').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(({ id, name }) => ({ id, name, seen: revisionOf({ name }) }));
};

/** Creates or renames a channel. */
export const putBroadcaster = async (
  deps: SeasonDeps,
  id: string,
  name: string,
  change: StaffChange,
): Promise<StaffBroadcaster | Refusal<'staff/changed-meanwhile'>> => {
  const refusal = await changeRecord<never>(
    deps,
    {
      subject: `broadcaster ${id}`,
      action: 'change-broadcaster',
      read: (tx) => tx.selectFrom('broadcasters').select('name').where('id', '=', id).executeTakeFirst(),
      write: async (tx) => {
        await tx
          .insertInto('broadcasters')
          .values({ id, name })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute();
        return undefined;
      },
      after: { name },
    },
    change,
  );
  return refusal ?? { id, name, seen: revisionOf({ name }) };
};
