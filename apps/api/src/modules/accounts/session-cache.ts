import type { Notifications } from '../../gateways/notifications/notifications.ts';

/** Notifications under this topic carry the id of a session that ended or changed. Seats and caches listen. */
export const SESSION_TOPIC = 'session';

export interface SessionCache<Session> {
  /** the session of this id, read at most once in two seconds and shared by everybody who asks meanwhile */
  find(id: string, read: () => Promise<Session>): Promise<Session>;
  drop(id: string): void;
}
/** A notification drops a session at once; should one be lost, its row is looked at again after this time. */
const KEPT_MS = 2000;
const KEPT_AT_MOST = 20_000;

export const makeSessionCache = <Session>(notifications: Pick<Notifications, 'listen'>): SessionCache<Session> => {
  const kept = new Map<string, { readonly session: Promise<Session>; readonly until: number }>();
  notifications.listen(SESSION_TOPIC, { onNotification: (id) => void kept.delete(id), onMissed: () => kept.clear() });
  return {
    find: (id, read) => {
      const found = kept.get(id);
      if (found && found.until > performance.now()) return found.session;
      if (kept.size >= KEPT_AT_MOST) kept.clear();
      const entry = { session: read(), until: performance.now() + KEPT_MS };
      kept.set(id, entry);
      // a fault is not remembered; an entry that a notification dropped while it was read has left the map already
      entry.session.catch(() => kept.get(id) === entry && kept.delete(id));
      return entry.session;
    },
    drop: (id) => void kept.delete(id),
  };
};
