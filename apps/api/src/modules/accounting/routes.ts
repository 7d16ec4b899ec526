import * as wire from '@palco/contracts/accounting/accounting-staff';
import {
  type OrderPage,
  printEvidence as printEvidenceRow,
  sendEvidence as sendEvidenceRow,
} from '@palco/contracts/payments/order-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { PaypalOrders } from '../../gateways/paypal/orders.ts';
import { serve } from '../../http/endpoint.ts';
import { recordLook } from '../operations/audit.ts';
import { accountRange } from './account-range.ts';
import { closeMonth, type Invoiced, readAccountsPage } from './close-month.ts';
import { exportDays, exportSales } from './export-accounts.ts';
import { printAccounts } from './print-accounts.ts';
import { printEvidence } from './print-evidence.ts';
import { presentSale, readSaleRows } from './sale-rows.ts';
import { sendEvidence } from './send-evidence.ts';

export interface AccountingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** who is paid, as documents name it */
  readonly beneficiary: () => string;
  readonly invoiced: Invoiced;
  /** undefined: no app is configured */
  readonly paypal: PaypalOrders | undefined;
  readonly readPage: (orderId: number) => Promise<OrderPage | undefined>;
}
const PAGE = 50;

/** The calls of cashiers about the accounts. */
export const accountingRoutes = (
  app: FastifyInstance,
  { db, clock, beneficiary, invoiced, paypal, readPage }: AccountingDeps,
): void => {
  const looked = (viewer: { readonly userId: number }, action: 'export-accounts' | 'read-sales', detail: object) =>
    recordLook(db, { actor: viewer.userId, action, subject: 'accounts', detail: { ...detail }, at: clock() });
  const asFile = (reply: FastifyReply, name: string): void =>
    void reply.header('content-disposition', `attachment; filename="${name}"`);

  serve(app, wire.readAccounts, async ({ query }) => {
    const range = accountRange(query, clock.zone());
    return isRefusal(range) ? range : { data: await readAccountsPage(db, range, { at: clock(), invoiced }) };
  });
  serve(app, wire.readSales, async ({ query: { after, ...days }, viewer }) => {
    const range = accountRange(days, clock.zone());
    if (isRefusal(range)) return range;
    await looked(viewer, 'read-sales', days);
    return { data: (await readSaleRows(db, range, { after, limit: PAGE })).map(presentSale) };
  });
  serve(app, wire.exportAccountDays, async ({ query, viewer, reply }) => {
    const range = accountRange(query, clock.zone());
    if (isRefusal(range)) return range;
    await looked(viewer, 'export-accounts', { what: 'days', ...range });
    asFile(reply, `accounts-${range.from}-${range.to}-days.csv`);
    return exportDays(db, range, query.language ?? 'es');
  });
  serve(app, wire.exportAccountSales, async ({ query, viewer, reply }) => {
    const range = accountRange(query, clock.zone());
    if (isRefusal(range)) return range;
    await looked(viewer, 'export-accounts', { what: 'sales', ...range });
    asFile(reply, `accounts-${range.from}-${range.to}-sales.csv`);
    return exportSales(db, range, query.language ?? 'es');
  });
  serve(app, wire.printAccounts, async ({ query, viewer, reply }) => {
    const range = accountRange(query, clock.zone());
    if (isRefusal(range)) return range;
    await looked(viewer, 'export-accounts', { what: 'pdf', ...range });
    const at = clock();
    const page = await readAccountsPage(db, range, { at, invoiced });
    asFile(reply, `accounts-${range.from}-${range.to}.pdf`);
    return printAccounts(page, { language: query.language ?? 'es', league: beneficiary(), at, zone: range.zone });
  });
  serve(app, wire.closeMonth, async ({ body, viewer }) => {
    const closed = await closeMonth(db, { ...body, actor: viewer.userId, now: clock, invoiced });
    return isRefusal(closed) ? closed : { data: await readAccountsPage(db, closed.range, { at: clock(), invoiced }) };
  });
  serve(app, printEvidenceRow, async ({ params, query, viewer, reply }) => {
    const [at, actor] = [clock(), viewer.userId];
    const printed = { language: query.language ?? 'es', zone: clock.zone(), league: beneficiary(), at } as const;
    const file = await printEvidence(db, params.id, printed);
    if (!file) return refuse('payments/unknown');
    await recordLook(db, { actor, action: 'export-evidence', subject: `order ${params.id}`, detail: {}, at });
    asFile(reply, `order-${params.id}.pdf`);
    return file;
  });
  serve(app, sendEvidenceRow, async ({ params, body: { dispute, language = 'es' }, viewer }) => {
    const printed = { language, zone: clock.zone(), league: beneficiary(), at: clock() } as const;
    const sending = { orderId: params.id, dispute, actor: viewer.userId, printed };
    const refusal = await sendEvidence({ db, paypal }, sending);
    if (refusal) return refusal;
    const page = await readPage(params.id);
    return page ? { data: page } : refuse('payments/unknown');
  });
};
