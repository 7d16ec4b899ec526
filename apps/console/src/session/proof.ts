/** The second proof: in memory only, gone with the tab. */

import { call } from '@palco/client/call';
import { setTokenReader } from '@palco/client/call-headers';
import { serverNow } from '@palco/client/server-clock';
import { provePassword } from '@palco/contracts/accounts/accounts';
import { isRefusal } from '@palco/kernel/refusal';
import { useSyncExternalStore } from 'react';

interface Proof {
  readonly token: string;
  /** milliseconds of the server's clock */
  readonly until: number;
}
let proof: Proof | undefined;
const listeners = new Set<() => void>();
const set = (next: Proof | undefined): void => {
  proof = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const fresh = (): Proof | undefined => (proof && proof.until > serverNow() ? proof : undefined);

/** The latest proof that was given, even if it has expired; undefined: none yet. */
export const latestProof = (): string | undefined => proof?.token;

/** From now on calls carry the proof while it lasts. */
export const startProof = (): void => setTokenReader(() => fresh()?.token);
export const acceptProof = ({ token, expires_at }: { readonly token: string; readonly expires_at: string }): void =>
  set({ token, until: Date.parse(expires_at) });

/** When the proof ends, by the server's clock; undefined: there is none. */
export const useProofEnd = (): number | undefined => useSyncExternalStore(subscribe, () => proof?.until);

/** Gives the password again; undefined when it was right. */
export const prove = async (password: string) => {
  const reply = await call(provePassword, { body: { password } });
  if (isRefusal(reply)) return reply;
  acceptProof(reply);
  return undefined;
};

/** Calls that wait for the proof; the dialog is open while there are any. */
let waiting: { readonly go: (given: boolean) => void }[] = [];
const waitListeners = new Set<() => void>();
const setWaiting = (next: typeof waiting): void => {
  waiting = next;
  for (const listener of waitListeners) listener();
};

/** Asks for the proof in place; true when it was given, false when the person closed the dialog. */
export const askForProof = (): Promise<boolean> => new Promise((go) => setWaiting([...waiting, { go }]));
export const settleProof = (given: boolean): void => {
  const all = waiting;
  setWaiting([]);
  for (const { go } of all) go(given);
};
export const useProofWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      waitListeners.add(listener);
      return () => waitListeners.delete(listener);
    },
    () => waiting.length > 0,
  );
