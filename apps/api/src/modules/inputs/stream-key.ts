/** Stream keys: random, so that a plain hash is enough to store them. */
import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 20;

/** 160 random bits, in characters every encoder takes. */
export const newStreamKey = (): string => randomBytes(KEY_BYTES).toString('base64url');
/** The key in the name under which an encoder publishes: some, and relays, add a query to it, such as `?type=live`. */
export const keyOfStream = (name: string): string => name.replace(/\?.*$/s, '');
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
