import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built site; it may not exist. */
export const builtSite = join(import.meta.dirname, '../../../web/dist');

/** The build's id; changes when any file of the site does. */
export const readBuild = (folder = builtSite): string => {
  const file = join(folder, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { build: string }).build : 'none';
};
