/** What must be known besides the rows: without the secret of its time no printed card and no queued mail can be read. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, StorageConfig } from '../config.ts';
import { type DemoSecrets, makeDataFolder, readDemoSecrets, writePrivateFile } from './data-folder.ts';

type Keys = Readonly<Record<string, string>>;

export const keysToBackUp = ({ mode, secret, data }: Pick<Config, 'mode' | 'secret' | 'data'>): Keys => ({
  ...(secret ? { secret } : {}),
  ...(mode === 'demo' ? { demo: JSON.stringify(readDemoSecrets(data)) } : {}),
});

const secretOf = (keys: Keys): string =>
  keys.secret ?? (JSON.parse(keys.demo ?? '{}') as Partial<DemoSecrets>).secret ?? '';

/** Errors: this machine is set to another secret than the rows were written with. */
export const assertSameSecret = (keys: Keys, secret: string | undefined): void => {
  if (secret !== undefined && secret !== secretOf(keys))
    throw new Error(
      'PALCO_SECRET differs from the one of the backup: every printed card would be worthless. ' +
        'Start the restore without PALCO_SECRET; it writes down the one to use.',
    );
};

/**
 * Puts the keys where the next start looks for them; answers the operator's next step. Harmless to repeat.
 * Errors: the folder has the keys of another Palco.
 */
export const restoreKeys = (keys: Keys, { data, secret }: Pick<StorageConfig, 'data' | 'secret'>): string => {
  const file = join(makeDataFolder(data), 'demo-secrets.json');
  const text = `${keys.demo}\n`;
  if (keys.demo && existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${file} belongs to another Palco; restore into an empty folder.`);
  if (keys.demo) writePrivateFile(file, text);
  if (!keys.secret || secret !== undefined) return 'Start Palco as before.';
  const found = join(data, 'restored-secret.env');
  writePrivateFile(found, `PALCO_SECRET=${keys.secret}\n`);
  return `Start Palco with the PALCO_SECRET in ${found}, then remove that file.`;
};
