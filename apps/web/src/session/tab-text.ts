/** One text in session storage: for this tab, until it is closed. Where storage is blocked nothing is stored. */
export interface TabText {
  /** undefined: nothing is stored, or storage is blocked */
  readonly read: () => string | undefined;
  /** undefined removes it */
  readonly write: (text: string | undefined) => void;
}
export const tabText = (name: string): TabText => ({
  read: () => {
    try {
      return sessionStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (text) => {
    try {
      if (text === undefined) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // storage is blocked
    }
  },
});
