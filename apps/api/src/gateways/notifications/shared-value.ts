/** A value of the database that each process keeps in memory, and reads again after a notification that it changed. */
import type { Notifications } from './notifications.ts';

interface SharedValue<Value> {
  /** Concurrent callers share one reading; after one that failed the next caller reads again. */
  read(): Promise<Value>;
  /** as last read, without waiting; undefined: it changed, and has not been read since */
  peek(): Value | undefined;
  /** for the process that has just changed it, so that it does not have to wait for the notification */
  forget(): void;
  /** called after each notification, in whichever process the value was changed */
  onChange(listener: () => void): void;
  close(): void;
}
export interface SharedValueOf<Value> {
  readonly notifications: Pick<Notifications, 'listen'>;
  readonly topic: string;
  readonly read: () => Promise<Value>;
  /** how old it may be if a notification is lost; by default as old as it likes */
  readonly maxAgeMs?: number;
}

export const createSharedValue = <Value>({
  notifications,
  topic,
  read,
  maxAgeMs = Number.POSITIVE_INFINITY,
}: SharedValueOf<Value>): SharedValue<Value> => {
  let reading: { readonly value: Promise<Value>; readonly until: number } | undefined;
  let known: Value | undefined;
  const listeners: (() => void)[] = [];
  const forget = (): void => {
    reading = undefined;
    known = undefined;
  };
  const changed = (): void => {
    forget();
    for (const listener of listeners) listener();
  };
  const close = notifications.listen(topic, { onNotification: changed, onMissed: changed });
  return {
    read: () => {
      const at = performance.now();
      if (reading && at < reading.until) return reading.value;
      const started = { value: read(), until: at + maxAgeMs };
      reading = started;
      started.value.then(
        (value) => {
          if (reading === started) known = value;
        },
        () => {
          if (reading === started) forget();
        },
      );
      return started.value;
    },
    peek: () => known,
    forget,
    onChange: (listener) => void listeners.push(listener),
    close,
  };
};
