/**
 * docs/dependencies.md: the packages that Palco depends on directly at run time, with licenses from the lock file and
 * release dates from the registry. `npm run node -- tools/make-dependencies.ts` queries the registry about packages whose
 * version changed, with `--all` about every one.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}
/** What the registry says; days as YYYY-MM-DD. */
interface Releases {
  readonly released: string;
  readonly newest: string;
  readonly newestReleased: string;
}
interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly license?: string } | undefined>>;
}

const readJson = async <Shape>(file: string): Promise<Shape> => JSON.parse(await readFile(file, 'utf8')) as Shape;

/** Every third-party package that a workspace needs at run time. */
const directDependencies = async (root: string): Promise<Dependency[]> => {
  const { packages } = await readJson<Lock>(join(root, 'package-lock.json'));
  const found = new Map<string, Dependency>();
  for (const file of globSync('{apps,packages}/*/package.json', { cwd: root }).sort()) {
    const { dependencies = {} } = await readJson<PackageFile>(join(root, file));
    for (const [name, version] of Object.entries(dependencies)) {
      if (name.startsWith('@palco/')) continue;
      const licence = packages[`node_modules/${name}`]?.license ?? 'see the package';
      found.set(name, { name, version, licence });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const MARK = '<!-- dependencies -->';
/** `- fastify 5.0.0 (2026-01-02), newest 5.1.0 (2026-02-03), MIT` */
const LINE = /^- (\S+) (\S+) \((\S+)\)(?:, newest (\S+) \((\S+)\))?, /;

/** The releases that a document names, by `name@version`. */
export const releasesIn = (text: string): Map<string, Releases> =>
  new Map(
    (text.split(MARK)[1] ?? '').split('\n').flatMap((line) => {
      const [, name, version = '', released = '', newest = version, newestReleased = released] = LINE.exec(line) ?? [];
      return name ? [[`${name}@${version}`, { released, newest, newestReleased }] as const] : [];
    }),
  );

/** The document with this list in place of its own. */
export const withList = (text: string, rows: readonly (Dependency & Releases)[]): string => {
  const [before = '', , after = ''] = text.split(MARK);
  const lines = rows.map(({ name, version, released, newest, newestReleased, licence }) => {
    const newer = newest === version ? '' : `, newest ${newest} (${newestReleased})`;
    return `- ${name} ${version} (${released})${newer}, ${licence}`;
  });
  return [before, ['', ...lines, ''].join('\n'), after].join(MARK);
};

const documentOf = (root: string): string => join(root, 'docs/dependencies.md');

/** A fault when the document lacks a dependency, or names another version of it. Makes no request. */
export const dependencyFaults = async (root: string): Promise<string[]> => {
  const text = await readFile(documentOf(root), 'utf8');
  const known = releasesIn(text);
  const direct = await directDependencies(root);
  const rows = direct.flatMap((each) => {
    const releases = known.get(`${each.name}@${each.version}`);
    return releases ? [{ ...each, ...releases }] : [];
  });
  return rows.length === direct.length && withList(text, rows) === text
    ? []
    : ['docs/dependencies.md is stale: run npm run node -- tools/make-dependencies.ts'];
};

const askRegistry = async ({ name, version }: Dependency): Promise<Releases> => {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', 'dist-tags.latest', '--json']);
  const { time, 'dist-tags.latest': newest } = JSON.parse(stdout) as {
    time: Readonly<Record<string, string>>;
    'dist-tags.latest': string;
  };
  const dayOf = (of: string): string => time[of]?.slice(0, 10) ?? 'unknown';
  return { released: dayOf(version), newest, newestReleased: dayOf(newest) };
};

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const text = await readFile(documentOf(root), 'utf8');
  const known = process.argv.includes('--all') ? new Map<string, Releases>() : releasesIn(text);
  const rows: (Dependency & Releases)[] = [];
  for (const each of await directDependencies(root))
    rows.push({ ...each, ...(known.get(`${each.name}@${each.version}`) ?? (await askRegistry(each))) });
  await writeFile(documentOf(root), withList(text, rows));
}
