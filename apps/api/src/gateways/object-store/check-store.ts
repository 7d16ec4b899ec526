/** Whether objects can be written and read with these settings: checked at start, so that it does not fail during a game. */
import { type ObjectStore, StoreFault } from './object-store.ts';

const KEY = 'palco.txt';
const TEXT = 'Recordings of Palco lie below games/, their journals below journals/.\n';

/** The store may work again in a minute. */
const isPassing = ({ status }: StoreFault): boolean => status >= 500 || status === 408 || status === 429;

const meaningOf = ({ status, code }: StoreFault): string => {
  if (code === 'NoSuchBucket' || status === 404) return 'PALCO_MEDIA names a bucket that does not exist';
  if (code === 'RequestTimeTooSkewed') return 'the clock of this machine is wrong';
  if (code === 'AccessDenied') return 'PALCO_S3_ACCESS_KEY may not write to the bucket of PALCO_MEDIA, or is wrong';
  if (status === 403) return 'PALCO_S3_ACCESS_KEY and PALCO_S3_SECRET_KEY do not fit';
  return 'PALCO_S3_ENDPOINT, PALCO_S3_REGION or PALCO_MEDIA is wrong';
};

/**
 * `wrong`: what the operator has to change; nothing could be stored. `away`: the store is out of reach, which passes.
 */
export const checkStore = async (
  store: ObjectStore,
): Promise<{ readonly wrong: string } | { readonly away: unknown } | undefined> => {
  try {
    await store.put(KEY, Buffer.from(TEXT), 'text/plain');
    await store.get(KEY);
    await store.sizes(KEY);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof StoreFault) || isPassing(fault)) return { away: fault };
    return { wrong: `${meaningOf(fault)} (${fault.message})` };
  }
};
