import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@palco/database/account';

/** Writes a file atomically, readable by its owner only. */
export const writePrivateFile = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
};

/** Like `writePrivateFile`, but never replaces a file: of two concurrent processes both read what the first one wrote. */
const writePrivateFileOnce = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Random secrets of a data folder, generated once. Not derived from the seed, which is public. */
export interface DemoSecrets {
  readonly secret: string;
  /** prepaid cards to try, with their codes */
  readonly prepaid?: readonly { readonly folio: string; readonly code: string }[];
  /** of the demo's camera */
  readonly streamKey?: string;
}

export const readDemoSecrets = (data: string): DemoSecrets => {
  const file = join(data, 'demo-secrets.json');
  if (!existsSync(file))
    writePrivateFileOnce(file, `${JSON.stringify({ secret: randomBytes(48).toString('base64url') })}\n`);
  return JSON.parse(readFileSync(file, 'utf8')) as DemoSecrets;
};

/** Adds to the stored secrets. The caller holds the seeding lock. */
export const storeDemoSecrets = (data: string, more: Partial<DemoSecrets>): void =>
  writePrivateFile(
    join(data, 'demo-secrets.json'),
    `${JSON.stringify({ ...readDemoSecrets(data), ...more }, null, 2)}\n`,
  );

/** Creates the data folder with usable permissions, whatever the umask. */
export const makeDataFolder = (data: string): string => makeFolder(data);
