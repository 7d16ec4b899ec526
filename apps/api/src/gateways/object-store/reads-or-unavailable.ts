/** Reads of an object store whose outages are logged once each, and answered with 503 wherever somebody waits for them. */
import { Unavailable } from '../../http/faults.ts';
import type { Logger } from '../../http/logging.ts';
import type { ObjectStore } from './object-store.ts';

/** A player tries a segment again by itself; a person presses a button. */
const RETRY_AFTER_SECONDS = 5;

/** The store, whose `get` has one error: `Unavailable`. The outage is over when an object is read again. */
export const readsOrUnavailable = (objects: ObjectStore, log: Logger): ObjectStore => {
  let isAway = false;
  return {
    ...objects,
    get: async (key) => {
      try {
        const found = await objects.get(key);
        if (isAway) log.info('old recordings are read from the object store again');
        isAway = false;
        return found;
      } catch (fault) {
        if (!isAway) log.warn({ err: fault }, 'old recordings cannot be read: the object store is away');
        isAway = true;
        throw new Unavailable('the object store is away', {
          cause: fault,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          isReported: true,
        });
      }
    },
  };
};
