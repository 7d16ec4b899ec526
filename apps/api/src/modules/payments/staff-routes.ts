import * as wire from '@palco/contracts/payment-staff';
import type { StaffAction } from '@palco/contracts/staff-actions';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { recordLook, recordStaffAction } from '../operations/audit.ts';
import { dayStaffRoutes } from './day-routes.ts';
import { exportLedger } from './export-ledger.ts';
import { findOrders, readOrders } from './find-orders.ts';
import { markInvoice, readInvoiceRequests } from './invoice-list.ts';
import { orderStaffRoutes } from './order-routes.ts';
import { type RefundDeps, refundPayment } from './refund-payment.ts';
import type { SettlementDeps } from './settle-attempt.ts';

export interface PaymentStaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settlement: SettlementDeps;
  readonly refunds: RefundDeps;
  readonly webhookUrl: () => string;
}

/** The staff calls about payments. */
export const paymentStaffRoutes = (app: FastifyInstance, deps: PaymentStaffDeps): void => {
  const { db, clock, settlement, refunds, webhookUrl } = deps;
  const { cards } = refunds;
  orderStaffRoutes(app, { clock, settlement, refunds });
  dayStaffRoutes(app, { db, clock });
  serve(app, wire.findOrders, async ({ query }) => ({ data: await findOrders(db, query.q) }));
  serve(app, wire.refundOrder, async ({ params, body, viewer }) => {
    const refund = await refundPayment(refunds, {
      orderId: params.id,
      payment: body.payment,
      amountCents: body.amount,
      seenLeftCents: body.left,
      isOutside: body.outside ?? false,
      reason: body.reason,
      actor: viewer.userId,
      now: clock,
    });
    if (isRefusal(refund)) return refund;
    const [order] = await readOrders(db, [refund.orderId]);
    return order ? { data: order } : refuse('payments/unknown');
  });
  serve(app, wire.registerOpenpayWebhook, async ({ viewer }) => {
    if (!cards) return refuse('payments/method-unavailable');
    const status = await cards.openpay.ensureWebhook(webhookUrl());
    if (status === 'failed') return refuse('payments/provider-away');
    const entry = { action: 'register-openpay-webhook', subject: 'openpay', detail: { status } } as const;
    await recordStaffAction(db, { ...entry, actor: viewer.userId, at: clock() });
    return { status };
  });
  const looked = (viewer: { readonly userId: number }, action: StaffAction, subject: string, detail: object) =>
    recordLook(db, { actor: viewer.userId, action, subject, detail: { ...detail }, at: clock() });
  serve(app, wire.exportLedger, async ({ query, viewer, reply }) => {
    await looked(viewer, 'export-ledger', 'ledger', query);
    reply.header('content-disposition', `attachment; filename="palco-${query.from}-${query.to}.csv"`);
    return exportLedger(db, query);
  });
  serve(app, wire.listInvoiceRequests, async ({ query, viewer }) => {
    await looked(viewer, 'read-invoice-requests', 'invoice requests', query);
    return { data: await readInvoiceRequests(db, query) };
  });
  serve(app, wire.markInvoice, async ({ params, body, viewer }) => {
    const mark = { orderId: params.id, isDone: body.done, requestedAt: body.requested_at };
    const data = await markInvoice(db, { ...mark, actor: viewer.userId, at: clock() });
    return isRefusal(data) ? data : { data };
  });
};
