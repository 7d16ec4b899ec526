import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of the server and the console that add amounts of money, each with the reason why its sums have one currency. */
const ONE_CURRENCY: Readonly<Record<string, string>> = {
  'apps/api/src/gateways/openpay/charge.ts': 'the refunds of one charge',
  'apps/api/src/modules/accounting/money-moved.ts': 'the statement groups by currency',
  'apps/api/src/modules/accounting/payouts.ts': 'of one provider and currency',
  'apps/api/src/modules/accounting/sale-rows.ts': 'the statement groups by currency',
  'apps/api/src/modules/invoices/exchange-rate-store.ts': 'of one order, which has one currency',
  'apps/api/src/modules/invoices/invoice-month.ts': 'of one order; the sums of a month are of one currency each',
  'apps/api/src/modules/invoices/invoice-store.ts': 'of the sales in one invoice, which has one currency',
  'apps/api/src/modules/invoices/open-credit.ts': 'of one order and its invoice',
  'apps/api/src/modules/invoices/open-invoice.ts': 'of one order, which has one currency',
  'apps/api/src/modules/invoices/sale-store.ts': 'of one order, which has one currency',
  'apps/api/src/modules/night/live-figures.ts': 'the statement groups by currency',
  'apps/api/src/modules/night/night-figures.ts': 'of the sales of one currency',
  'apps/api/src/modules/night/night-state.ts': 'of one order, which has one currency',
  'apps/api/src/modules/night/read-minutes.ts': 'the statement groups by currency',
  'apps/api/src/modules/payments/statements/close-day.ts': 'the statement groups by currency',
  'apps/api/src/modules/payments/statements/day-report.ts': 'of the movements of one currency',
  'apps/api/src/modules/payments/refunds/held-money.ts': 'of one order, in its currency',
  'apps/api/src/modules/payments/orders/order-payments.ts': 'of one payment',
  'apps/api/src/modules/payments/refunds/owed-list.ts': 'of one order and currency',
  'apps/api/src/modules/payments/paypal/posted.ts': 'of one payment',
  'apps/api/src/modules/payments/orders/read-order.ts': 'of one order, which has one currency',
  'apps/api/src/modules/payments/statements/read-reconciliation.ts': 'grouped by currency',
  'apps/api/src/modules/payments/record-fee.ts': 'of one payment or refund',
  'apps/api/src/modules/payments/refunds/second-payment.ts': 'of one payment',
  'apps/api/src/modules/payments/refunds/second-payments-of.ts': 'of one payment',
  'apps/api/src/modules/payments/upgrade-offer.ts': 'of one payment',
  'apps/api/src/modules/prepaid/distributors.ts': 'the statement groups by currency',
  'apps/console/src/sections/accounting/accounts-table.tsx': 'of the days of one currency',
  'apps/console/src/sections/accounting/sales-list.tsx': 'of one sale',
  'apps/console/src/sections/payments/refund-dialog.tsx': 'one amount in words, nothing is added',
};
const SUM = /\bsum\b[^;]{0,160}?(?:cents|amount|price)|(?:cents|amount|price)[^;]{0,40}?\bsum\(/i;
const FOLDERS = ['apps/api/src/**/*.ts', 'apps/console/src/**/*.{ts,tsx}'];
const NOT_SUMS = /\.test\.tsx?$|\/testing\/|\/i18n\/|mail-texts/;

test('no sum of money is in a place that nobody has looked at for its currency', () => {
  const root = `${import.meta.dirname}/..`;
  const files = globSync(FOLDERS, { cwd: root }).filter((file) => !NOT_SUMS.test(file));
  expect(files.length).toBeGreaterThan(300);
  const adding = files.filter((file) => SUM.test(readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/?\*.*$/gm, '')));
  expect(adding.toSorted()).toEqual(Object.keys(ONE_CURRENCY).toSorted());
});

test('where the database adds for several currencies, it groups by them', () => {
  for (const [file, why] of Object.entries(ONE_CURRENCY))
    if (why.includes('groups by currency'))
      expect(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'), file).toMatch(
        /group ?by(\([^)]*| [^\n]*)currency/i,
      );
});
