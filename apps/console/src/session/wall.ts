/** A screen on the wall: a read-only token for half a day, in memory only, instead of the session it was opened from. */
import { call } from '@palco/client/call';
import { endStaffSession } from '@palco/contracts/staff-session';
import { openScreen } from '@palco/contracts/wall-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { useSyncExternalStore } from 'react';
import { staffCall } from './staff-call.ts';

let token: string | undefined;
const listeners = new Set<() => void>();

export const wallToken = (): string | undefined => token;

/** Whether this tab is a screen on the wall now. */
export const useIsWall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => token !== undefined,
  );

/** Makes this tab a screen on the wall and signs its person out of it. The refusal, when there is one. */
export const becomeWall = async () => {
  const screen = await staffCall(openScreen);
  if (isRefusal(screen)) return screen;
  token = screen.token;
  for (const listener of listeners) listener();
  await call(endStaffSession);
  return undefined;
};
