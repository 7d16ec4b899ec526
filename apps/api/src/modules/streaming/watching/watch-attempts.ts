/**
 * Attempts to watch, for the help desk. Starting a stream only adds to a buffer, which is written every second and when the
 * process closes. The buffer is bounded: what does not fit is counted and dropped, and no stream waits for it.
 */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Logger } from '../../../http/logging.ts';
import { keyedDigest } from '../../../keys.ts';
import { addressSubject } from '../../operations/address-prefix.ts';
import { waitForErasures } from './attempt-store.ts';

export interface WatchAttempt {
  readonly at: Date;
  /** undefined: nobody was signed in */
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  /** undefined: the test picture */
  readonly gameId: number | undefined;
  /** undefined: playback started */
  readonly refused: string | undefined;
  /** as the seat names it */
  readonly device: string;
  readonly label: string | undefined;
  readonly country: string;
  readonly city: string | undefined;
  /** of the connection; only its keyed digest is stored */
  readonly address: string;
  /** of a seat that another device had */
  readonly other: { readonly label: string | undefined; readonly since: string | undefined } | undefined;
}
export interface WatchAttempts {
  /** returns at once */
  add(attempt: WatchAttempt): void;
  /** writes what was added so far; a fault is logged and what was not written is kept */
  flush(): Promise<void>;
  /** writes the rest and stops */
  close(): Promise<void>;
}

const FLUSH_MS = 1000;
const MOST_WAITING = 20_000;
const ROWS_AT_ONCE = 2000;

const write = async (db: Database, attempts: readonly WatchAttempt[], addressKey: Uint8Array): Promise<void> => {
  const rows = attempts.map(
    ({ at, userId, sessionId, gameId, refused, device, label, country, city, address, other }) => ({
      at,
      user_id: userId,
      session_id: sessionId,
      game_id: gameId,
      refused,
      device,
      label,
      country,
      city,
      address: keyedDigest(addressKey, addressSubject(address)),
      other_label: other?.label,
      other_since: other?.since,
    }),
  );
  // an account may have been erased since; attempts of people who are not signed in are kept for the figures
  const insert = sql`
    insert into watch_attempts (at, user_id, session_id, game_id, refused, device, label, country, city, address, other_label,
      other_since)
    select at, user_id, session_id, game_id, refused, device, label, country, city, address, other_label, other_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (at timestamptz, user_id bigint, session_id uuid,
      game_id bigint, refused text, device text, label text, country text, city text, address text, other_label text,
      other_since timestamptz)
    where user_id is null or exists (select from users where users.id = user_id and deleted_at is null)`;
  await db.transaction().execute(async (tx) => {
    await waitForErasures(tx);
    await insert.execute(tx);
  });
};

export const createWatchAttempts = ({
  db,
  log,
  addressKey,
}: {
  readonly db: Database;
  readonly log: Logger;
  readonly addressKey: Uint8Array;
}): WatchAttempts => {
  let waiting: WatchAttempt[] = [];
  let lost = 0;
  let running = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    if (lost) log.warn({ lost }, 'attempts to watch were not kept: the database is too slow');
    lost = 0;
    while (waiting.length) {
      const batch = waiting.slice(0, ROWS_AT_ONCE);
      await write(db, batch, addressKey);
      waiting = waiting.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    running = running
      .then(writeAll)
      .catch((err: unknown) => log.warn({ err }, 'attempts to watch could not be written'));
    return running;
  };
  const timer = setInterval(() => void (waiting.length && flush()), FLUSH_MS);
  timer.unref();
  return {
    add: (attempt) => {
      if (waiting.length < MOST_WAITING) waiting.push(attempt);
      else lost += 1;
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};
