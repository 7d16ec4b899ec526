/** The keys that are bound now. Binding a key also lists it, so that the list never shows a key that does nothing. */
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';
import { hasCharacterKeys, watchCharacterKeys } from '../session/character-keys.ts';
import { latinLetterOf, placesOf } from './latin-key.ts';

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

/** Whether the key types a letter, digit or sign, which dictation and some aids for the hand also send (WCAG 2.1.4). */
const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [...key].length === 1 && key !== ' ';

/** Whether a field has the focus or a dialog is open: then letters are typed there. */
const isTaken = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLInputElement;
  // a switch takes the space bar and arrows, and no letters
  const takesLetters = !/^(checkbox|radio)$/.test(target.type) || !isCharacter(event);
  return (
    target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && takesLetters) ||
    // not one that is on its way out
    document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)') !== null
  );
};

/** Whether somebody has turned this key off. */
const isOff = (event: KeyboardEvent): boolean => isCharacter(event) && !hasCharacterKeys();

/** How long tinykeys waits for the next key of a chord, in milliseconds. */
const CHORD_MS = 1000;
let before: { readonly key: string; readonly at: number } | undefined;
let secondOfChord: KeyboardEvent | undefined;

/**
 * The second key of a chord belongs to the chord alone: after G, a section's letter does not trigger a key of the open page.
 * Each component has its own listeners, so one listener that runs before all of them notes that key.
 */
const noteChord = (event: KeyboardEvent): void => {
  if (event.key.length > 1 || event.repeat || event.isComposing) return;
  const { key, at } = before ?? { key: '', at: 0 };
  const typed = (latinLetterOf(event) ?? event.key).toLowerCase();
  before = undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  if (event.timeStamp - at < CHORD_MS && bound.some(({ keys }) => keys.startsWith(`${key} `))) secondOfChord = event;
  else before = { key: typed, at: event.timeStamp };
};

/** Binds keys while the component is on the page. */
export const useKeys = (actions: readonly KeyAction[]): void => {
  const run = useEffectEvent((keys: string) => actions.find((action) => action.keys === keys)?.run());
  const listed = actions.map(({ keys, caps, text }) => [keys, ...caps, text].join(' ')).join('\n');
  // a layout effect: keys work in the same frame in which their page appears
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the actions, which are new each time
  useLayoutEffect(() => {
    const own = actions;
    set([...bound, ...own]);
    // the browser adds the same listener only once, however many components bind keys
    window.addEventListener('keydown', noteChord, true);
    const act = (event: KeyboardEvent, keys: string): void => {
      if (!keys.includes('$mod') && isTaken(event)) return;
      if (event === secondOfChord && !keys.includes(' ')) return;
      event.preventDefault();
      run(keys);
    };
    // tinykeys' default would ignore Ctrl+K in a field
    const ignore = (event: KeyboardEvent): boolean => event.repeat || event.isComposing || isOff(event);
    const bind = (nameOf: (keys: string) => string, isIgnored: (event: KeyboardEvent) => boolean): (() => void) =>
      tinykeys(
        window,
        Object.fromEntries(own.map(({ keys }) => [nameOf(keys), (event: KeyboardEvent) => act(event, keys)])),
        { ignore: isIgnored },
      );
    const unbind = bind((keys) => keys, ignore);
    const unbindPlaces = bind(placesOf, (event) => ignore(event) || latinLetterOf(event) === undefined);
    return () => {
      unbind();
      unbindPlaces();
      set(bound.filter((action) => !own.includes(action)));
    };
  }, [listed]);
};

/**
 * While another view of the page loads, the former one is still on the screen: letters and digits are kept, and pressed again
 * in the view that they were meant for. Call it in a parent of both views, so that its effects run after theirs.
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
      if (event.key.length > 1 || event.repeat || event.isComposing || isShortcut || isOff(event) || isTaken(event))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current.push(event);
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, [isLoading]);
};

type ListedKey = Omit<KeyAction, 'run'>;

let own: readonly ListedKey[] | undefined;
let shown: readonly ListedKey[] = bound;
const refresh = (): void => {
  // a page with its own keyboard takes every letter: besides it only keys with Ctrl and the list itself (`?`) work
  const listed = own ? [...own, ...bound.filter(({ keys }) => /\$mod|\?/.test(keys))] : bound;
  shown = hasCharacterKeys() ? listed : listed.filter(({ keys }) => !/^(\[Shift\]\+|Shift\+)?\S( |$)/u.test(keys));
};

/**
 * While the component is on the page, it gets every key first; `press` returns whether it used the key. A character without
 * Ctrl that it did not use goes no further either, so that no chord of the frame begins with a letter of the page; `?`, Tab,
 * Enter and the space bar keep their usual effect. `listed` is what the list of keys shows.
 */
export const useKeyboard = (listed: readonly ListedKey[], press: (event: KeyboardEvent) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.altKey || isOff(event) || isTaken(event)) return;
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
      const unwatch = watchCharacterKeys(() => {
        refresh();
        listener();
      });
      listeners.add(listener);
      return () => {
        unwatch();
        listeners.delete(listener);
      };
    },
    () => shown,
  );
