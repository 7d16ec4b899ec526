/** The mails about an invoice as they arrive: over SMTP, with the files that the tax authority wants kept. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoicingTill, openInvoicingTill } from '../../testing/invoicing-till.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let invoicing: InvoicingTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], invoicing: 'facturama', withWork: true });
  till = openTill(world);
  invoicing = openInvoicingTill(world, 'facturama');
});
afterAll(() => world.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** The newest mail about it. */
const arrived = async (to: string, subject: RegExp) => {
  await expect
    .poll(async () => (await world.messagesTo(to)).some((mail) => subject.test(mail.subject ?? '')))
    .toBe(true);
  const found = (await world.messagesTo(to)).find((mail) => subject.test(mail.subject ?? ''));
  return found as NonNullable<typeof found>;
};
const ask = async (change: object = {}) => {
  const buyer = await till.buyer();
  const order = (await till.buy(buyer)).body.data.payment_id as number;
  const email = `fiscal-${order}@people.test`;
  const data = { rfc: 'ÑOÑ910314KX2', name: 'ÑANDÚ & HIJOS', postal_code: '83190', regime: '601', use: 'G03', email };
  const body = { ...data, ...change };
  const asked = await world.ask(`POST /api/payments/${order}/invoice`, { token: buyer.token, body });
  expect(asked.status, asked.text).toBe(200);
  await invoicing.settle();
  return { buyer, order, email };
};

test('an invoice arrives with its XML and PDF, which are the stored ones byte by byte', async () => {
  const { order, email } = await ask();
  const mail = await arrived(email, /factura/i);
  const stored = await world.db
    .selectFrom('invoice_files')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select(['xml', 'pdf', 'series', 'invoices.id'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const folio = `${stored.series}-${String(stored.id).padStart(6, '0')}`;
  expect(mail.files).toEqual([
    { name: `${folio}.pdf`, type: 'application/pdf', disposition: 'attachment', sha256: sha256(stored.pdf) },
    { name: `${folio}.xml`, type: 'application/xml', disposition: 'attachment', sha256: sha256(stored.xml) },
  ]);
  expect(stored.xml.toString()).toContain('Rfc="ÑOÑ910314KX2"');
  expect(mail.text).toContain(folio);
  expect(mail.language).toBe('es-MX');
  expect(mail.unsubscribe).toBeUndefined();
});

test('a credit note arrives with its own files, and a refusal with none', async () => {
  const { order, email } = await ask();
  await arrived(email, /factura/i);
  const { token } = await world.staff('cashier');
  await world.ask(`POST /api/operations/orders/${order}/refund`, { token, body: { reason: 'se equivocó' } });
  await invoicing.settle();
  const credit = await arrived(email, /nota de crédito/i);
  expect(credit.files?.map(({ name }) => name.replace(/\d+/, ''))).toEqual(['FN-.pdf', 'FN-.xml']);
  const refused = await ask({ postal_code: '00012' });
  const mail = await arrived(refused.email, /dato/i);
  expect(mail.files).toBeUndefined();
  expect(mail.text).toMatch(/CFDI40148/);
});
