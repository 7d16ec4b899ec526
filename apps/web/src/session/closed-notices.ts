/** The notices that this visitor has closed. `app/start.ts` hides them before the app is there. */
import { useSyncExternalStore } from 'react';
import { CLOSED_NOTICES_KEY as KEY } from './stored-names.ts';

const MOST = 20;
const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let known: readonly string[] = NONE;
let text: string | null = null;

/** The same list for the same text, so that React sees no change where there is none. */
const read = (): readonly string[] => {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== text) {
      text = stored;
      known = stored ? stored.split(' ') : NONE;
    }
  } catch {
    // storage is blocked: what was closed is remembered by this page
  }
  return known;
};

export const closeNotice = (key: string): void => {
  known = [...read(), key].slice(-MOST);
  try {
    text = known.join(' ');
    localStorage.setItem(KEY, text);
  } catch {
    // storage is blocked: the notice is back on the next page
  }
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useClosedNotices = (): readonly string[] => useSyncExternalStore(watch, read, () => NONE);
