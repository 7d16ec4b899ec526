import { PAYMENT_STATES, type Payment } from '@palco/contracts/payments/payments';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const payment = (state: string, way = 'card') => ({ state, way }) as Payment;

test.each([
  ['paid', 'seat'],
  ['store', 'slip'],
  ['processing', 'waiting'],
  ['redirect', 'bank'],
  ['refunded', 'over'],
  ['failed', 'failed'],
])('%s is shown as %s', (state, outcome) => {
  expect(outcomeOf(payment(state), false)).toBe(outcome);
});

test('every state of a payment has its page', () => {
  expect(PAYMENT_STATES.map((state) => outcomeOf(payment(state), false))).not.toContain(undefined);
});

test('back from PayPal without a payment there, the page waits, but not for this account’s money', () => {
  expect(outcomeOf(null, true)).toBe('elsewhere');
  expect(outcomeOf(payment('paypal', 'paypal'), true)).toBe('waiting');
  expect(outcomeOf(payment('paid', 'paypal'), true)).toBe('seat');
});

test('without a payment there is nothing to show', () => {
  expect(outcomeOf(null, false)).toBe('nothing');
});
