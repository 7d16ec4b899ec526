/** Asks the store of the recordings at start whether these settings fit: an encoder must not be the first to find out. */
import { type Config, WrongSettings } from '../config.ts';
import { checkStore } from '../gateways/object-store/check-store.ts';
import { createObjectStore } from '../gateways/object-store/object-store.ts';
import type { Logger } from '../http/logging.ts';

/** Errors: WrongSettings. A store that is out of reach is only logged: games are recorded on the disk meanwhile. */
export const checkMediaStore = async ({ store }: Pick<Config, 'store'>, log: Logger): Promise<void> => {
  const found = store && (await checkStore(createObjectStore(store)));
  if (!found) return;
  if ('wrong' in found) throw new WrongSettings([found.wrong]);
  log.warn({ err: found.away }, 'the store of the recordings is out of reach; they stay on the disk meanwhile');
};
