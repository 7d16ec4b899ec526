/** The notices that this visitor has closed. `app/start.ts` hides them before the app is loaded. */

import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';
import { CLOSED_NOTICES_KEY } from './stored-names.ts';

const MOST = 20;
const NONE: readonly string[] = [];
const stored = storedText(CLOSED_NOTICES_KEY);
/** the list in this document; the only one where storage is blocked */
let closed: readonly string[] = NONE;

/** The same list for the same text, so that React sees no change where there is none. */
const read = (): readonly string[] => {
  const text = stored.read();
  if (text !== undefined && text !== closed.join(' ')) closed = text.split(' ');
  return closed;
};

export const closeNotice = (key: string): void => {
  closed = [...read(), key].slice(-MOST);
  stored.write(closed.join(' '));
};

export const useClosedNotices = (): readonly string[] => useSyncExternalStore(stored.watch, read, () => NONE);
