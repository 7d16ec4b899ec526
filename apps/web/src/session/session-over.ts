import { forgetToken, readToken } from './session.ts';

const listeners = new Set<() => void>();

/** The server has ended the session of this token: removes the token and notifies the listeners. */
export const endSession = (token: string): void => {
  if (readToken() !== token) return; // a reply for a token that was replaced
  forgetToken();
  for (const listener of listeners) listener();
};

/** Calls back when a session ended without a sign-out here. */
export const watchSessionOver = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
