/** A wall screen: a read-only token for 12 hours, kept in memory only, instead of the session from which it was opened. */
import { call } from '@palco/client/call';
import { endStaffSession } from '@palco/contracts/staff-access/staff-session';
import { openScreen } from '@palco/contracts/staff-access/wall-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { useSyncExternalStore } from 'react';
import { staffCall } from './staff-call.ts';

let token: string | undefined;
const listeners = new Set<() => void>();

export const wallToken = (): string | undefined => token;

/** Whether this tab is a wall screen now. */
export const useIsWall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => token !== undefined,
  );

/** Makes this tab a wall screen and signs the person out of it. Resolves with the refusal, if any. */
export const becomeWall = async () => {
  const screen = await staffCall(openScreen);
  if (isRefusal(screen)) return screen;
  token = screen.token;
  for (const listener of listeners) listener();
  await call(endStaffSession);
  return undefined;
};
