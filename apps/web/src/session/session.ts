import { useSyncExternalStore } from 'react';
import { TOKEN_KEY } from './stored-names.ts';

/** Local storage (spec section 9). */
const INTRO_TOKEN_KEY = 'token_video_intro';
const listeners = new Set<() => void>();

export const readToken = (): string | undefined => {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Stores the token of the last reply that had one, and notifies all listeners, in other tabs too. */
export const storeToken = (token: string): void => {
  if (readToken() === token) return;
  localStorage.setItem(TOKEN_KEY, token);
  notify();
};

export const forgetToken = (): void => {
  localStorage.removeItem(TOKEN_KEY);
  notify();
};

/** Calls back when the token changes, here or in another tab. */
export const watchToken = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === TOKEN_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

/** Is somebody signed in? Public pages are rendered for visitors, so this may change right after hydration. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchToken,
    () => readToken() !== undefined,
    () => false,
  );

/** Reads and removes the intro token, which replaces the session's token for one request of a stream (spec section 7). */
export const takeIntroToken = (): string | undefined => {
  try {
    const token = localStorage.getItem(INTRO_TOKEN_KEY) ?? undefined;
    if (token !== undefined) localStorage.removeItem(INTRO_TOKEN_KEY);
    return token;
  } catch {
    return undefined;
  }
};
