import { answerOf } from '@palco/browser/expected-faults';
import { tabTexts } from '@palco/browser/storage';
import { callHeaders } from '@palco/client/call-headers';
import { forgetTeam } from './favorite-team.ts';
import { forgetPlaces } from './kept-places.ts';
import { forgetToken, readToken } from './session.ts';
import { reportSessionEnd } from './session-over.ts';
import { UNTOLD_SIGN_OUT_KEY } from './stored-names.ts';
import { userIdOf } from './user-id.ts';

/** A server that is being restarted answers before long; a network that is back is an event. */
const AGAIN_MS = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the session on the server. False: it did not learn of it. */
const tellServer = async (token: string): Promise<boolean> => {
  const address = `/api/users/logout/${userIdOf(token) ?? 0}`;
  const answer = await answerOf(address, { method: 'DELETE', headers: callHeaders({ token }), keepalive: true });
  // a session that has ended meanwhile is refused, and that is as good
  return answer !== undefined && answer.status < 500;
};

const tellOrKeep = async (token: string): Promise<void> => {
  const isTold = await tellServer(token);
  const untold = tabTexts.read(UNTOLD_SIGN_OUT_KEY);
  if (isTold && untold === token) tabTexts.write(UNTOLD_SIGN_OUT_KEY, undefined);
  if (isTold) return;
  if (untold !== token) reportSessionEnd('untold');
  tabTexts.write(UNTOLD_SIGN_OUT_KEY, token);
  clearTimeout(timer);
  timer = setTimeout(tellAgain, AGAIN_MS);
};
const tellAgain = (): void => {
  const token = tabTexts.read(UNTOLD_SIGN_OUT_KEY);
  if (token !== undefined) void tellOrKeep(token);
};

/** Tells the server of a sign-out that it could not learn of, now and when the network is back. */
export const tellOfSignOut = (): void => {
  addEventListener('online', tellAgain);
  tellAgain();
};

/**
 * Ends the session: removes the token, the kept places and the club at once, and revokes the token on the server. While the
 * server does not answer, this tab alone keeps the token, for nothing but telling it, and the person is told so.
 */
export const signOut = (): void => {
  const token = readToken();
  forgetPlaces();
  forgetTeam();
  forgetToken();
  if (token !== undefined) void tellOrKeep(token);
};
