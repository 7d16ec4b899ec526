import { useSyncExternalStore } from 'react';

/** The two kinds of visitors (spec section 2): an entrepreneur signs in with a number, a guest by any other method. */
export type VisitorKind = 'guest' | 'entrepreneur';
type AuthMode = 'login' | 'register' | 'recovery';
export interface AuthRequest {
  readonly kind: VisitorKind;
  readonly mode: AuthMode;
}

let request: AuthRequest | undefined;
const listeners = new Set<() => void>();
const set = (next: AuthRequest | undefined): void => {
  request = next;
  for (const listener of listeners) listener();
};

/** Opens the auth dialog. Every document has one (`app/frame/auth-host.tsx`). */
export const openAuthDialog = ({ kind = 'guest', mode = 'login' }: Partial<AuthRequest> = {}): void =>
  set({ kind, mode });
export const closeAuthDialog = (): void => set(undefined);

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The open dialog's request; undefined while it is closed. */
export const useAuthRequest = (): AuthRequest | undefined =>
  useSyncExternalStore(
    watch,
    () => request,
    () => undefined,
  );
