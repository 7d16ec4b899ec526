/** The operations (RFC 6902) that lead from one document to another. */
interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}
type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const ofLists = (from: readonly unknown[], to: readonly unknown[], path: string): Operation[] => {
  const shared = Math.min(from.length, to.length);
  const kept = Array.from({ length: shared }, (_, index) => jsonDiff(from[index], to[index], `${path}/${index}`));
  const added = to.slice(shared).map((value): Operation => ({ op: 'add', path: `${path}/-`, value }));
  const removed = Array.from(
    { length: from.length - shared },
    (_, back): Operation => ({ op: 'remove', path: `${path}/${from.length - 1 - back}` }),
  );
  return [...kept.flat(), ...added, ...removed];
};

const ofMembers = (from: Members, to: Members, path: string): Operation[] => [
  ...Object.keys(from)
    .filter((key) => !Object.hasOwn(to, key))
    .map((key): Operation => ({ op: 'remove', path: `${path}/${escaped(key)}` })),
  ...Object.entries(to).flatMap(([key, value]): Operation[] => {
    const place = `${path}/${escaped(key)}`;
    return Object.hasOwn(from, key) ? jsonDiff(from[key], value, place) : [{ op: 'add', path: place, value }];
  }),
];

/** Skips identical objects. */
export const jsonDiff = (from: unknown, to: unknown, path = ''): Operation[] => {
  if (Object.is(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) return ofLists(from, to, path);
  if (isMembers(from) && isMembers(to)) return ofMembers(from, to, path);
  return [{ op: 'replace', path, value: to }];
};
