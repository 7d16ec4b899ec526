/** The recordings of which the object store has a copy: rows of the database, and how far each copy goes in memory. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { type Notifications, notify } from '../../../gateways/notifications/notifications.ts';
import type { RecordingSummary } from '../../../gateways/recordings/recording-summary.ts';
import type { StoredCopies } from '../../../gateways/recordings/stored-side.ts';
import type { StoredCopy } from '../../../gateways/recordings/upload-recording.ts';
import type { Logger } from '../../../http/logging.ts';

export interface StoredRecordings extends StoredCopies {
  /** The store has a copy up to here. A game that does not exist any more is left out. */
  save(copy: StoredCopy, at: Date): Promise<void>;
  /** `at`: the caller's transaction, if it is in one */
  summaries(at?: Database): Promise<readonly RecordingSummary[]>;
  /** reads them anew */
  refresh(): Promise<void>;
  close(): void;
}

const TOPIC = 'stored-recordings';

/** In the transaction that deletes a recording: other processes stop offering it. */
export const forgetStored = async (tx: Database, gameId: number): Promise<void> => {
  await tx.deleteFrom('stored_recordings').where('game_id', '=', gameId).execute();
  await notify(tx, TOPIC, gameId);
};

type Written = Omit<RecordingSummary, 'begunAt' | 'until'> & { readonly begunAt: string; readonly until: string };
const summaryFrom = (value: object): RecordingSummary => {
  const { begunAt, until, ...rest } = value as Written;
  return { ...rest, begunAt: new Date(begunAt), until: new Date(until) };
};

/** After a notification only the game that it names is read again, and listeners hear which games changed: no shared value. */
export const createStoredRecordings = (db: Database, notifications: Notifications, log: Logger): StoredRecordings => {
  let copies: ReadonlyMap<number, number> = new Map();
  const listeners: ((gameId: number) => void)[] = [];
  const become = (next: ReadonlyMap<number, number>): void => {
    const before = copies;
    copies = next;
    for (const game of new Set([...before.keys(), ...next.keys()]))
      if (before.get(game) !== next.get(game)) for (const listener of listeners) listener(game);
  };
  const refresh = async (): Promise<void> => {
    const rows = await db.selectFrom('stored_recordings').select(['game_id', 'journal_bytes']).execute();
    become(new Map(rows.map((row) => [row.game_id, row.journal_bytes])));
  };
  const refreshLater = (): void => {
    refresh().catch((fault: unknown) => log.warn({ err: fault }, 'the stored recordings could not be read'));
  };
  const refreshOne = async (gameId: number): Promise<void> => {
    const row = await db
      .selectFrom('stored_recordings')
      .select('journal_bytes')
      .where('game_id', '=', gameId)
      .executeTakeFirst();
    const next = new Map(copies);
    if (row) next.set(gameId, row.journal_bytes);
    else next.delete(gameId);
    become(next);
  };
  const stop = notifications.listen(TOPIC, {
    onNotification: (key) =>
      void refreshOne(Number(key)).catch((fault: unknown) =>
        log.warn({ err: fault, game: Number(key) }, 'a stored recording could not be read'),
      ),
    onMissed: refreshLater,
  });
  return {
    journalBytes: (gameId) => copies.get(gameId),
    onChange: (listener) => void listeners.push(listener),
    save: async ({ gameId, journalBytes, summary }, at) => {
      await db.transaction().execute(async (tx) => {
        await sql`
          insert into stored_recordings (game_id, journal_bytes, summary, stored_at)
          select id, ${journalBytes}::bigint, ${JSON.stringify(summary)}::jsonb, ${at}::timestamptz
          from games where id = ${gameId}
          on conflict (game_id) do update
          set journal_bytes = excluded.journal_bytes, summary = excluded.summary, stored_at = excluded.stored_at`.execute(
          tx,
        );
        await notify(tx, TOPIC, gameId);
      });
      await refreshOne(gameId);
    },
    summaries: async (at = db) => {
      const rows = await at.selectFrom('stored_recordings').select('summary').execute();
      return rows.map(({ summary }) => summaryFrom(summary));
    },
    refresh,
    close: stop,
  };
};
