import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';
import { INTRO_TOKEN_KEY, TOKEN_KEY } from './stored-names.ts';

const stored = storedText(TOKEN_KEY);
const intro = storedText(INTRO_TOKEN_KEY);

export const readToken = stored.read;

/** Stores the token of the last reply that had one, and notifies all listeners, in other tabs too. */
export const storeToken = (token: string): void => {
  if (readToken() !== token) stored.write(token);
};

export const forgetToken = (): void => stored.write(undefined);

/** Calls back when the token changes, here or in another tab. */
export const watchToken = stored.watch;
/** Makes those who watch the token notice now what another tab has done. */
export const lookForToken = stored.lookAgain;

/** Is somebody signed in? Public pages are rendered for visitors, so this may change right after hydration. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchToken,
    () => readToken() !== undefined,
    () => false,
  );

/** Stores a ticket that represents another device's session, for the next request of a stream. */
export const storeIntroToken = (token: string): void => intro.write(token);

/** Reads and removes the intro token, which replaces the session's token for one request of a stream (spec section 7). */
export const takeIntroToken = (): string | undefined => {
  const token = intro.read();
  if (token !== undefined) intro.write(undefined);
  return token;
};
