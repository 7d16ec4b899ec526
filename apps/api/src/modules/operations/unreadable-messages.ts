/** Queued mails, SMS and recoveries sealed with a key that is not configured: they could never be sent. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../keys.ts';
import { unseal } from '../../sealed.ts';

/** Stands for the key of a text that names none: it was sealed before keys had ids. */
const UNNAMED_KEY = 'unnamed';

const canRead = (keys: Keys, sealed: string): boolean => {
  try {
    unseal(keys, sealed);
    return true;
  } catch {
    return false;
  }
};
const waiting = async (db: Database): Promise<readonly { id: number; sealed: string }[]> => {
  const { rows } = await sql<{ id: number; sealed: string }>`
    select id, payload ->> 'sealed' as sealed from graphile_worker._private_jobs
    where payload ->> 'sealed' is not null and attempts < max_attempts
  `.execute(db);
  return rows;
};
const keyIdOf = (sealed: string): string => (sealed.includes('.') ? (sealed.split('.')[0] as string) : UNNAMED_KEY);

/** Counts the waiting messages that no current key can read, by the id of their key. */
export const countUnreadableMessages = async (
  db: Database,
  keys: Keys,
): Promise<{ readonly keyId: string; readonly count: number }[]> => {
  const counts = new Map<string, number>();
  for (const { sealed } of await waiting(db)) {
    const keyId = keyIdOf(sealed);
    const isRead = keyId === UNNAMED_KEY ? canRead(keys, sealed) : keys.all.some(({ id }) => id === keyId);
    if (!isRead) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
  }
  return [...counts].map(([keyId, count]) => ({ keyId, count }));
};

/** Deletes the queued messages that were sealed with a lost key; returns how many. */
export const dropUnreadableMessages = async (db: Database, keys: Keys, keyId: string): Promise<number> => {
  const lost = (await waiting(db)).filter(({ sealed }) => keyIdOf(sealed) === keyId && !canRead(keys, sealed));
  for (const { id } of lost) await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
  return lost.length;
};
