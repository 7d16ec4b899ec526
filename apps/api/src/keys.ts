import { createHmac, hkdfSync } from 'node:crypto';

/** The operator's secrets. docs/operations.md says how one is replaced. */
export interface Secrets {
  /** everything new is made with its keys */
  readonly current: string;
  /** what their keys made is still accepted */
  readonly old: readonly string[];
  /** somebody else may know them: stored rows are still read, tokens are not accepted any more */
  readonly leaked: readonly string[];
}
/** A key of one purpose. Its id is stored beside what it makes, and reveals nothing about it. */
export interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}
/** The keys of one purpose. */
export interface Keys {
  readonly current: Key;
  /** every key that may read, the current one first */
  readonly all: readonly Key[];
}
/** Purposes whose results are stored for long: a leaked secret still reads them. */
const STORED = [
  'prepaid codes',
  'outbox',
  'second factors',
  'srt passphrases',
  'push keys',
  'output keys',
  'return accounts',
] as const;
export type KeyPurpose =
  | (typeof STORED)[number]
  | 'session tokens'
  | 'login tickets'
  | 'staff replies'
  | 'media tokens'
  | 'shared plays'
  | 'limit subjects'
  | 'seat addresses'
  | 'media at a CDN'
  | 'internal calls'
  | 'alert links'
  | 'opening links'
  | 'site visits'
  | 'graphics links'
  | 'gift links'
  | 'renewal links';

/** Derives a key of 32 bytes for one purpose (HKDF). A leaked key reveals neither the secret nor other keys. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `palco ${purpose}`, 32));

/** A keyed digest of 128 bits, for text that is only ever compared. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

const keyOf = (secret: string, purpose: KeyPurpose): Key => {
  const bytes = deriveKey(secret, purpose);
  return { id: createHmac('sha256', bytes).update('key id').digest('hex').slice(0, 12), bytes };
};

export const keysOf = ({ current, old, leaked }: Secrets, purpose: KeyPurpose): Keys => {
  const isStored = (STORED as readonly string[]).includes(purpose);
  const secrets = new Set([current, ...old, ...(isStored ? leaked : [])]);
  const all = [...secrets].map((secret) => keyOf(secret, purpose));
  return { current: all[0] as Key, all };
};
