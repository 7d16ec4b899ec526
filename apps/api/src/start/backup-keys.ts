/** The secrets that a backup needs besides the rows: without those of its time no printed card and no queued mail can be read. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, StorageConfig } from '../config.ts';
import { secrets, secretsText } from '../secret-settings.ts';
import { type DemoSecrets, makeDataFolder, readDemoSecrets, writePrivateFile } from './data-folder.ts';

type Keys = Readonly<Record<string, string>>;

type GivenSecrets = Pick<Config, 'secret' | 'oldSecrets' | 'leakedSecrets'>;

export const keysToBackUp = ({
  mode,
  secret,
  oldSecrets,
  leakedSecrets,
  data,
}: Pick<Config, 'mode' | 'data'> & GivenSecrets): Keys => ({
  ...(secret ? { secret } : {}),
  ...(oldSecrets.length ? { old: secretsText(oldSecrets) } : {}),
  ...(leakedSecrets.length ? { leaked: secretsText(leakedSecrets) } : {}),
  ...(mode === 'demo' ? { demo: JSON.stringify(readDemoSecrets(data)) } : {}),
});

const secretsIn = ({ secret, demo, old = '', leaked = '' }: Keys): string[] => [
  secret ?? (JSON.parse(demo ?? '{}') as Partial<DemoSecrets>).secret ?? '',
  ...secrets.parse(old),
  ...secrets.parse(leaked),
];

/** Errors: this machine is set to secrets that do not read all rows of the backup. */
export const assertSecretsRead = (keys: Keys, { secret, oldSecrets, leakedSecrets }: GivenSecrets): void => {
  const given = [secret, ...oldSecrets, ...leakedSecrets];
  if (secret !== undefined && !secretsIn(keys).every((each) => given.includes(each)))
    throw new Error(
      'A secret of the backup is neither PALCO_SECRET nor in PALCO_SECRET_OLD: every printed card would be worthless. ' +
        'Add it, or start the restore without PALCO_SECRET; it writes down what to use.',
    );
};

/**
 * Puts the keys where the next start looks for them; returns the operator's next step. Safe to repeat. Errors: the folder
 * has the keys of another Palco.
 */
export const restoreKeys = (keys: Keys, { data, secret }: Pick<StorageConfig, 'data' | 'secret'>): string => {
  const file = join(makeDataFolder(data), 'demo-secrets.json');
  const text = `${keys.demo}\n`;
  if (keys.demo && existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${file} belongs to another Palco; restore into an empty folder.`);
  if (keys.demo) writePrivateFile(file, text);
  if (!keys.secret || secret !== undefined) return 'Start Palco as before.';
  const found = join(data, 'restored-secret.env');
  const settings = { PALCO_SECRET: keys.secret, PALCO_SECRET_OLD: keys.old, PALCO_SECRET_LEAKED: keys.leaked };
  const lines = Object.entries(settings).flatMap(([name, value]) => (value ? [`${name}=${value}\n`] : []));
  writePrivateFile(found, lines.join(''));
  return `Start Palco with the settings in ${found}, then remove that file.`;
};
