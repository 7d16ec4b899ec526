import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@palco/database/account';

/** Only the owner may read it, and a crash half-way never leaves half a file. */
export const writePrivateFile = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
};

/** As above, but what is there already stays: of two processes that start at once, both read what the first one wrote. */
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

/** Made once per data folder, by chance, never from the seed: whoever knows the seed must not know a card's code. */
export interface DemoSecrets {
  readonly secret: string;
  /** prepaid cards to try, with their codes */
  readonly prepaid?: readonly { readonly folio: string; readonly code: string }[];
}

export const readDemoSecrets = (data: string): DemoSecrets => {
  const file = join(data, 'demo-secrets.json');
  if (!existsSync(file))
    writePrivateFileOnce(file, `${JSON.stringify({ secret: randomBytes(48).toString('base64url') })}\n`);
  return JSON.parse(readFileSync(file, 'utf8')) as DemoSecrets;
};

/** Adds to what is kept there; whoever calls holds the demo's lock. */
export const keepDemoSecrets = (data: string, more: Partial<DemoSecrets>): void =>
  writePrivateFile(
    join(data, 'demo-secrets.json'),
    `${JSON.stringify({ ...readDemoSecrets(data), ...more }, null, 2)}\n`,
  );

/** Makes the data folder, passable whatever the umask. */
export const makeDataFolder = (data: string): string => makeFolder(data);
