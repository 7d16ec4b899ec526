import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { composePaymentMail } from './compose-payment-mail.ts';
import type { PaymentRow } from './payment-store.ts';

const DAY = new Date('2026-11-21T01:00:00Z');
const row = (currency: string) =>
  ({
    order_id: 100_001,
    title: 'Pase',
    title_en: 'Pass',
    texts: {},
    method: 'card',
    card_brand: 'visa',
    card_last_four: '1111',
    provider_id: null,
    store_reference: '1010101010101010',
    due_at: DAY,
    paid_at: DAY,
    starts_at: DAY,
    ends_at: DAY,
    currency,
    price_cents: 13_935,
    commission_cents: 952,
    total_cents: 14_887,
    refunded_cents: 0,
  }) as unknown as PaymentRow;
/** Amounts with two decimal places, whether the language writes a point or a comma. */
const amountsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\d+[.,]\d{2}(?!\d)/g)].map(([amount]) => amount.replace(',', '.')))].sort();

test.each(
  (['receipt', 'slip', 'reminder', 'second', 'second-store'] as const).flatMap((kind) =>
    ['MXN', 'USD'].flatMap((currency) => LANGUAGES.map((language) => ({ kind, currency, language }))),
  ),
)('the $kind mail in $currency, $language names price and commission, and the total that they add up to', (mail) => {
  const { kind, currency, language } = mail;
  const { text, html } = composePaymentMail({
    kind,
    row: row(currency),
    language,
    name: null,
    origin: 'https://palco.test',
  });
  expect(amountsIn(text)).toEqual(['139.35', '148.87', '9.52']);
  // between tags only: styles have numbers of their own
  expect(amountsIn(html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '))).toEqual(['139.35', '148.87', '9.52']);
  expect(text).toContain(currency);
});
