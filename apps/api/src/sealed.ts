import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that wait in the database (links with tokens, codes): AES-256-GCM with a derived key, so that a copy of
 * the database does not reveal them.
 */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const seal = (key: Uint8Array, value: unknown): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** Errors: node:crypto's, when the key is another or the text was changed. */
export const unseal = (key: Uint8Array, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8'));
};
