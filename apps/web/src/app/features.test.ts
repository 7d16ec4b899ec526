import { expect, test } from 'vitest';
import { titleOf } from './features.ts';

test('paying, the bank, success, failure, the account and a shared play have titles of their own', () => {
  const keys = (
    ['checkout', 'checkoutValidate', 'checkoutSuccess', 'checkoutFailure', 'profile', 'sharedPlay', 'confirm'] as const
  ).map((page) => titleOf(page, ((key: string) => key) as never).title);
  expect(new Set(keys).size).toBe(7);
});
