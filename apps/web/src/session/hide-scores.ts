import { useSyncExternalStore } from 'react';

/** Does this fan want no scores before having seen the game? Kept on the device, the same in every tab. */
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
    // a browser that keeps nothing: the wish cannot be kept either
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
/** Undefined on the server and until the page is alive: show no score while nobody knows whether it is wanted. */
export const useHidesScores = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(watch, read, () => undefined);
