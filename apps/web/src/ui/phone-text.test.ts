import { plainTelephone } from '@palco/contracts/typed-text';
import { expect, test } from 'vitest';
import { phoneText } from './person-fields.ts';

test.each([
  ['+526624138807', '+52 662 413 8807'],
  ['+13125550100', '+13125550100'],
  ['', ''],
])('%j is shown as %j, and read back', (number, shown) => {
  expect(phoneText(number)).toBe(shown);
  expect(plainTelephone(shown)).toBe(number);
});

test('whatever the spelling', () => {
  expect(plainTelephone('(662) 413-8807')).toBe('6624138807');
});
