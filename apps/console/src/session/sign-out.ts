/** Signing out of the console: its cookie is the server's, so without the server the browser cannot forget the session. */
import { call } from '@palco/client/call';
import { endStaffSession } from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { useSyncExternalStore } from 'react';

const AGAIN_MS = 5000;

let isWaiting = false;
const listeners = new Set<() => void>();

/** Ends the session on the server. False: it did not learn of it. */
const end = async (): Promise<boolean> => {
  const reply = await call(endStaffSession);
  return !isRefusal(reply) || reply.refused.startsWith('session/');
};

const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS);
    addEventListener('online', () => resolve(), { once: true });
  });

/** Ends the session, however long the server does not answer, and then opens the sign-in. */
export const signOut = async (leave = (): void => location.assign('/console')): Promise<void> => {
  if (isWaiting) return;
  while (!(await end())) {
    isWaiting = true;
    for (const listener of listeners) listener();
    await nextTry();
  }
  leave();
};

/** Has somebody signed out, while the server does not know it yet? Then nothing of the console is shown any more. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWaiting,
  );
