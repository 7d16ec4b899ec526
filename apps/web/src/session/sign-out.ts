import { answerOf } from '@palco/browser/expected-faults';
import { callHeaders } from '@palco/client/call-headers';
import { forgetTeam } from './favorite-team.ts';
import { forgetPlaces } from './kept-places.ts';
import { forgetToken, readToken } from './session.ts';
import { userIdOf } from './user-id.ts';

/**
 * Ends the session: removes the token, the kept places and the club at once, and revokes the token on the server. Without a
 * network the token expires later.
 */
export const signOut = (): void => {
  const id = userIdOf(readToken() ?? '');
  if (id) void answerOf(`/api/users/logout/${id}`, { method: 'DELETE', headers: callHeaders(), keepalive: true });
  forgetPlaces();
  forgetTeam();
  forgetToken();
};
