import { forgetToken, readToken } from './session.ts';

const listeners = new Set<() => void>();

/** The server says that the session of this token is over: it is forgotten, and whoever watches may say so. */
export const endSession = (token: string): void => {
  if (readToken() !== token) return; // an answer to a token that was already replaced
  forgetToken();
  for (const listener of listeners) listener();
};

/** Calls back when a session ended without anybody here having signed out. */
export const watchSessionOver = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
