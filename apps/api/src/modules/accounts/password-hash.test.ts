import { expect, test } from 'vitest';
import { hashPassword, isPassword, PASSWORD_COST } from './password-hash.ts';

test('a hash has the cost that OWASP asks for, a salt of its own, and matches its password alone', async () => {
  const hash = await hashPassword('león de jardín');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('león de jardín')).not.toBe(hash);
  expect(await isPassword('león de jardín', hash)).toBe(true);
  expect(await isPassword('leon de jardin', hash)).toBe(false);
  expect(await isPassword('león de jardín', null)).toBe(false);
});

test('the same characters in another Unicode form are the same password; a hash keeps its own cost', async () => {
  const hash = await hashPassword('león'.normalize('NFD'), { ...PASSWORD_COST, memory: 8, passes: 1 });
  expect(hash).toContain('$m=8,t=1,p=1$');
  expect(await isPassword('león'.normalize('NFC'), hash)).toBe(true);
});

test('a hash of another kind is a fault, not a wrong password', async () => {
  await expect(isPassword('x', '$2b$10$abc')).rejects.toThrow('not one of ours');
});
