/** What a feature had to touch beside its own files. */

/** A file of a range of commits, as `git diff --name-status` says it: `A`, `M`, `D`, or `R` with the new path. */
interface Change {
  readonly status: string;
  readonly path: string;
}

/** From the output of `git diff --name-status`. */
export const changesIn = (output: string): readonly Change[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [status = '', ...paths] = line.split('\t');
      return { status: status.slice(0, 1), path: paths.at(-1) ?? '' };
    });

/** A feature's folder in one ring. */
const ROOM =
  /^apps\/\w+\/src\/(?:modules|gateways|sections|features|player)\/([\w-]+)\/|^packages\/contracts\/src\/([\w-]+)\//;
/** Files that a command makes. */
const MADE = new Set(['packages/texts/src/catalogs.ts', 'package-lock.json']);
const CATALOG = /^texts\/\w+\/([\w-]+)\.json$/;

interface FeatureEdits {
  readonly files: number;
  readonly added: number;
  /** files that existed before and stand in rooms to which the feature added files */
  readonly own: readonly string[];
  /** files that a command wrote again */
  readonly made: readonly string[];
  /** all other files that existed before: lists and files of others */
  readonly central: readonly string[];
}

/** A room is the feature's own where it added a file; the catalogs of that name are its own too. */
export const editsOf = (changes: readonly Change[]): FeatureEdits => {
  const added = changes.filter(({ status }) => status === 'A').map(({ path }) => path);
  const existing = changes.filter(({ status }) => status !== 'A').map(({ path }) => path);
  const roomsOf = (path: string): RegExpExecArray | null => ROOM.exec(path);
  const folders = new Set(added.flatMap((path) => roomsOf(path)?.[0] ?? []));
  const names = new Set([...folders].flatMap((folder) => roomsOf(folder)?.slice(1) ?? []));
  const isOwn = (path: string): boolean =>
    folders.has(roomsOf(path)?.[0] ?? '') || names.has(CATALOG.exec(path)?.[1] ?? '-');
  return {
    files: changes.length,
    added: added.length,
    own: existing.filter(isOwn),
    made: existing.filter((path) => MADE.has(path)),
    central: existing.filter((path) => !isOwn(path) && !MADE.has(path)),
  };
};
