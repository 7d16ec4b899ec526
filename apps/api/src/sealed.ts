import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/**
 * Encrypts secrets that wait in the database (links with tokens, codes): AES-256-GCM with a derived key, so that a copy of
 * the database does not reveal them. The text begins with the id of its key and a dot.
 */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const seal = ({ current }: Keys, value: unknown): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, current.bytes, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
};

const open = (key: Uint8Array, text: string): unknown => {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8'));
};

/** Errors: none of the keys made the text, or it was changed. */
export const unseal = ({ all }: Keys, sealed: string): unknown => {
  // texts from before keys had ids have no dot
  const [text = '', id] = sealed.split('.').reverse();
  for (const key of id === undefined ? all : all.filter((each) => each.id === id))
    try {
      return open(key.bytes, text);
    } catch {
      // sealed with another key
    }
  throw new Error(`no key reads this text (key ${id ?? 'without an id'})`);
};
