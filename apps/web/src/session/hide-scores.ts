import { useSyncExternalStore } from 'react';

/** The setting that hides scores before the game has been watched. Stored on the device, the same in every tab. */
const KEY = 'hideScores';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};
export const setHidesScores = (hides: boolean): void => {
  try {
    if (hides) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: the setting cannot be stored
  }
  for (const listener of listeners) listener();
};
const watch = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};
/** Undefined on the server and until hydration: show no score before the setting is known. */
export const useHidesScores = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(watch, read, () => undefined);
