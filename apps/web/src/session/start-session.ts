import {
  setAccountReader,
  setOtherAccountListener,
  setSessionOverListener,
  setTokenReader,
} from '@palco/client/call-headers';
import { drawnAccount, followAccount } from './drawn-account.ts';
import { lookForToken, readToken } from './session.ts';
import { endSession, followSignOuts } from './session-over.ts';
import { tellOfSignOut } from './sign-out.ts';

/**
 * From now on calls carry the token and name the account of the page, and the session ends when the server refuses the token
 * or another tab removes it.
 */
export const startSession = (): void => {
  followAccount();
  followSignOuts();
  setTokenReader(readToken);
  setAccountReader(drawnAccount);
  setSessionOverListener(endSession);
  setOtherAccountListener(lookForToken);
  tellOfSignOut();
};
