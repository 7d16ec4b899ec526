/** Calls of the console: when the proof has expired they ask for it over the current page and continue. */
import { randomId } from '@palco/browser/random-id';
import { call, type Refused } from '@palco/client/call';
import { ReadError } from '@palco/client/queries';
import { isRefused } from '@palco/client/refused';
import { markOffline, markOnline } from './connection.ts';
import { refreshMe } from './me.ts';
import { askForProof, latestProof } from './proof.ts';

let rolesChanged: () => void = () => undefined;
/** Sets what is called when a call finds out that the person's roles have changed. */
export const onRolesChanged = (listener: () => void): void => {
  rolesChanged = listener;
};

/** Like `call`, but asks for the proof where it is needed. When the session is over, the document is reloaded. */
export const staffCall: typeof call = async (endpoint, input = {}) => {
  // a form brings its own (`useStaffForm`); this one covers the call that is repeated after the proof
  const key = input.key ?? (endpoint.method === 'GET' ? undefined : randomId());
  for (;;) {
    const before = latestProof();
    const reply = await call(endpoint, { ...input, ...(key ? { key } : {}) });
    const code = isRefused(reply) ? reply.refused : undefined;
    if (code === 'network/unreachable' || code?.startsWith('server/')) markOffline();
    else markOnline();
    if (code === 'staff/role-required' && (await refreshMe())) rolesChanged();
    // the server knows best what to show now: the sign-in, the console of somebody who signed in in another tab, no role left
    if (code?.startsWith('session/')) location.reload();
    if (code !== 'staff/proof-required') return reply;
    // a call that was answered late: the password was given for another one meanwhile
    if (latestProof() === before && !(await askForProof())) return reply;
  }
};

/** The `queryFn` of a staff call. */
export const staffReply = async <Reply>(answer: Promise<Reply | Refused<string>>): Promise<Reply> => {
  const reply = await answer;
  if (isRefused(reply)) throw new ReadError(reply.refused);
  return reply;
};
