import { expect, test } from 'vitest';
import { maskedEmail, maskedTelephone } from './masked.ts';

test.each([
  ['ana.lopez@mail.test', 'a•••@mail.test'],
  ['bo@mail.test', 'b•••@mail.test'],
  ['"a@b"@mail.test', '"•••@mail.test'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test('of a phone number the last four digits are shown', () => {
  expect(maskedTelephone('+526671234567')).toBe('••• 4567');
});
