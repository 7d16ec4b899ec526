import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import * as wire from '@palco/contracts/payments/payments-staff';
import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { recordLook, recordStaffAction } from '../operations/audit.ts';
import { findOrders } from './orders/find-orders.ts';
import { orderStaffRoutes } from './orders/order-routes.ts';
import type { RefundDeps } from './refunds/refund-payment.ts';
import type { SettlementDeps } from './settle-attempt.ts';
import { dayStaffRoutes } from './statements/day-routes.ts';
import { exportLedger } from './statements/export-ledger.ts';

interface PaymentStaffDeps {
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
  dayStaffRoutes(app, { db, clock, openpay: cards?.openpay, paypal: refunds.orders?.orders });
  serve(app, wire.findOrders, async ({ query }) => ({ data: await findOrders(db, query.q) }));
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
    reply.header('content-disposition', `attachment; filename="sales-${query.from}-${query.to}.csv"`);
    return exportLedger(db, clock.zone(), query);
  });
};
