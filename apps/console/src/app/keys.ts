/** The keys that act now: whoever binds one lists it, so that the list never promises a key that does nothing. */
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
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
export const ENTER_CAP = 'Enter';

let bound: readonly KeyAction[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly KeyAction[]): void => {
  bound = next;
  refresh();
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

/** As long as tinykeys waits for the next key of a chord, milliseconds. */
const CHORD_MS = 1000;
let before: { readonly key: string; readonly at: number } | undefined;
let secondOfChord: KeyboardEvent | undefined;

/**
 * The second key of a chord is the chord's alone: after G, the letter of a section is no key of the page that is open.
 * Each component has listeners of its own, so one listener that runs before all of them notes it.
 */
const noteChord = (event: KeyboardEvent): void => {
  if (event.key.length > 1 || event.repeat || event.isComposing) return;
  const { key, at } = before ?? { key: '', at: 0 };
  before = undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  if (event.timeStamp - at < CHORD_MS && bound.some(({ keys }) => keys.startsWith(`${key} `))) secondOfChord = event;
  else before = { key: event.key.toLowerCase(), at: event.timeStamp };
};

/** Binds keys while the component is on the page. */
export const useKeys = (actions: readonly KeyAction[]): void => {
  const run = useEffectEvent((keys: string) => actions.find((action) => action.keys === keys)?.run());
  const listed = actions.map(({ keys, caps, text }) => [keys, ...caps, text].join(' ')).join('\n');
  // in the same frame as the page it belongs to: a key pressed as soon as the page is seen acts
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the actions, which are new each time
  useLayoutEffect(() => {
    const own = actions;
    set([...bound, ...own]);
    // the same listener is added once, however many bind keys
    window.addEventListener('keydown', noteChord, true);
    const unbind = tinykeys(
      window,
      Object.fromEntries(
        own.map(({ keys }) => [
          keys,
          (event: KeyboardEvent) => {
            if (!keys.includes('$mod') && isTaken(event)) return;
            if (event === secondOfChord && !keys.includes(' ')) return;
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

/**
 * While another view of the page loads, the former one is still on the screen: letters and digits are held, and pressed again
 * in the view that they were meant for. To be called above both views, so that its effects run after theirs.
 */
export const useKeysOfNextView = (isLoading: boolean): void => {
  const held = useRef<KeyboardEvent[]>([]);
  useLayoutEffect(() => {
    if (!isLoading) {
      const target = document.activeElement ?? document.body;
      for (const { key, code, shiftKey } of held.current.splice(0))
        target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
      return;
    }
    const hold = (event: KeyboardEvent): void => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.length > 1 || event.repeat || event.isComposing || isShortcut || isTaken(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current.push(event);
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, [isLoading]);
};

export type ListedKey = Omit<KeyAction, 'run'>;

let own: readonly ListedKey[] | undefined;
let shown: readonly ListedKey[] = bound;
const refresh = (): void => {
  // a page with a keyboard of its own has every letter: only what needs Ctrl, and this list, acts besides
  shown = own ? [...own, ...bound.filter(({ keys }) => /\$mod|\?/.test(keys))] : bound;
};

/**
 * While the component is on the page, every key without Ctrl is the page's: `press` says whether it used it. What it does not
 * use goes no further, so that no chord of the frame begins with a letter of the page; `?`, Tab, Enter and the space bar
 * stay what they are. `listed` is what the list of keys shows.
 */
export const useKeyboard = (listed: readonly ListedKey[], press: (event: KeyboardEvent) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.altKey || isTaken(event)) return;
    const isUsed = press(event);
    if (isUsed) event.preventDefault();
    const isChord = !event.ctrlKey && !event.metaKey && /^[^ ?]$/u.test(event.key);
    if (isUsed || isChord) event.stopImmediatePropagation();
  });
  const words = listed.map(({ keys, caps, text }) => [keys, ...caps, text].join(' ')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` stands for the keys, which are new each time
  useLayoutEffect(() => {
    own = listed;
    set(bound);
    return () => {
      own = undefined;
      set(bound);
    };
  }, [words]);
  useLayoutEffect(() => {
    // before the frame's own listeners
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
};

/** What the list of keys shows. */
export const useBoundKeys = (): readonly ListedKey[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
