import * as wire from '@palco/contracts/payment-staff';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { readAlerts, resolveAlert } from './alerts.ts';
import type { CardMoney } from './bring-charge.ts';
import { exportLedger, spanOf } from './export-ledger.ts';
import { findOrders, readOrders } from './find-orders.ts';
import type { KnownInvoice } from './invoice-request.ts';
import type { PaymentsParts } from './payments.ts';
import { refundPayment } from './refund-payment.ts';

/** What staff calls about money. */
export const paymentStaffRoutes = (app: FastifyInstance, parts: PaymentsParts, cards: CardMoney | undefined): void => {
  const { db, clock } = parts;
  serve(app, wire.findOrders, async ({ query }) => ({ data: await findOrders(db, query.q) }));
  serve(app, wire.refundOrder, async ({ params, body, viewer }) => {
    if (!cards) return refuse('payments/provider-away');
    const done = await refundPayment(cards, {
      orderId: params.id,
      amountCents: body.amount,
      reason: body.reason,
      actor: viewer.userId,
      now: clock,
    });
    if (isRefusal(done)) return done;
    const [order] = await readOrders(db, [done.orderId]);
    return order ? { data: order } : refuse('payments/unknown');
  });
  serve(app, wire.readPaymentAlerts, async ({ query }) => ({ data: await readAlerts(db, query.all === '1') }));
  serve(app, wire.resolvePaymentAlert, async ({ params, body, viewer }) => {
    const act = { id: params.id, resolution: body.resolution, actor: viewer.userId, at: clock() };
    const alert = await resolveAlert(db, act);
    return isRefusal(alert) ? alert : { data: alert };
  });
  serve(app, wire.registerOpenpayWebhook, async () => {
    if (!cards) return refuse('payments/method-unavailable');
    const status = await cards.openpay.ensureWebhook(parts.webhookUrl());
    return status === 'failed' ? refuse('payments/provider-away') : { status };
  });
  serve(app, wire.exportLedger, ({ query, reply }) => {
    reply.header('content-disposition', `attachment; filename="palco-${query.from}-${query.to}.csv"`);
    return exportLedger(db, query);
  });
  serve(app, wire.readInvoiceRequests, async ({ query }) => {
    const span = spanOf(query);
    const rows = span
      ? await db
          .selectFrom('invoice_requests')
          .innerJoin('orders', 'orders.id', 'invoice_requests.order_id')
          .selectAll('invoice_requests')
          .select(['orders.total_cents', 'orders.currency'])
          .where('requested_at', '>=', span.from)
          .where('requested_at', '<', span.until)
          .orderBy('order_id')
          .execute()
      : [];
    return {
      data: rows.map(({ order_id, use_code, requested_at, total_cents, currency, ...data }) => ({
        ...(data as unknown as Omit<KnownInvoice, 'use' | 'requested_at'>),
        use: use_code as KnownInvoice['use'],
        payment_id: order_id,
        total: decimalOf(total_cents),
        currency: currency as Currency,
        requested_at: requested_at.toISOString(),
      })),
    };
  });
};
