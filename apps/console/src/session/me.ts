/** Who is signed in. Roles may change while the console is open; the next call that needs one finds out. */
import { call } from '@palco/client/call';
import { readStaffMe, type StaffPerson } from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { useSyncExternalStore } from 'react';

let me: StaffPerson | undefined;
const listeners = new Set<() => void>();

export const setMe = (person: StaffPerson): void => {
  me = person;
  for (const listener of listeners) listener();
};

/** Whom the console is drawn for; undefined before anybody is signed in. */
export const myId = (): number | undefined => me?.id;

export const useMe = (): StaffPerson => {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => me,
  );
  if (!known) throw new Error('useMe before anybody is signed in');
  return known;
};

/**
 * Reads the roles again after a call was refused for lack of a role. True when they have changed. When the server refuses, for
 * example because no role is left, it reloads the document, in which the server says so.
 */
export const refreshMe = async (): Promise<boolean> => {
  const reply = await call(readStaffMe);
  if (isRefusal(reply)) {
    if (reply.refused !== 'network/unreachable') location.reload();
    return false;
  }
  const isChanged = String(me?.roles) !== String(reply.person.roles);
  if (isChanged) setMe(reply.person);
  return isChanged;
};
