/** One text in local storage, the same in every tab. Where storage is blocked nothing is stored. */
export interface StoredText {
  /** undefined: nothing is stored, or storage is blocked */
  readonly read: () => string | undefined;
  /** undefined removes it. Calls the listeners of this tab; the browser calls those of the others. */
  readonly write: (text: string | undefined) => void;
  /** Calls back when the text changes, here or in another tab. The function that it returns ends that. */
  readonly watch: (listener: () => void) => () => void;
}
export const storedText = (name: string): StoredText => {
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        if (text === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // storage is blocked
      }
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      // no key: everything was removed
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === name || key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
};
