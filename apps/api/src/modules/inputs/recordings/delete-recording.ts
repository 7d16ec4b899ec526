/**
 * Decides that a game's recording is deleted, in one transaction with its entry in the audit log. The deletion is carried
 * out afterwards, and resumed after a crash.
 */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Now } from '../../../clock.ts';
import type { RecordingSummary } from '../../../gateways/recordings/recording-summary.ts';
import { notifyGameChanged } from '../../games/game-cache.ts';
import { lockGame } from '../../games/game-store.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { endOfRetention, isOver } from './retention.ts';
import { forgetStored } from './stored-recordings.ts';

interface DeleteRecordingDeps {
  readonly db: Database;
  readonly clock: Now;
  /** `PALCO_MEDIA_DAYS`; undefined: recordings are kept */
  readonly days: number | undefined;
  /** the recording as it is now */
  readonly summaryOf: (gameId: number, tx: Database) => Promise<RecordingSummary | undefined>;
}

/** The owner of a lease that keeps encoders out; the lease ends at once. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** False: an encoder publishes the game. Otherwise none can begin before the transaction ends (`ingest-leases.ts`). */
const keepEncodersOut = async (tx: Database, gameId: number, now: Date): Promise<boolean> => {
  const lease = { owner: NOBODY, address: '', until: now };
  const taken = await tx
    .insertInto('ingest_leases')
    .values({ game_id: gameId, ...lease })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(lease).where('ingest_leases.until', '<=', now))
    .returning('game_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** The member of the staff who deletes it, and the reason. */
export interface DeletionOrder {
  readonly actor: number;
  readonly reason: string;
}
type NotDeleted = Refusal<'games/unknown' | 'recordings/unknown' | 'recordings/under-way'>;

/** Without an order, a recording is deleted only when its retention is over. */
export const decideDeletion = (
  { db, clock, days, summaryOf }: DeleteRecordingDeps,
  gameId: number,
  order?: DeletionOrder,
): Promise<RecordingSummary | NotDeleted> =>
  inTransaction<RecordingSummary | NotDeleted>(db, async (tx) => {
    const now = clock();
    const game = await lockGame(tx, gameId);
    if (!game) return refuse('games/unknown');
    const summary = await summaryOf(gameId, tx);
    if (!summary) return refuse('recordings/unknown');
    if (game.status !== 'final' || !(await keepEncodersOut(tx, gameId, now))) return refuse('recordings/under-way');
    const isDue = isOver(endOfRetention({ until: summary.until, endedAt: game.endedAt }, days), now);
    if (!order && !isDue) return refuse('recordings/under-way');
    await tx
      .insertInto('recording_deletions')
      .values({ game_id: gameId, decided_at: now, finished_at: null })
      .execute();
    await forgetStored(tx, gameId);
    const outside = await tx
      .selectFrom('outside_videos')
      .select('game_id')
      .where('game_id', '=', gameId)
      .executeTakeFirst();
    if (!outside) await tx.updateTable('games').set({ has_recording: false }).where('id', '=', gameId).execute();
    const why = order ? { reason: order.reason } : { days };
    const detail = { ...why, until: summary.until.toISOString(), bytes: summary.bytes };
    await recordStaffAction(tx, {
      actor: order?.actor,
      action: 'delete-recording',
      subject: `game ${gameId}`,
      detail,
      at: now,
    });
    await notifyGameChanged(tx, gameId);
    return summary;
  });

/** Games whose deletion was decided and is not carried out yet. */
export const openDeletions = async (db: Database): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('recording_deletions')
    .select('game_id')
    .distinct()
    .where('finished_at', 'is', null)
    .execute();
  return rows.map(({ game_id }) => game_id);
};
export const isBeingDeleted = async (db: Database, gameId: number): Promise<boolean> =>
  (await db
    .selectFrom('recording_deletions')
    .select('game_id')
    .where('game_id', '=', gameId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const finishDeletion = async (db: Database, gameId: number, at: Date): Promise<void> => {
  await db
    .updateTable('recording_deletions')
    .set({ finished_at: at })
    .where('game_id', '=', gameId)
    .where('finished_at', 'is', null)
    .execute();
};

/** When the deletion of each game's recording was last decided. */
export const deletionsOf = async (db: Database, games: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  if (!games.length) return new Map();
  const rows = await db
    .selectFrom('recording_deletions')
    .select(({ fn }) => ['game_id', fn.max('decided_at').as('at')])
    .where('game_id', 'in', games)
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id, at }) => [game_id, at]));
};
