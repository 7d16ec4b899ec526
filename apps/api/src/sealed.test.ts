import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Key, keysOf, type Secrets } from './keys.ts';
import { seal, unseal } from './sealed.ts';

const secrets = (fields: Partial<Secrets>): Secrets => ({ current: 'first', old: [], leaked: [], ...fields });
const keys = (fields: Partial<Secrets> = {}) => keysOf(secrets(fields), 'outbox');

/** As it was written before keys had ids. */
const sealNamelessly = ({ bytes }: Key, value: unknown): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

test('what one secret sealed is read while that secret is the current, an old or a leaked one', () => {
  const sealed = seal(keys(), { to: 'ana' });
  for (const now of [{}, { current: 'next', old: ['first'] }, { current: 'next', leaked: ['other', 'first'] }])
    expect(unseal(keys(now), sealed)).toEqual({ to: 'ana' });
  expect(() => unseal(keys({ current: 'next' }), sealed)).toThrow(keys().current.id);
});

test('what was sealed before keys had ids is read too', () => {
  const sealed = sealNamelessly(keys().current, { to: 'ana' });
  expect(unseal(keys({ current: 'next', old: ['first'] }), sealed)).toEqual({ to: 'ana' });
  expect(() => unseal(keys({ current: 'next' }), sealed)).toThrow('no key');
});

test('a changed text is refused', () => {
  const sealed = seal(keys(), { to: 'ana' });
  // not the last one: four of its bits mean nothing
  const other = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => unseal(keys(), `${sealed.slice(0, -2)}${other}${sealed.slice(-1)}`)).toThrow();
});

test('tokens of a leaked secret are not read, cards and messages are; ids reveal no key', () => {
  const leaked = secrets({ current: 'next', leaked: ['first'] });
  const idsOf = (purpose: Parameters<typeof keysOf>[1]) => keysOf(leaked, purpose).all.length;
  expect((['prepaid codes', 'outbox'] as const).map(idsOf)).toEqual([2, 2]);
  expect((['session tokens', 'login tickets', 'media tokens'] as const).map(idsOf)).toEqual([1, 1, 1]);
  const { id, bytes } = keys().current;
  expect(Buffer.from(bytes).toString('hex')).not.toContain(id);
  expect(keysOf(secrets({}), 'prepaid codes').current.id).not.toBe(id);
});
