import { useSyncExternalStore } from 'react';

/** Local storage names of spec section 9. */
const TOKEN_KEY = 'token';
const listeners = new Set<() => void>();

export const readToken = (): string | undefined => {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the token of the last reply that carried one; everybody who shows the session is told, in other tabs too. */
export const storeToken = (token: string): void => {
  if (readToken() === token) return;
  localStorage.setItem(TOKEN_KEY, token);
  tell();
};

export const forgetToken = (): void => {
  localStorage.removeItem(TOKEN_KEY);
  tell();
};

/** Calls back when the token changed, here or in another tab. */
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

/** Is somebody signed in here? Public pages are rendered for visitors; the answer changes right after they come alive. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchToken,
    () => readToken() !== undefined,
    () => false,
  );
