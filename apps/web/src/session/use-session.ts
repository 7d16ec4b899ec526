import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { callHeaders } from '@palco/client/call-headers';
import type { SignedIn, User } from '@palco/contracts/accounts/accounts';
import { useSyncExternalStore } from 'react';
import { meetAccount } from './favorite-team.ts';
import { readPlacesOf } from './kept-places.ts';
import { readToken, storeToken, watchToken } from './session.ts';
import { endSession } from './session-over.ts';
import { userIdOf } from './user-id.ts';

/**
 * Who is signed in. `loading`: there is a token, and the user is being read. `unreachable`: the user could not be read; try
 * again with `refreshSession`. A session that has ended becomes a visitor.
 */
type Session =
  | { readonly state: 'visitor' | 'loading' | 'unreachable' }
  | { readonly state: 'member'; readonly user: User };

const VISITOR: Session = { state: 'visitor' };
const LOADING: Session = { state: 'loading' };
const UNREACHABLE: Session = { state: 'unreachable' };
/** Written out, because the contract of accounts would load its schemas too. */
const ME_ADDRESS = '/api/users/me';

let current: Session = VISITOR;
/** the token `current` belongs to */
let knownToken: string | undefined;
const listeners = new Set<() => void>();
const set = (session: Session): void => {
  current = session;
  for (const listener of listeners) listener();
};

/** Takes over the reply of a sign-in: stores its token and notifies all listeners. */
export const acceptSignedIn = ({ token, ...user }: SignedIn): void => {
  knownToken = token;
  current = { state: 'member', user };
  storeToken(token);
  meetAccount(user);
  // only somebody with a pass is expected to have kept places
  if (user.hasOneValidMembership) void readPlacesOf(user.id);
  set(current);
};

/**
 * Takes over a reply about the user who is signed in (saved profile, `/me`). One that comes after somebody else has signed in,
 * or nobody is, must not bring that user back.
 */
export const acceptUser = (reply: SignedIn): void => {
  if (userIdOf(readToken() ?? '') === reply.id) acceptSignedIn(reply);
};

const readUser = async (token: string): Promise<void> => {
  knownToken = token;
  const answer = await answerOf(ME_ADDRESS, { headers: callHeaders() });
  const reply = answer?.ok ? ((await jsonOf(answer)) as SignedIn | undefined) : undefined;
  if (readToken() !== token) return; // another session by now
  if (reply?.id) acceptSignedIn(reply);
  else if (reply || answer?.status === 401) endSession(token);
  else set(UNREACHABLE);
};

/** Reads the user again, after a purchase or a failed read. The session stays as it is until the reply. */
export const refreshSession = async (): Promise<void> => {
  const token = readToken();
  if (!token) return;
  if (current.state !== 'member') set(LOADING);
  await readUser(token);
};

const follow = (): void => {
  const token = readToken();
  if (token === knownToken) return;
  if (token === undefined) {
    knownToken = undefined;
    set(VISITOR);
    return;
  }
  set(LOADING);
  void readUser(token);
};

let unwatch: (() => void) | undefined;
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    unwatch = watchToken(follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch?.();
  };
};

/** Who is signed in; read once per document. Public pages are rendered for visitors, and change after hydration. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => VISITOR,
  );
