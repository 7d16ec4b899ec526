/**
 * Notifications between processes by PostgreSQL's NOTIFY, sent when the change commits. They carry a topic and a key, and
 * listeners read what changed. After a lost connection notifications may be missing, so every listener reads again.
 */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

export interface Notification {
  readonly topic: string;
  readonly key: string;
}
export interface Listener {
  /** something under this topic changed */
  readonly onNotification: (key: string) => void;
  /** the connection was lost: anything may have changed */
  readonly onMissed: () => void;
}
export interface Notifications {
  listen(topic: string, listener: Listener): () => void;
  close(): Promise<void>;
}
const CHANNEL = 'palco';
const RETRY_MS = 500;

/** The same as an expression, for a statement that changes a row and returns it. */
export const notification = (topic: string, key: string | number) => {
  const payload = JSON.stringify({ topic, key: String(key) } satisfies Notification);
  return sql`pg_notify(${CHANNEL}, ${payload})`;
};

/** Notifies all processes, this one included, when the transaction commits. */
export const notify = async (db: Database, topic: string, key: string | number): Promise<void> => {
  await sql`select ${notification(topic, key)}`.execute(db);
};

/** The same for many keys at once. */
export const notifyAll = async (db: Database, topic: string, keys: readonly string[]): Promise<void> => {
  const payloads = keys.map((key) => JSON.stringify({ topic, key } satisfies Notification));
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
};

/** One connection per process listens; it is opened again when it is lost. */
export const createNotifications = async (url: string, log: Logger): Promise<Notifications> => {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  const announceMissed = (): void => {
    for (const set of listeners.values()) for (const { onMissed } of set) onMissed();
  };
  const receive = (payload: string | undefined): void => {
    const { topic, key } = JSON.parse(payload ?? '{}') as Partial<Notification>;
    for (const { onNotification } of listeners.get(topic ?? '') ?? []) onNotification(key ?? '');
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'palco notifications', keepAlive: true });
    // while connecting, a failure is reported by the promise only
    let isConnected = false;
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = undefined;
      if (isConnected) retry();
    };
    next.on('error', lose).on('end', lose);
    next.on('notification', ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isLost) throw new Error('the connection ended at once');
    } catch (fault) {
      next.end().catch(() => undefined);
      throw fault;
    }
    isConnected = true;
    client = next;
  };
  const retry = (): void => {
    if (!isClosed) setTimeout(reconnect, RETRY_MS).unref();
  };
  const reconnect = (): void => {
    if (isClosed) return;
    connect().then(announceMissed, (fault: unknown) => {
      log.debug({ err: fault }, 'notifications are not connected');
      retry();
    });
  };
  await connect();
  return {
    listen: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set<Listener>();
      listeners.set(topic, set.add(listener));
      return () => set.delete(listener);
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
};
