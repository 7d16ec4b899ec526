import * as wire from '@palco/contracts/invoices/invoices';
import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { eraseInvoice, type Issuing, readInvoice, requestInvoice } from './invoice-request.ts';
import { ownFile } from './own-invoices.ts';
import { forgetTaxData, keepTaxData, readTaxData } from './tax-data.ts';

interface InvoiceRouteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly issuing: Issuing | undefined;
}
export const sendFile = <Code extends 'payments/no-invoice' | 'invoices/unknown'>(
  reply: FastifyReply,
  file: { readonly name: string; readonly bytes: Buffer } | undefined,
  missing: Code,
) => {
  if (!file) return refuse(missing);
  reply.header('content-disposition', `attachment; filename="${file.name}"`);
  return file.bytes;
};

/** The calls of buyers. */
export const invoiceRoutes = (app: FastifyInstance, { db, clock, issuing }: InvoiceRouteDeps): void => {
  serve(app, wire.requestInvoice, ({ body, params, viewer }) =>
    requestInvoice(db, issuing, { userId: viewer.userId, orderId: params.id }, body, clock()),
  );
  serve(app, wire.readInvoice, ({ params, viewer }) =>
    readInvoice(db, issuing, { userId: viewer.userId, orderId: params.id }, clock()),
  );
  serve(app, wire.eraseInvoice, ({ params, viewer }) =>
    eraseInvoice(db, issuing, { userId: viewer.userId, orderId: params.id }, clock()),
  );
  serve(app, wire.readInvoiceXml, async ({ params, viewer, reply }) => {
    const file = await ownFile(db, { userId: viewer.userId, orderId: params.id }, 'xml');
    return sendFile(reply, file, 'payments/no-invoice');
  });
  serve(app, wire.readInvoicePdf, async ({ params, viewer, reply }) => {
    const file = await ownFile(db, { userId: viewer.userId, orderId: params.id }, 'pdf');
    return sendFile(reply, file, 'payments/no-invoice');
  });
  serve(app, wire.readTaxData, async ({ viewer }) => ({ data: await readTaxData(db, viewer.userId) }));
  serve(app, wire.keepTaxData, async ({ viewer, body }) => ({
    data: await keepTaxData(db, viewer.userId, body, clock()),
  }));
  serve(app, wire.forgetTaxData, async ({ viewer }) => {
    await forgetTaxData(db, viewer.userId);
    return { data: null };
  });
};
