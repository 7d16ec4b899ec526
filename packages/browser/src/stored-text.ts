import { localTexts } from './storage.ts';

/** One text in local storage, the same in every tab. Where storage is blocked it lasts until the page is left. */
interface StoredText {
  /** undefined: there is none */
  readonly read: () => string | undefined;
  /** undefined removes it. Calls the listeners of this tab; the browser calls those of the others. */
  readonly write: (text: string | undefined) => void;
  /** Calls back when the text changes, here or in another tab. The function that it returns ends that. */
  readonly watch: (listener: (isElsewhere: boolean) => void) => () => void;
  /** Calls back now whoever does not know yet what another tab has written. */
  readonly lookAgain: () => void;
}
/**
 * When another tab may have written something. Browsers say nothing to a page in their page cache, and a page that they have
 * frozen hears of it late.
 */
const LOOKS_AT = ['storage', 'focus', 'pageshow', 'visibilitychange'] as const;

export const storedText = (name: string): StoredText => {
  const listeners = new Set<() => void>();
  const looks = new Set<() => void>();
  const read = (): string | undefined => localTexts.read(name);
  return {
    read,
    write: (text) => {
      localTexts.write(name, text);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      let known = read();
      const onWrite = (): void => {
        known = read();
        listener(false);
      };
      const look = (): void => {
        const text = read();
        if (text === known) return;
        known = text;
        listener(true);
      };
      listeners.add(onWrite);
      looks.add(look);
      for (const event of LOOKS_AT) addEventListener(event, look);
      return () => {
        listeners.delete(onWrite);
        looks.delete(look);
        for (const event of LOOKS_AT) removeEventListener(event, look);
      };
    },
    lookAgain: () => {
      for (const look of looks) look();
    },
  };
};
