/**
 * Notifications between processes by PostgreSQL's NOTIFY, sent when the change commits. They carry a topic and a key, and
 * listeners read what changed. After a lost connection notifications may be missing, so every listener reads again.
 */
import type { Connection, Database } from '@palco/database/connect';
import { type HeldConnection, holdConnection } from '@palco/database/hold-connection';
import { sql } from 'kysely';
import type { Logger } from 'pino';

interface Notification {
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

/** `notify` as an expression, for a statement that changes a row and returns it. */
export const notification = (topic: string, key: string | number) => {
  const payload = JSON.stringify({ topic, key: String(key) } satisfies Notification);
  return sql`pg_notify(${CHANNEL}, ${payload})`;
};

/** Notifies all processes, this one included, when the transaction commits. */
export const notify = async (db: Database, topic: string, key: string | number): Promise<void> => {
  await sql`select ${notification(topic, key)}`.execute(db);
};

/** Like `notify`, for many keys at once. */
export const notifyAll = async (db: Database, topic: string, keys: readonly string[]): Promise<void> => {
  const payloads = keys.map((key) => JSON.stringify({ topic, key } satisfies Notification));
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
};

/**
 * One connection per process listens; it is opened again when it is lost. When the server had fallen silent, the other
 * connections lead to the same dead machine and are renewed too.
 */
export const createNotifications = async (
  { url, renew }: Pick<Connection, 'url' | 'renew'>,
  log: Logger,
): Promise<Notifications> => {
  const listeners = new Map<string, Set<Listener>>();
  let held: HeldConnection | undefined;
  let isClosed = false;
  const announceMissed = (): void => {
    for (const set of listeners.values()) for (const { onMissed } of set) onMissed();
  };
  const receive = (payload: string | undefined): void => {
    const { topic, key } = JSON.parse(payload ?? '{}') as Partial<Notification>;
    for (const { onNotification } of listeners.get(topic ?? '') ?? []) onNotification(key ?? '');
  };
  const connect = async (): Promise<void> => {
    const next = await holdConnection({ url, name: 'palco notifications' });
    next.client.on('notification', ({ payload }) => receive(payload));
    try {
      await next.client.query(`listen ${CHANNEL}`);
    } catch (fault) {
      await next.close();
      throw fault;
    }
    held = next;
    void next.lost.then((loss) => {
      if (isClosed) return;
      log.warn({ loss }, 'the connection for notifications is lost');
      reconnect(loss === 'silent');
    });
  };
  const reconnect = (wasSilent: boolean): void => {
    if (isClosed) return;
    connect().then(
      () => {
        if (wasSilent) renew();
        announceMissed();
      },
      (fault: unknown) => {
        log.debug({ err: fault }, 'notifications are not connected');
        setTimeout(reconnect, RETRY_MS, wasSilent).unref();
      },
    );
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
      await held?.close();
    },
  };
};
