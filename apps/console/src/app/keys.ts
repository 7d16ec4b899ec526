/** The keys that act now: whoever binds one lists it, so that the list never promises a key that does nothing. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

export interface KeyAction {
  /** as tinykeys writes it: `g b`, `$mod+k` */
  readonly keys: string;
  /** as shown: `G`, `B` */
  readonly caps: readonly string[];
  readonly text: string;
  readonly run: () => void;
}

/** Opens the palette; names of keys are the same in every language. */
export const PALETTE_CAPS = ['Ctrl', 'K'] as const;

let bound: readonly KeyAction[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly KeyAction[]): void => {
  bound = next;
  for (const listener of listeners) listener();
};

/** Somebody is typing, or a dialog is open: letters are theirs. */
const isTaken = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement;
  return (
    target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    // not one that is on its way out
    document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)') !== null
  );
};

/** Binds keys while the component is on the page. */
export const useKeys = (actions: readonly KeyAction[]): void => {
  const run = useEffectEvent((keys: string) => actions.find((action) => action.keys === keys)?.run());
  const listed = actions.map(({ keys, caps, text }) => [keys, ...caps, text].join(' ')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the actions, which are new each time
  useEffect(() => {
    const own = actions;
    set([...bound, ...own]);
    const unbind = tinykeys(
      window,
      Object.fromEntries(
        own.map(({ keys }) => [
          keys,
          (event: KeyboardEvent) => {
            if (!keys.includes('$mod') && isTaken(event)) return;
            event.preventDefault();
            run(keys);
          },
        ]),
      ),
      // its own rule would keep Ctrl+K from acting in a field
      { ignore: (event) => event.repeat || event.isComposing },
    );
    return () => {
      unbind();
      set(bound.filter((action) => !own.includes(action)));
    };
  }, [listed]);
};

/** What the list of keys shows. */
export const useBoundKeys = (): readonly KeyAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => bound,
  );
