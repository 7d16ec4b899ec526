import { expect, test } from 'vitest';
import { titleOf } from './titles.ts';

test('paying, the bank, success and failure have four titles', () => {
  const keys = (['checkout', 'checkoutValidate', 'checkoutSuccess', 'checkoutFailure'] as const).map(
    (page) => titleOf(page, ((key: string) => key) as never).title,
  );
  expect(new Set(keys).size).toBe(4);
});
