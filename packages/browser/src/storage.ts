import { attempt } from './attempt.ts';

/** Short texts by name. What the browser does not store, because site data is blocked or full, lasts until the page is left. */
interface Shelf {
  /** undefined: there is none */
  readonly read: (name: string) => string | undefined;
  /** undefined removes it */
  readonly write: (name: string, text: string | undefined) => void;
}

/** Blocked storage throws as soon as it is named; some embedded browsers have `null` instead. */
const shelfOf = (find: () => Storage | null | undefined): Shelf => {
  const unstored = new Map<string, string>();
  const store = (name: string, text: string | undefined): boolean => {
    const storage = find();
    if (text === undefined) storage?.removeItem(name);
    else storage?.setItem(name, text);
    return Boolean(storage);
  };
  return {
    read: (name) => unstored.get(name) ?? attempt(() => find()?.getItem(name)) ?? undefined,
    write: (name, text) => {
      unstored.delete(name);
      const isStored = attempt(() => store(name, text)) ?? false;
      if (!isStored && text !== undefined) unstored.set(name, text);
    },
  };
};

/** Kept between visits, the same in every tab. */
export const localTexts = shelfOf(() => globalThis.localStorage);
/** Kept for this tab, also when it comes back from another site. */
export const tabTexts = shelfOf(() => globalThis.sessionStorage);

/** Does the person block what sites store? */
export const isStorageBlocked = (): boolean => !attempt(() => globalThis.localStorage);

/** Does this browser store anything between visits? */
export const canStore = (): boolean =>
  attempt(() => {
    const { localStorage } = globalThis as Partial<Pick<Window, 'localStorage'>>;
    localStorage?.setItem('palco-check', '1');
    const isStored = localStorage?.getItem('palco-check') === '1';
    localStorage?.removeItem('palco-check');
    return isStored;
  }) ?? false;
