import { tabTexts } from '@palco/browser/storage';
import { forgetToken, readToken, watchToken } from './session.ts';
import { SESSION_END_KEY as KEY } from './stored-names.ts';

/**
 * `ended`: the server refused the token. `elsewhere`: the token was removed in another tab. `untold`: it was removed here, and
 * the server could not be told.
 */
type SessionEnd = 'ended' | 'elsewhere' | 'untold';

const listeners = new Set<(end: SessionEnd) => void>();
export const reportSessionEnd = (end: SessionEnd): void => {
  for (const listener of listeners) listener(end);
};

/**
 * The server has ended the session of this token: removes the token and notifies the listeners. Undefined: a page of an
 * account had no token to send.
 */
export const endSession = (token: string | undefined): void => {
  if (readToken() !== token) return; // a reply for a token that was replaced
  forgetToken();
  reportSessionEnd(token === undefined ? 'elsewhere' : 'ended');
};

let unwatch: (() => void) | undefined;
/** From now on a sign-out in another tab is noticed. */
export const followSignOuts = (): void => {
  unwatch?.();
  unwatch = watchToken((isElsewhere) => {
    if (isElsewhere && readToken() === undefined) reportSessionEnd('elsewhere');
  });
};

/** Calls back when a session ended without a sign-out here, or with one that the server does not know of. */
export const watchSessionOver = (listener: (end: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the next document, because one that is being left cannot say why. */
export const rememberSessionEnd = (end: SessionEnd): void => tabTexts.write(KEY, end);

/** Reads it and removes it. */
export const takeSessionEnd = (): SessionEnd | undefined => {
  const end = tabTexts.read(KEY);
  tabTexts.write(KEY, undefined);
  return end === 'ended' || end === 'elsewhere' ? end : undefined;
};
