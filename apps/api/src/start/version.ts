import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built site lies, if it has been built. */
export const builtSite = join(import.meta.dirname, '../../../web/dist');

/** Identity of the built site: changes with every build that changes a file. */
export const readBuild = (folder = builtSite): string => {
  const file = join(folder, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { build: string }).build : 'none';
};
