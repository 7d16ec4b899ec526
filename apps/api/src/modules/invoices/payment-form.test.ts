import { expect, test } from 'vitest';
import { paymentFormOf, USUAL_FORMS } from './payment-form.ts';

test.each([
  ['card', 'credit', '04'],
  ['card', 'debit', '28'],
  ['card', null, '04'],
  ['store', null, '01'],
  ['spei', null, '03'],
  ['paypal', null, '31'],
  ['prepaid', null, '01'],
])('%s, %s: %s', (method, cardKind, form) => {
  expect(paymentFormOf({ method, cardKind }, USUAL_FORMS)).toBe(form);
});

test('the accountant may say otherwise', () => {
  expect(paymentFormOf({ method: 'paypal', cardKind: null }, { ...USUAL_FORMS, paypal: '03' })).toBe('03');
});
