import { createHmac, hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose. Purposes share nothing: knowing one key tells nothing of another or of the secret. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `palco ${purpose}`, 32));

/** The same text always gives the same 128 bits, and only who has the key can tell which. For what is only compared. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
