/** The migrations of this version: numbered SQL files. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../migrations');

export interface MigrationFile {
  /** without `.sql` */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal; the same whichever line ends a checkout has */
  readonly digest: string;
}

export const digestOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** All of them, in their order. */
export const readMigrationFiles = async (): Promise<MigrationFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: file.replace(/\.sql$/, ''), text, digest: digestOf(text) };
    }),
  );
};
