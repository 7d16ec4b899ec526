import { type Refusal, refuse } from '@palco/kernel/refusal';

/** One operation of a JSON Patch (RFC 6902). */
interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}
type PatchRefusal = Refusal<'patch/no-such-place' | 'patch/malformed' | 'patch/test-failed'>;

const OPERATIONS: ReadonlySet<unknown> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

const isPatchOperation = (value: unknown): value is PatchOperation =>
  typeof value === 'object' &&
  value !== null &&
  'op' in value &&
  OPERATIONS.has(value.op) &&
  'path' in value &&
  typeof value.path === 'string' &&
  (!(value.op === 'move' || value.op === 'copy') || ('from' in value && typeof value.from === 'string'));

/** The keys of a JSON Pointer (RFC 6901); undefined when it is malformed. */
const keysOf = (pointer: string): readonly string[] | undefined => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
};

const MISSING = Symbol('missing');
type Container = Readonly<Record<string, unknown>> | readonly unknown[];
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The array index of a key, or -1; adding may name the end of the array. */
const indexOf = (list: readonly unknown[], key: string, adding: boolean): number => {
  if (adding && key === '-') return list.length;
  const index = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
  return index < list.length + (adding ? 1 : 0) ? index : -1;
};

const read = (document: unknown, keys: readonly string[]): unknown => {
  let here = document;
  for (const key of keys) {
    if (!isContainer(here)) return MISSING;
    if (Array.isArray(here)) {
      const index = indexOf(here, key, false);
      if (index < 0) return MISSING;
      here = here[index];
    } else {
      if (!Object.hasOwn(here, key)) return MISSING;
      here = (here as Readonly<Record<string, unknown>>)[key];
    }
  }
  return here;
};

type Change = 'add' | 'replace' | 'remove';

const changeHere = (here: Container, key: string, change: Change, value: unknown): unknown => {
  if (Array.isArray(here)) {
    const index = indexOf(here, key, change === 'add');
    if (index < 0) return MISSING;
    if (change === 'replace') return here.with(index, value);
    return change === 'add' ? here.toSpliced(index, 0, value) : here.toSpliced(index, 1);
  }
  const known = Object.hasOwn(here, key);
  if (!known && change !== 'add') return MISSING;
  if (change !== 'remove') return { ...here, [key]: value };
  const { [key]: _, ...rest } = here as Readonly<Record<string, unknown>>;
  return rest;
};

/** A copy of the document with one value changed; unchanged parts are shared. */
const write = (document: unknown, keys: readonly string[], change: Change, value?: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return change === 'remove' ? MISSING : value;
  if (!isContainer(document)) return MISSING;
  if (rest.length === 0) return changeHere(document, key, change, value);
  const inner = read(document, [key]);
  if (inner === MISSING) return MISSING;
  const changed = write(inner, rest, change, value);
  return changed === MISSING ? MISSING : changeHere(document, key, 'replace', changed);
};

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const moved = (document: unknown, from: readonly string[], keys: readonly string[], removing: boolean): unknown => {
  const value = read(document, from);
  if (value === MISSING) return MISSING;
  const rest = removing ? write(document, from, 'remove') : document;
  return rest === MISSING ? MISSING : write(rest, keys, 'add', value);
};

/** The document after one operation, or a refusal. The given document is not changed. */
export const applyOperation = (
  document: unknown,
  operation: unknown,
): { readonly document: unknown } | PatchRefusal => {
  if (!isPatchOperation(operation)) return refuse('patch/malformed');
  const { op, path, from, value } = operation;
  const [keys, source] = [keysOf(path), from === undefined ? undefined : keysOf(from)];
  if (!keys) return refuse('patch/malformed', { path });
  if (op === 'test') {
    const present = read(document, keys);
    return present !== MISSING && same(present, value) ? { document } : refuse('patch/test-failed', { path });
  }
  const after =
    op === 'move' || op === 'copy'
      ? source
        ? moved(document, source, keys, op === 'move')
        : MISSING
      : write(document, keys, op, value);
  return after === MISSING ? refuse('patch/no-such-place', { path }) : { document: after };
};
