import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface SourceFile {
  /** from the root of the repository, with forward slashes */
  readonly path: string;
  readonly text: string;
}
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'dist-draft',
  '.tsout',
  '.tsout-test',
  '.git',
  'data',
  'test-results',
  'coverage',
]);

/** Every file below the root whose name ends like one of these. */
export const readSources = async (root: string, endings: readonly string[]): Promise<SourceFile[]> => {
  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path);
      return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
    });
    return (await Promise.all(found)).flat();
  };
  const paths = (await walk(root)).sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
};
