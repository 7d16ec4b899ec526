import { createHmac, hkdfSync } from 'node:crypto';

/** Derives a key of 32 bytes for one purpose (HKDF). A leaked key reveals neither the secret nor other keys. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `palco ${purpose}`, 32));

/** A keyed digest of 128 bits, for text that is only ever compared. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
