import type { Config } from '../config.ts';
import type { Secrets } from '../keys.ts';
import { readDemoSecrets } from './data-folder.ts';

type SecretConfig = Pick<Config, 'mode' | 'data' | 'secret' | 'oldSecrets' | 'leakedSecrets'>;

/** The secrets of the settings. A demo generates its own, which still reads once PALCO_SECRET is set. */
export const secretsOf = ({ mode, data, secret, oldSecrets, leakedSecrets: leaked }: SecretConfig): Secrets => {
  if (mode === 'production') return { current: secret as string, old: oldSecrets, leaked };
  const { secret: generated } = readDemoSecrets(data);
  return { current: secret ?? generated, old: [...oldSecrets, generated], leaked };
};

/** The secret that rows without the id of a key were made with: the very first one. */
export const oldestSecret = (config: SecretConfig): string =>
  config.oldSecrets.at(-1) ?? config.leakedSecrets.at(-1) ?? secretsOf(config).current;
