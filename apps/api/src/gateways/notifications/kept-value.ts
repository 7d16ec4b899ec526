/** A shared value that is read without waiting: after a change the last one stays until the new one has been read. */
import type { Logger } from 'pino';
import { createSharedValue, type SharedValueOf } from './shared-value.ts';

export interface KeptValue<Value> {
  /** as last read, without waiting */
  current(): Value;
  read(): Promise<Value>;
  /** for the process that has just changed it */
  forget(): void;
  /** reads it if it changed or is too old, without waiting */
  refresh(): void;
  /** called when this process has read another value */
  onChange(listener: () => void): void;
  close(): void;
}
interface KeptValueOf<Value> extends SharedValueOf<Value> {
  readonly log: Pick<Logger, 'warn'>;
  /** for the log: `the site's state could not be read` */
  readonly name: string;
  readonly isSame?: (value: Value, former: Value) => boolean;
}

/** Errors: the first reading fails. */
export const createKeptValue = async <Value>({
  log,
  name,
  isSame = () => false,
  ...of
}: KeptValueOf<Value>): Promise<KeptValue<Value>> => {
  let current: Value | undefined;
  let [begun, applied] = [0, 0];
  const listeners: (() => void)[] = [];
  const shared = createSharedValue({
    ...of,
    read: async () => {
      const place = ++begun;
      const value = await of.read();
      // of two readings at once the one that began later counts, whichever ends first
      if (place < applied) return value;
      applied = place;
      const isOther = current !== undefined && !isSame(value, current);
      current = value;
      if (isOther) for (const listener of listeners) listener();
      return value;
    },
  });
  const refresh = (): void => {
    shared.read().catch((err: unknown) => log.warn({ err }, `${name} could not be read`));
  };
  shared.onChange(refresh);
  await shared.read();
  return {
    current: () => current as Value,
    read: shared.read,
    forget: shared.forget,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    close: shared.close,
  };
};
