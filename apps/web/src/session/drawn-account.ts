import { useSyncExternalStore } from 'react';
import { readToken, watchToken } from './session.ts';
import { userIdOf } from './user-id.ts';

let account: number | undefined;
/** the last person, also while nobody is signed in */
let last: number | undefined;
let changes = 0;

const follow = (): void => {
  account = userIdOf(readToken() ?? '');
  if (account === undefined) return;
  if (last !== undefined && last !== account) changes += 1;
  last = account;
};

let unwatch: (() => void) | undefined;
/** From now on it is known whom the document is drawn for. Call it before anything is drawn. */
export const followAccount = (): void => {
  unwatch?.();
  unwatch = watchToken(follow);
  follow();
};

/** The account that the document is drawn for; undefined: a visitor. It follows the token of all tabs. */
export const drawnAccount = (): number | undefined => account;

/** How often somebody else has signed in since the document opened: pages of one person are drawn anew each time. */
export const useAccountChanges = (): number =>
  useSyncExternalStore(
    watchToken,
    () => changes,
    () => 0,
  );
