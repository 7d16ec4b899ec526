import { useSyncExternalStore } from 'react';
import { HIDE_SCORES_KEY as KEY } from './stored-names.ts';

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
/**
 * The setting that hides scores before the game has been watched. Stored on the device, the same in every tab. Undefined on
 * the server and until hydration: what would spoil is then rendered with `data-veil`
 * (`ui/base.css`).
 */
export const useHidesScores = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(watch, read, () => undefined);
