import { expect, test } from 'vitest';
import { readStatementFile } from './statement-file.ts';

const NOVEMBER = { from: new Date('2026-11-01T06:00:00Z'), until: new Date('2026-12-01T06:00:00Z') };
const HEAD = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Item ID,Reference Txn ID';
const paypal = (line: string) => readStatementFile('paypal', `\uFEFF${HEAD}\r\n${line}\r\n`, NOVEMBER);

test.each([
  ['11/20/2026,20:12:59,PST', '2026-11-21T04:12:59.000Z'],
  ['20/11/2026,22:12:59,CST', '2026-11-21T04:12:59.000Z'],
  ['11/5/2026,1:00:00,UTC', '2026-11-05T01:00:00.000Z'],
])('a PayPal date %s is %s', (date, at) => {
  const file = paypal(`${date},A,Website Payment,Completed,MXN,"1,449.00",-8.05,x,T1,1-107-a,`);
  expect(file).toEqual({
    rows: [
      {
        line: 2,
        providerId: 'T1',
        kind: 'paid',
        at: new Date(at),
        cents: 144_900,
        currency: 'MXN',
        feeCents: 805,
        reference: '1-107-a',
      },
    ],
    unread: [],
  });
});

test.each([
  ['Payment Refund', '-10.00', 'refunded'],
  ['Payment Reversal', '-10.00', 'lost'],
  ['Chargeback', '-10.00', 'lost'],
  ['Canceled Payment Reversal', '10.00', 'won'],
  ['Express Checkout Payment', '10.00', 'paid'],
])('PayPal’s “%s” of %s is %s', (type, gross, kind) => {
  expect(paypal(`11/20/2026,20:12:59,PST,A,${type},Completed,MXN,${gross},0.00,x,T2,,T1`)?.rows[0]?.kind).toBe(kind);
});

test.each([
  ['General Withdrawal,Completed,MXN,-10.00', 'Type'],
  ['Website Payment,Pending,MXN,10.00', 'Status'],
  ['Website Payment,Completed,EUR,10.00', 'Currency'],
  ['Website Payment,Completed,MXN,ten', 'Gross'],
])('a row with %s is named by its column %s', (cells, column) => {
  expect(paypal(`11/20/2026,20:12:59,PST,A,${cells},0.00,x,T2,,`)).toMatchObject({
    rows: [],
    unread: [{ line: 2, column }],
  });
});

test('a file without the columns is no statement', () => {
  expect(readStatementFile('openpay', `${HEAD}\r\n`, NOVEMBER)).toBeUndefined();
  expect(readStatementFile('paypal', '', NOVEMBER)).toBeUndefined();
});
