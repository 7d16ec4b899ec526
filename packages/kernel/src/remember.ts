/**
 * Memoizes a function of a text for at most `most` texts, because clients choose them; then the cache is cleared.
 * `undefined` is not cached.
 */
export const remember = <Found extends NonNullable<unknown> | undefined>(
  most: number,
  find: (text: string) => Found,
): ((text: string) => Found) => {
  const known = new Map<string, Found>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const found = find(text);
    if (found === undefined) return found;
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found;
  };
};
