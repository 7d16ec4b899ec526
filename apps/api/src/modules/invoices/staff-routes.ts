import * as rateWire from '@palco/contracts/invoices/exchange-rates-staff';
import * as wire from '@palco/contracts/invoices/invoices-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { recordLook } from '../operations/audit.ts';
import { readExchangeRates, setExchangeRate } from './exchange-rate-store.ts';
import { markInvoice, readInvoiceRequests } from './invoice-list.ts';
import type { InvoiceMailDeps } from './invoice-mail.ts';
import { readInvoiceMonth } from './invoice-month.ts';
import { readFile, readInvoices } from './list-invoices.ts';
import type { OpenDeps } from './open-invoice.ts';
import { sendFile } from './routes.ts';
import { askBuyerAgain, cancelInvoice, makeInvoice, retryInvoice } from './staff-invoices.ts';

interface StaffInvoiceDeps extends InvoiceMailDeps {
  /** undefined: Palco makes no invoices */
  readonly opening: OpenDeps | undefined;
}
const DONE = { done: true as const };

/** The calls of cashiers. */
export const invoiceStaffRoutes = (app: FastifyInstance, deps: StaffInvoiceDeps): void => {
  const { db, clock, opening } = deps;
  const looked = (
    { userId: actor }: { readonly userId: number },
    action: 'read-invoice-requests' | 'read-invoices',
    subject: string,
    detail: object,
  ) => recordLook(db, { actor, action, subject, detail: { ...detail }, at: clock() });

  serve(app, wire.listInvoiceRequests, async ({ query, viewer }) => {
    await looked(viewer, 'read-invoice-requests', 'invoice requests', query);
    return { data: await readInvoiceRequests(db, clock.zone(), query) };
  });
  serve(app, wire.markInvoice, async ({ params, body, viewer }) => {
    const mark = { orderId: params.id, isDone: body.done, requestedAt: body.requested_at };
    const data = await markInvoice(db, { ...mark, actor: viewer.userId, at: clock() });
    return isRefusal(data) ? data : { data };
  });
  serve(app, wire.makeInvoice, async ({ params, viewer }) => {
    if (!opening) return refuse('invoices/off');
    return (await makeInvoice(opening, params.id, { actor: viewer.userId, at: clock() })) ?? DONE;
  });
  serve(app, wire.askForTaxData, async ({ params, viewer }) => {
    if (!opening) return refuse('invoices/off');
    return (await askBuyerAgain({ ...deps, ...opening }, params.id, { actor: viewer.userId, at: clock() })) ?? DONE;
  });
  serve(app, wire.listInvoices, async ({ query, viewer }) => {
    await looked(viewer, 'read-invoices', 'invoices', query);
    return { data: await readInvoices(db, clock.zone(), query), makes: opening !== undefined };
  });
  serve(
    app,
    wire.retryInvoice,
    async ({ params, viewer }) => (await retryInvoice(db, params.id, { actor: viewer.userId, at: clock() })) ?? DONE,
  );
  serve(
    app,
    wire.cancelInvoice,
    async ({ params, body, viewer }) =>
      (await cancelInvoice(db, params.id, { ...body, actor: viewer.userId, at: clock() })) ?? DONE,
  );
  for (const [row, format] of [
    [wire.readStaffInvoiceXml, 'xml'],
    [wire.readStaffInvoicePdf, 'pdf'],
  ] as const)
    serve(app, row, async ({ params, viewer, reply }) => {
      await looked(viewer, 'read-invoices', `invoice ${params.id}`, { format });
      return sendFile(reply, await readFile(db, params.id, format), 'invoices/unknown');
    });
  const rates = async () => ({
    data: await readExchangeRates(db, opening && { zone: clock.zone(), from: opening.terms.from }),
  });
  serve(app, rateWire.listExchangeRates, rates);
  serve(
    app,
    rateWire.setExchangeRate,
    async ({ body, viewer }) =>
      (await setExchangeRate(db, clock.zone(), { ...body, actor: viewer.userId, at: clock() })) ?? rates(),
  );
  serve(app, wire.readInvoiceMonth, async ({ query }) => ({
    data: await readInvoiceMonth(db, query.month, { zone: clock.zone(), terms: opening?.terms }),
  }));
};
