/**
 * What follows from a text alone, found once and kept: of so many texts, because clients choose them, and then forgotten all
 * at once. `undefined` is no answer and is looked for again.
 */
export const remember = <Found extends NonNullable<unknown> | undefined>(
  most: number,
  find: (text: string) => Found,
): ((text: string) => Found) => {
  const known = new Map<string, Found>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const found = find(text);
    if (found === undefined) return found;
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found;
  };
};
