import type { ReactNode } from 'react';

export interface Toast {
  /** `done`: it succeeded; `error`: it failed; `play`: something happened in a game; `plain`: anything else */
  readonly kind: 'done' | 'error' | 'play' | 'plain';
  readonly text: ReactNode;
  /** what may be done about it, such as undoing it: the toast stays longer, and leaves without it */
  readonly action?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** instead of the kind's icon: a club's badge */
  readonly sign?: ReactNode;
}
export interface ShownToast extends Toast {
  readonly id: number;
}
/** Above this the oldest toast is dropped. */
const MOST_AT_ONCE = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (toasts: readonly ShownToast[]): void => {
  shown = toasts;
  for (const listener of listeners) listener();
};

/** Shows a passing message at the edge of the page. Errors that need an answer are dialogs instead. */
export const showToast = (toast: Toast): void => {
  lastId += 1;
  set([...shown, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
};
export const closeToast = (id: number): void => set(shown.filter((toast) => toast.id !== id));
export const closeToasts = (): void => set([]);

export const readToasts = (): readonly ShownToast[] => shown;
export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
