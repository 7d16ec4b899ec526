import { useEffect } from 'react';
import { openAuthDialog } from '../../session/auth-request.ts';
import { hasPreviousAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';

/** Who was sent here from a page that needs an account is asked to sign in at once (spec section 2). */
export const useRememberedVisit = (): void => {
  useEffect(() => {
    if (hasPreviousAddress() && !readToken()) openAuthDialog();
  }, []);
};
