import { expect, test } from 'vitest';
import { everyNotice, isAboutParent, movedBy, TOTAL_CENTS } from '../../../testing/paypal-notices.ts';
import { judgeIpn, readIpn } from './ipn.ts';
import { NOTHING_POSTED, type Posted } from './later-movement.ts';

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
  ['to another business', { business: 'thief@x.mx' }, { fault: 'receiver' }],
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
  ['without a transaction', { txn_id: '' }, { fault: 'transaction' }],
  ['refunded without its payment', { payment_status: 'Refunded', mc_gross: '-149.00' }, { fault: 'transaction' }],
] as const)('an IPN %s', (_, change, verdict) => {
  expect(judgeIpn(read(change), SALE, NOTHING_POSTED, true)).toEqual(verdict);
});

test('B6: a test IPN counts outside of production only', () => {
  expect(judgeIpn(read({ test_ipn: '1' }), SALE, NOTHING_POSTED, true)).toEqual({ fault: 'test' });
  expect(judgeIpn(read({ test_ipn: '1' }), SALE, NOTHING_POSTED, false)).toEqual({ state: 'paid' });
});

const CAME: Posted = { ...NOTHING_POSTED, cameCents: 14_900 };
const POSTED: Readonly<Record<string, Posted>> = {
  nothing: NOTHING_POSTED,
  'the price': CAME,
  'a part refunded': { ...CAME, refundedCents: 4_900 },
  'all refunded': { ...CAME, refundedCents: 14_900 },
  'a part reversed': { ...CAME, lostCents: 4_900 },
  'all reversed': { ...CAME, lostCents: 14_900 },
  'a part refunded, the rest reversed': { ...CAME, refundedCents: 4_900, lostCents: 10_000 },
};
const later = (payment_status: string, mc_gross: string, mc_currency = 'MXN') =>
  read({ payment_status, mc_gross, mc_currency, txn_id: 'CHILD', parent_txn_id: '61E67681CH3238416' });

test.each([
  ['Refunded', '-149.00', 'the price', { state: 'paid', refundedCents: 14900 }],
  ['Refunded', '-49.00', 'the price', { state: 'paid', refundedCents: 4900 }],
  ['Refunded', '-150.00', 'the price', { fault: 'amount' }],
  ['Refunded', '149.00', 'the price', { fault: 'amount' }],
  ['Refunded', '-100.00', 'a part reversed', { state: 'lost', refundedCents: 10000 }],
  ['Refunded', '-149.00', 'nothing', { state: 'paid', refundedCents: 14900 }],
  ['Refunded', '-1.00', 'nothing', { fault: 'amount' }],
  ['Partially_Refunded', '-1.00', 'nothing', { fault: 'amount' }],
  ['Reversed', '-149.00', 'the price', { state: 'lost', reversal: { lostCents: 14900 } }],
  ['Reversed', '-160.00', 'the price', { state: 'lost', reversal: { lostCents: 14900 } }],
  ['Reversed', '-1.00', 'nothing', { fault: 'amount' }],
  ['Reversed', '-149.00', 'all refunded', { fault: 'amount' }],
  ['Canceled_Reversal', '149.00', 'all reversed', { state: 'paid', reversal: { wonCents: 14900 } }],
  ['Canceled_Reversal', '49.00', 'all reversed', { state: 'lost', reversal: { wonCents: 4900 } }],
  ['Canceled_Reversal', '1.00', 'nothing', { fault: 'amount' }],
  ['Canceled_Reversal', '149.00', 'nothing', { state: 'paid' }],
  ['Completed', '149.00', 'all reversed', { isRepeated: true }],
] as const)('%s of %s after %s', (status, gross, posted, verdict) => {
  const ipn = isAboutParent(status) ? later(status, gross) : read({ payment_status: status, mc_gross: gross });
  expect(judgeIpn(ipn, SALE, POSTED[posted] as Posted, true)).toEqual(verdict);
});

test('a notice that is in the ledger changes nothing again', () => {
  expect(judgeIpn(later('Reversed', '-149.00'), SALE, { ...CAME, lostCents: 14_900, isKnown: true }, true)).toEqual({
    isRepeated: true,
  });
});

test.each(Object.keys(POSTED))('every notice of every amount, with %s in the ledger, keeps the money whole', (name) => {
  const posted = POSTED[name] as Posted;
  const left = posted.cameCents - posted.refundedCents - posted.lostCents;
  const wrong: unknown[] = [];
  for (const notice of everyNotice()) {
    const { status, cents, currency } = notice;
    const moved = movedBy(notice);
    const gross = ((moved < 0 ? moved : cents) / 100).toFixed(2);
    const ipn = isAboutParent(status)
      ? later(status, gross, currency)
      : read({ payment_status: status, mc_gross: gross, mc_currency: currency });
    const verdict = judgeIpn(ipn, SALE, posted, true);
    const isSale = cents === TOTAL_CENTS && currency === 'MXN';
    const {
      state,
      refundedCents = 0,
      reversal,
    } = { state: undefined, ...verdict } as {
      state?: string;
      refundedCents?: number;
      reversal?: { lostCents?: number; wonCents?: number };
    };
    const comes = posted.cameCents === 0 && (state === 'paid' || state === 'lost') ? TOTAL_CENTS : 0;
    const after = left + comes - refundedCents - (reversal?.lostCents ?? 0) + (reversal?.wonCents ?? 0);
    const isSilent = !('fault' in verdict) && after === left && comes === 0;
    if (comes && !isSale) wrong.push([notice, verdict, 'money that did not come']);
    if (after < 0 || after > TOTAL_CENTS) wrong.push([notice, verdict, `${after} left`]);
    if (state === 'paid' && after <= 0 && refundedCents === 0) wrong.push([notice, verdict, 'paid by nothing']);
    if (moved !== 0 && isSilent && status !== 'Completed') wrong.push([notice, verdict, 'money moved unseen']);
    if (moved !== 0 && isSilent && status === 'Completed' && posted.cameCents === 0)
      wrong.push([notice, verdict, 'money came unseen']);
  }
  expect(wrong).toEqual([]);
});
