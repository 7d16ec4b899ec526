import { setSessionOverListener, setTokenReader } from '@palco/client/call-headers';
import { readToken } from './session.ts';
import { endSession } from './session-over.ts';

/** From now on calls carry the token, and the session ends when the server refuses it. */
export const startSession = (): void => {
  setTokenReader(readToken);
  setSessionOverListener(endSession);
};
