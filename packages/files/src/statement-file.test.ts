import { expect, test } from 'vitest';
import { readStatementFile } from './statement-file.ts';

const NOVEMBER = { from: new Date('2026-11-01T06:00:00Z'), until: new Date('2026-12-01T06:00:00Z') };
const HEAD = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Item ID,Reference Txn ID';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const paypal = (line: string, head = HEAD) =>
  readStatementFile('paypal', bytes(`\uFEFF${head}\r\n${line}\r\n`), NOVEMBER);

test.each([
  ['11/20/2026,20:12:59,PST', '2026-11-21T04:12:59.000Z'],
  ['20/11/2026,22:12:59,CST', '2026-11-21T04:12:59.000Z'],
  ['11/5/2026,1:00:00,UTC', '2026-11-05T01:00:00.000Z'],
])('a PayPal date %s is %s', async (date, at) => {
  const file = await paypal(`${date},A,Website Payment,Completed,MXN,"1,449.00",-8.05,x,T1,1-107-a,`);
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
    wrong: [],
  });
});

test.each([
  ['Payment Refund', '-10.00', 'refunded'],
  ['Payment Reversal', '-10.00', 'lost'],
  ['Chargeback', '-10.00', 'lost'],
  ['Canceled Payment Reversal', '10.00', 'won'],
  ['Express Checkout Payment', '10.00', 'paid'],
])('PayPal’s “%s” of %s is %s', async (type, gross, kind) => {
  const { rows } = await paypal(`11/20/2026,20:12:59,PST,A,${type},Completed,MXN,${gross},0.00,x,T2,,T1`);
  expect(rows[0]?.kind).toBe(kind);
});

test.each([
  ['General Withdrawal,Completed,MXN,-10.00', 'Type'],
  ['Website Payment,Pending,MXN,10.00', 'Status'],
  ['Website Payment,Completed,EUR,10.00', 'Currency'],
  ['Website Payment,Completed,MXN,ten', 'Gross'],
])('a row with %s is named by its column %s', async (cells, column) => {
  expect(await paypal(`11/20/2026,20:12:59,PST,A,${cells},0.00,x,T2,,`)).toMatchObject({
    rows: [],
    unread: [{ line: 2, column }],
  });
});

test('a file without the columns is no statement, and says which are missing', async () => {
  const other = await readStatementFile('openpay', bytes(`${HEAD}\r\n`), NOVEMBER);
  expect(other.rows).toEqual([]);
  expect(other.wrong).toContainEqual({ row: 1, column: 'order_id', fault: 'column-missing', found: '' });
  expect((await readStatementFile('paypal', bytes(''), NOVEMBER)).wrong.length).toBeGreaterThan(0);
});

test('PayPal’s columns and words in Spanish, below a title and with semicolons', async () => {
  const head =
    'Fecha;Hora;Zona horaria;Nombre;Tipo;Estado;Divisa;Bruto;Comisión;Neto;Id. de transacción;Id. de referencia de transacción';
  const text = `Movimientos de noviembre\r\n${head}\r\n20/11/2026;22:12:59;CST;@Ana;Pago de sitio web;Completado;MXN;1,449.00;-8.05;x;T1;\r\n21/11/2026;08:00:00;CST;Ana;Reembolso de pago;Completado;MXN;-10.00;0;x;T2;T1`;
  const { rows, unread } = await readStatementFile('paypal', bytes(text), NOVEMBER);
  expect(unread).toEqual([]);
  expect(rows).toMatchObject([
    { line: 3, kind: 'paid', providerId: 'T1', cents: 144_900, at: new Date('2026-11-21T04:12:59Z') },
    { line: 4, kind: 'refunded', providerId: 'T1', cents: -1000 },
  ]);
});
