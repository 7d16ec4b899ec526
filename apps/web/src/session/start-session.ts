import { setSessionOverListener, setTokenReader } from '../api/call-headers.ts';
import { readToken } from './session.ts';
import { endSession } from './session-over.ts';

/** Calls carry the token from now on, and the session hears when one is refused. */
export const startSession = (): void => {
  setTokenReader(readToken);
  setSessionOverListener(endSession);
};
