import { LRUCache } from 'lru-cache';
import type { Notifications } from '../../gateways/notifications/notifications.ts';

/** Notifications on this topic carry the id of a session that ended or changed. */
export const SESSION_TOPIC = 'session';

export interface SessionCache<Session> {
  /** the session of this id; concurrent requests share one read */
  find(id: string, read: () => Promise<Session>): Promise<Session>;
  drop(id: string): void;
}
/** How long a session may be stale if a notification is lost. */
const TTL_MS = 2000;
const MAX_SESSIONS = 20_000;

/** Many values, of which only those in use are kept and one is dropped at a time: no shared value. */
export const createSessionCache = <Session>(notifications: Pick<Notifications, 'listen'>): SessionCache<Session> => {
  const sessions = new LRUCache<string, Promise<Session>>({ max: MAX_SESSIONS, ttl: TTL_MS });
  const drop = (id: string): void => void sessions.delete(id);
  notifications.listen(SESSION_TOPIC, { onNotification: drop, onMissed: () => sessions.clear() });
  return {
    find: (id, read) => {
      const cached = sessions.get(id);
      if (cached) return cached;
      const session = read();
      sessions.set(id, session);
      // a fault is not cached; the entry may have been replaced while it was read
      session.catch(() => sessions.peek(id) === session && sessions.delete(id));
      return session;
    },
    drop,
  };
};
