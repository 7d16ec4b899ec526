import { expect, test } from 'vitest';
import { judgeIpn, readIpn } from './ipn.ts';

const SALE = { merchant: 'ventas@liga.mx', totalCents: 14900, currency: 'MXN' };
const REAL =
  'mc_gross=149.00&payer_id=LPLWNMTBWMFAY&payment_date=20%3A12%3A59+Nov+20%2C+2026+PST&payment_status=Completed&charset=windows-1252&first_name=Jos%E9&mc_fee=7.90&notify_version=3.9&business=ventas%40liga.mx&receiver_email=ventas%40liga.mx&receiver_id=S8XGHLYDW9T3S&txn_id=61E67681CH3238416&txn_type=web_accept&item_name=Pase+de+temporada&item_number=8123-107-a1B2c3D4&mc_currency=MXN&quantity=1&verify_sign=A';
const read = (change: Readonly<Record<string, string | undefined>> = {}) => {
  const { fields } = readIpn(Buffer.from(REAL));
  return { repeated: [], fields: { ...fields, ...change } as Record<string, string> };
};

test('an IPN is read in the charset it names', () => {
  expect(readIpn(Buffer.from(REAL)).fields).toMatchObject({
    first_name: 'José',
    payment_date: '20:12:59 Nov 20, 2026 PST',
    item_name: 'Pase de temporada',
  });
  expect(readIpn(Buffer.from('charset=utf-8&first_name=Jos%C3%A9')).fields.first_name).toBe('José');
  expect(readIpn(Buffer.from('charset=no-such-charset&first_name=Jos%E9')).fields.first_name).toBe('José');
});

test('of a field that comes twice the first counts, and it is reported', () => {
  const { fields, repeated } = readIpn(Buffer.from('mc_gross=149.00&mc_gross=1.00&a=1&a=2'));
  expect([fields.mc_gross, repeated]).toEqual(['149.00', ['mc_gross', 'a']]);
});

test.each(['', '&&&', '=', '%', '%zz=%', 'a', `x=${'%00'.repeat(1000)}`, 'a%0D%0Ab=1%0D%0A'])(
  '%j is read without a fault',
  (text) => {
    expect(() => readIpn(Buffer.from(text))).not.toThrow();
  },
);

test('three hundred fields are read', () => {
  const text = Array.from({ length: 300 }, (_, n) => `f${n}=${n}`).join('&');
  expect(Object.keys(readIpn(Buffer.from(text)).fields)).toHaveLength(300);
});

test.each([
  ['as it came', {}, { state: 'paid' }],
  ['to an account in capitals', { receiver_email: 'VENTAS@LIGA.MX', business: 'Ventas@liga.mx' }, { state: 'paid' }],
  ['by merchant id', { receiver_email: 'other@liga.mx', receiver_id: 'ventas@liga.mx' }, { state: 'paid' }],
  ['to somebody else', { receiver_email: 'thief@x.mx', receiver_id: 'T' }, { fault: 'receiver' }],
  ['asked by another business', { business: 'thief@x.mx' }, { fault: 'receiver' }],
  ['of one peso', { mc_gross: '1.00' }, { fault: 'amount' }],
  ['of a thousandth more', { mc_gross: '149.001' }, { fault: 'amount' }],
  ['of an exponent', { mc_gross: '149e0' }, { fault: 'amount' }],
  ['of dollars', { mc_currency: 'USD' }, { fault: 'currency' }],
  ['of two', { quantity: '2' }, { fault: 'quantity' }],
  ['pending', { payment_status: 'Pending', pending_reason: 'echeck' }, { pending: 'echeck' }],
  ['pending with a wrong amount', { payment_status: 'Pending', mc_gross: '1.00' }, { fault: 'amount' }],
  ['denied', { payment_status: 'Denied' }, { state: 'failed' }],
  ['in small letters', { payment_status: 'completed' }, { fault: 'status' }],
  ['of an unknown status', { payment_status: 'Whatever' }, { fault: 'status' }],
  ['refunded', { payment_status: 'Refunded', mc_gross: '-149.00' }, { state: 'paid', refundedCents: 14900 }],
  ['refunded by a part', { payment_status: 'Refunded', mc_gross: '-49.00' }, { state: 'paid', refundedCents: 4900 }],
  ['refunded by more', { payment_status: 'Refunded', mc_gross: '-150.00' }, { fault: 'amount' }],
  ['refunded by less than nothing', { payment_status: 'Refunded', mc_gross: '149.00' }, { fault: 'amount' }],
  ['reversed', { payment_status: 'Reversed', mc_gross: '-149.00' }, { state: 'lost' }],
  ['no longer reversed', { payment_status: 'Canceled_Reversal' }, { state: 'paid' }],
] as const)('an IPN %s', (_, change, verdict) => {
  expect(judgeIpn(read(change), SALE, true)).toEqual(verdict);
});

test('B6: a test IPN counts outside of production only', () => {
  expect(judgeIpn(read({ test_ipn: '1' }), SALE, true)).toEqual({ fault: 'test' });
  expect(judgeIpn(read({ test_ipn: '1' }), SALE, false)).toEqual({ state: 'paid' });
});
