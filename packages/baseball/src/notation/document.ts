/**
 * Readers for external documents, in which every member may be missing or of another type. They return undefined (or an
 * empty list) instead of throwing.
 */
type Document = Readonly<Record<string, unknown>>;

export const documentFrom = (value: unknown): Document | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : undefined;

/** The value below a path of keys. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Document)[key];
  }
  return here;
};

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
};
export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number | undefined => {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};
export const isTrueAt = (value: unknown, ...path: readonly (string | number)[]): boolean => at(value, ...path) === true;
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
/** An id as text; documents have numbers or texts. */
export const idAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = at(value, ...path);
  if (typeof found === 'number' && Number.isInteger(found)) return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
};
/** An ISO time as milliseconds since 1970. */
export const instantAt = (value: unknown, ...path: readonly (string | number)[]): number | undefined => {
  const text = textAt(value, ...path);
  const instant = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
};

/** The object without its undefined members. */
export const defined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
