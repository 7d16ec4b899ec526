/**
 * Alerts that begin and end by themselves. Each round lists the causes of now: a new cause raises an alert, and an alert whose
 * cause is over ends. Staff may close one while its cause lasts; it opens again when the cause comes again.
 */
import { type AlertKind, kindOfAlert } from '@palco/contracts/operations/alert-kinds';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/runner.ts';
import { revisionOf } from './changed-meanwhile.ts';
import { ANNOUNCE_ALERT } from './raise-alert.ts';

export interface LastingCause {
  readonly kind: AlertKind;
  /** the one thing it is about; with the kind it makes the alert unique */
  readonly subject: string;
  readonly gameId?: number | undefined;
  readonly orderId?: number;
  readonly detail: Readonly<Record<string, unknown>>;
  /** whoever noticed it has announced it already */
  readonly isAnnounced?: boolean;
}

/** A cause that comes back within this time after its end is not announced again. */
const RETURNS_WITHIN_MS = 5 * 60_000;

const keyOf = ({ kind, subject }: Pick<LastingCause, 'subject'> & { readonly kind: string }): string =>
  `${kind} ${subject}`;

const begin = async (tx: Database, { kind, subject, gameId, orderId, detail, isAnnounced }: LastingCause, at: Date) => {
  const before = await tx
    .selectFrom('alerts')
    .select('ended_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('alerts')
    .values({
      at,
      kind,
      subject,
      order_id: orderId ?? null,
      game_id: gameId ?? null,
      detail: JSON.stringify(detail),
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((is) => ({
        seen_at: at,
        times_seen: is('alerts.times_seen', '+', 1),
        reopened_at: at,
        game_id: gameId ?? null,
        detail: JSON.stringify(detail),
        ended_at: null,
        resolved_at: null,
        resolved_by: null,
        resolution: null,
        owner: null,
        owned_at: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const isBack = before?.ended_at && at.getTime() - before.ended_at.getTime() < RETURNS_WITHIN_MS;
  if (!isAnnounced && !isBack) await enqueue(tx, ANNOUNCE_ALERT, { id }, { key: `alert ${id}` });
};

const readKnown = (db: Database, watched: readonly AlertKind[]) =>
  db
    .selectFrom('alerts')
    .select(['id', 'kind', 'subject', 'detail'])
    .where('kind', 'in', watched)
    .where('ended_at', 'is', null)
    .execute();

const differences = (known: Awaited<ReturnType<typeof readKnown>>, lasting: readonly LastingCause[]) => {
  const knownKeys = new Map(known.map((alert) => [keyOf(alert), alert]));
  const now = new Map(lasting.map((cause) => [keyOf(cause), cause]));
  return {
    begun: [...now.values()].filter((cause) => !knownKeys.has(keyOf(cause))),
    over: known.filter((alert) => !now.has(keyOf(alert))),
    // such as another fault of the same encoder
    changed: [...now].flatMap(([key, { detail }]) => {
      const alert = knownKeys.get(key);
      return alert && revisionOf(alert.detail) !== revisionOf(detail) ? [{ id: alert.id, detail }] : [];
    }),
  };
};

/** Compares what is wrong now with what was; called by the leader alone. `kinds`: those of which `lasting` has every cause. */
export const watchAlerts = async (
  db: Database,
  {
    kinds,
    lasting,
    at,
  }: { readonly kinds: readonly AlertKind[]; readonly lasting: readonly LastingCause[]; readonly at: Date },
): Promise<{ readonly begun: readonly LastingCause[]; readonly ended: readonly string[] }> => {
  const watched = kinds.filter((kind) => kindOfAlert(kind).endsByItself);
  if (!watched.length) return { begun: [], ended: [] };
  // this runs every second, and almost always nothing has changed
  const seen = differences(await readKnown(db, watched), lasting);
  if (![seen.begun, seen.over, seen.changed].some(({ length }) => length)) return { begun: [], ended: [] };
  return inTransaction(db, async (tx) => {
    const { begun, over, changed } = differences(await readKnown(tx, watched), lasting);
    for (const cause of begun) await begin(tx, cause, at);
    if (over.length)
      await tx
        .updateTable('alerts')
        .set({ ended_at: sql<Date>`greatest(coalesce(reopened_at, at), ${at})` })
        .where(
          'id',
          'in',
          over.map(({ id }) => id),
        )
        .execute();
    for (const { id, detail } of changed)
      await tx
        .updateTable('alerts')
        .set({ detail: JSON.stringify(detail), seen_at: at })
        .where('id', '=', id)
        .execute();
    return { begun, ended: over.map(keyOf) };
  });
};
