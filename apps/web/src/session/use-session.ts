import type { SignedIn, User } from '@palco/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { takeCallHeaders } from '../api/call-headers.ts';
import { readToken, storeToken, watchToken } from './session.ts';
import { endSession } from './session-over.ts';

/**
 * Who is here. `asking`: somebody is signed in, who it is is on its way. `unreachable`: nobody could tell; ask again with
 * `refreshSession`. A session that is over makes a visitor.
 */
export type Session =
  | { readonly state: 'visitor' | 'asking' | 'unreachable' }
  | { readonly state: 'member'; readonly user: User };

const VISITOR: Session = { state: 'visitor' };
const ASKING: Session = { state: 'asking' };
const UNREACHABLE: Session = { state: 'unreachable' };
/** Written out, because the contract of accounts brings its schemas along and a first load must not. */
const ME_ADDRESS = '/api/users/me';

let shown: Session = VISITOR;
/** whose answer `shown` is */
let knownToken: string | undefined;
const listeners = new Set<() => void>();
const show = (session: Session): void => {
  shown = session;
  for (const listener of listeners) listener();
};

/** Keeps a reply of signing in, saving or asking: its token is stored, and everybody who shows the person shows this one. */
export const acceptSignedIn = ({ token, ...user }: SignedIn): void => {
  knownToken = token;
  shown = { state: 'member', user };
  storeToken(token);
  show(shown);
};

const ask = async (token: string): Promise<void> => {
  knownToken = token;
  try {
    const answer = await fetch(ME_ADDRESS, { headers: takeCallHeaders() });
    const reply = answer.ok ? ((await answer.json()) as SignedIn) : undefined;
    if (readToken() !== token) return; // somebody else by now
    if (reply?.id) acceptSignedIn(reply);
    else if (reply || answer.status === 401) endSession(token);
    else show(UNREACHABLE);
  } catch {
    if (readToken() === token) show(UNREACHABLE);
  }
};

/** Asks again who is here: after a purchase, after an answer that did not come. What is shown stays until the answer. */
export const refreshSession = async (): Promise<void> => {
  const token = readToken();
  if (!token) return;
  if (shown.state !== 'member') show(ASKING);
  await ask(token);
};

const follow = (): void => {
  const token = readToken();
  if (token === knownToken) return;
  if (token === undefined) {
    knownToken = undefined;
    show(VISITOR);
    return;
  }
  show(ASKING);
  void ask(token);
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

/** Who is signed in here, asked for once per document; public pages are rendered for visitors, and follow when alive. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => VISITOR,
  );
