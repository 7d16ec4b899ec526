import { expect, test } from 'vitest';
import { mayBeShed } from './shedding.ts';

test.each([
  ['/healthz', false],
  ['/readyz', false],
  ['/api/payments/openpay/webhook', false],
  ['/api/payments/paypal/webhook?lang=es', false],
  ['/tv/assets/button-DOVB1f7K.css', false],
  ['/tv/home', true],
  ['/api/users/login', true],
  ['/api/anything?next=/tv/assets/', true],
])('a process that falls behind turns %s away: %s', (url, isTurnedAway) => {
  expect(mayBeShed(url)).toBe(isTurnedAway);
});
