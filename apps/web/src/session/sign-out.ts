import { takeCallHeaders } from '../api/call-headers.ts';
import { forgetToken, readToken } from './session.ts';
import { userIdOf } from './user-id.ts';

/**
 * Ends the session: the token is gone here at once, and the server is told so that it is worth nothing anywhere. Without a
 * network it runs out by itself. Where to go then is the caller's.
 */
export const signOut = (): void => {
  const id = userIdOf(readToken() ?? '');
  if (id)
    fetch(`/api/users/logout/${id}`, { method: 'DELETE', headers: takeCallHeaders(), keepalive: true }).catch(
      () => undefined, // nobody waits for it
    );
  forgetToken();
};
