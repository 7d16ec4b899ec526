import { describe, expect, test } from 'vitest';
import type { Charge } from '../../../gateways/openpay/charge.ts';
import { updateFromCharge } from './charge-update.ts';

const ORDERED = { reference: '8123-107-a1B2c3D4', totalCents: 14_900, currency: 'MXN' };
const PAID: Charge = {
  id: 'trx1',
  orderId: ORDERED.reference,
  amountCents: 14_900,
  currency: 'MXN',
  method: 'card',
  status: 'completed',
  page: undefined,
  storeReference: undefined,
  transfer: undefined,
  cardBrand: 'visa',
  cardKind: undefined,
  cardLastFour: '1111',
  errorCode: undefined,
  refundedCents: 0,
  feeCents: undefined,
  feeTaxCents: undefined,
  refundFees: [],
  changedAt: undefined,
};
const read = (change: Partial<Charge>) => updateFromCharge({ ...PAID, ...change }, ORDERED);

describe('a charge that is not what was ordered grants nothing, whatever its status', () => {
  test.each<[string, Partial<Charge>, string]>([
    ['another order', { orderId: '8123-107-other000' }, 'order'],
    ['no order', { orderId: undefined }, 'order'],
    ['a cent less', { amountCents: 14_899 }, 'amount'],
    ['a cent more', { amountCents: 14_901 }, 'amount'],
    ['no readable amount', { amountCents: undefined }, 'amount'],
    ['dollars for pesos', { currency: 'USD' }, 'currency'],
    ['no currency', { currency: '' }, 'currency'],
    ['a status nobody knows', { status: undefined }, 'status'],
  ])('%s', (_, change, what) => {
    expect(read(change)).toMatchObject({ mismatch: { subject: `openpay trx1 ${what}`, detail: { what } } });
  });
});

test.each<[Charge['status'], string, string]>([
  ['completed', 'card', 'paid'],
  ['in_progress', 'store', 'awaiting-store'],
  ['in_progress', 'card', 'awaiting-bank'],
  ['charge_pending', 'card', 'awaiting-bank'],
  ['failed', 'card', 'failed'],
  ['cancelled', 'store', 'expired'],
  ['refunded', 'card', 'refunded'],
  ['chargeback_pending', 'card', 'disputed'],
  ['chargeback_accepted', 'card', 'lost'],
  ['chargeback_adjustment', 'card', 'paid'],
])('the status %s of a %s payment means %s', (status, method, state) => {
  expect(read({ status, method })).toMatchObject({ provider: 'openpay', providerId: 'trx1', state });
});

test('a report that comes again is the same event, and one of another refund is not', () => {
  const eventOf = (change: Partial<Charge>) => (read(change) as { event: string }).event;
  expect(eventOf({})).toBe(eventOf({}));
  expect(new Set([{}, { refundedCents: 4900 }, { refundedCents: 9900 }].map(eventOf)).size).toBe(3);
});
