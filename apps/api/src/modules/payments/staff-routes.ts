import * as wire from '@palco/contracts/payment-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { readAlerts, resolveAlert } from './alerts.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { exportLedger, spanOf } from './export-ledger.ts';
import { findOrders, readOrders } from './find-orders.ts';
import { readInvoiceRequests } from './invoice-request.ts';
import { refundPayment } from './refund-payment.ts';

export interface PaymentStaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** undefined: the card provider is not configured */
  readonly cards: CardDeps | undefined;
  readonly webhookUrl: () => string;
}

/** What staff call about payments. */
export const paymentStaffRoutes = (app: FastifyInstance, { db, clock, cards, webhookUrl }: PaymentStaffDeps): void => {
  serve(app, wire.findOrders, async ({ query }) => ({ data: await findOrders(db, query.q) }));
  serve(app, wire.refundOrder, async ({ params, body, viewer }) => {
    if (!cards) return refuse('payments/provider-away');
    const refund = await refundPayment(cards, {
      orderId: params.id,
      amountCents: body.amount,
      reason: body.reason,
      actor: viewer.userId,
      now: clock,
    });
    if (isRefusal(refund)) return refund;
    const [order] = await readOrders(db, [refund.orderId]);
    return order ? { data: order } : refuse('payments/unknown');
  });
  serve(app, wire.readPaymentAlerts, async ({ query }) => ({ data: await readAlerts(db, query.all === '1') }));
  serve(app, wire.resolvePaymentAlert, async ({ params, body, viewer }) => {
    const { resolution } = body;
    const alert = await resolveAlert(db, { id: params.id, resolution, actor: viewer.userId, at: clock() });
    return isRefusal(alert) ? alert : { data: alert };
  });
  serve(app, wire.registerOpenpayWebhook, async () => {
    if (!cards) return refuse('payments/method-unavailable');
    const status = await cards.openpay.ensureWebhook(webhookUrl());
    return status === 'failed' ? refuse('payments/provider-away') : { status };
  });
  serve(app, wire.exportLedger, ({ query, reply }) => {
    reply.header('content-disposition', `attachment; filename="palco-${query.from}-${query.to}.csv"`);
    return exportLedger(db, query);
  });
  serve(app, wire.readInvoiceRequests, async ({ query }) => {
    const span = spanOf(query);
    return { data: span ? await readInvoiceRequests(db, span) : [] };
  });
};
