import type { Device } from '@palco/contracts/accounts/accounts';
import type { Database } from '@palco/database/connect';
import type { WatchingSessions } from './accounts-deps.ts';

/** The open sessions of a person, the most recently used first. */
export const readDevices = async (
  db: Database,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
  watchingSessions: WatchingSessions,
): Promise<Device[]> => {
  const watching = await watchingSessions(userId);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'way', 'browser', 'system', 'country', 'city', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    country: row.country,
    city: row.city,
    way: row.way,
    since: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    is_this: row.id === sessionId,
    is_watching: watching.has(row.id),
  }));
};
