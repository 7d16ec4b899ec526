/** Incidents: what is wrong, from when to when. At most one of a kind and subject is open; it ends when its cause does. */
import type { Database } from '@palco/database/connect';

interface IncidentKey {
  readonly kind: string;
  /** what it is about, such as `input 3` */
  readonly subject: string;
}
interface NewIncident extends IncidentKey {
  readonly gameId: number | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** A cause that comes back within this time after its end is the same incident, without another alert. */
const RETURNS_WITHIN_MS = 5 * 60_000;

/** `begun`: announce it. `returned`: it ended minutes ago. `open`: another process or an earlier try began it. */
export const beginIncident = async (
  tx: Database,
  { kind, subject, gameId, detail, at }: NewIncident,
): Promise<'begun' | 'returned' | 'open'> => {
  const again = await tx
    .updateTable('incidents')
    .set(({ eb }) => ({ ended_at: null, returned: eb('returned', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('incidents')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('ended_at', '>', new Date(at.getTime() - RETURNS_WITHIN_MS))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('incidents as open')
                .select('open.id')
                .where('open.kind', '=', kind)
                .where('open.subject', '=', subject)
                .where('open.ended_at', 'is', null),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  if (again.numUpdatedRows) return 'returned';
  const begun = await tx
    .insertInto('incidents')
    .values({ kind, subject, game_id: gameId ?? null, detail: JSON.stringify(detail), began_at: at, ended_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun ? 'begun' : 'open';
};

/** Ends an open incident; false when none is open. */
export const endIncident = async (db: Database, { kind, subject }: IncidentKey, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('incidents')
    .set(({ fn, val }) => ({ ended_at: fn<Date>('greatest', ['began_at', val(at)]) }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const MOST = 500;
const incidents = (db: Database) =>
  db
    .selectFrom('incidents')
    .select([
      'id',
      'kind',
      'subject',
      'game_id as gameId',
      'detail',
      'began_at as beganAt',
      'ended_at as endedAt',
      'returned',
    ]);
export type Incident = Awaited<ReturnType<typeof readIncidents>>[number];

/** Newest first: the open ones, and with `since` also those that began at that time or later. */
export const readIncidents = (db: Database, since?: Date) =>
  incidents(db)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), ...(since ? [eb('began_at', '>=', since)] : [])]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

/** The number of open incidents by kind. */
export const countOpenIncidents = (db: Database) =>
  db
    .selectFrom('incidents')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('ended_at', 'is', null)
    .groupBy('kind')
    .execute();
