import type { OrderPage } from '@palco/contracts/payments/order-staff';
import * as wire from '@palco/contracts/payments/order-staff';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { serve } from '../../../http/endpoint.ts';
import { noteEvidenceSent } from '../dispute-store.ts';
import { askProvider, readOldAttempts } from '../openpay/ask-provider.ts';
import { noteOutsideRefund, withdrawOutsideRefund } from '../refunds/outside-refund.ts';
import { type RefundDeps, refundPayment } from '../refunds/refund-payment.ts';
import type { SettlementDeps } from '../settle-attempt.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { openOrderPage, presentOpenAttempt, readOrderPage } from './read-order.ts';
import { resendReceipt } from './resend-receipt.ts';

interface OrderStaffDeps {
  readonly clock: Clock;
  readonly settlement: SettlementDeps;
  readonly refunds: RefundDeps;
}

/** The staff calls about orders. */
export const orderStaffRoutes = (app: FastifyInstance, { clock, settlement, refunds }: OrderStaffDeps): void => {
  const { db } = refunds;
  /** The order after a change. */
  const pageOf = async (orderId: number): Promise<{ data: OrderPage }> => ({
    data: (await readOrderPage(refunds, orderId)) as OrderPage,
  });

  serve(app, wire.listOrders, async ({ query: { before, ...filter } }) => ({
    data: await listOrders(db, clock.zone(), filter, before),
  }));
  serve(app, wire.exportOrders, ({ query, viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="orders.csv"');
    return exportOrders(db, clock.zone(), query, { actor: viewer.userId, at: clock() });
  });
  serve(app, wire.readOrder, async ({ params, viewer }) => {
    const page = await openOrderPage(refunds, { orderId: params.id, actor: viewer.userId, at: clock() });
    return isRefusal(page) ? page : { data: page };
  });
  serve(app, wire.askProvider, async ({ params, viewer }) => {
    const asked = await askProvider(settlement, refunds, { orderId: params.id, actor: viewer.userId, now: clock });
    return isRefusal(asked) ? asked : pageOf(asked.orderId);
  });
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
    return isRefusal(refund) ? refund : pageOf(refund.orderId);
  });
  serve(app, wire.noteOutsideRefund, async ({ params, body, viewer }) => {
    const request = { refundId: params.id, ...body, actor: viewer.userId, now: clock };
    const noted = await noteOutsideRefund(settlement, request);
    return isRefusal(noted) ? noted : pageOf(noted.orderId);
  });
  serve(app, wire.withdrawOutsideRefund, async ({ params, body, viewer }) => {
    const request = { refundId: params.id, ...body, actor: viewer.userId, now: clock };
    const withdrawn = await withdrawOutsideRefund(db, request);
    return isRefusal(withdrawn) ? withdrawn : pageOf(withdrawn.orderId);
  });
  serve(app, wire.resendReceipt, async ({ params, viewer }) => {
    const sent = await resendReceipt(db, { orderId: params.id, actor: viewer.userId, at: clock() });
    return isRefusal(sent) ? sent : pageOf(sent.orderId);
  });
  serve(app, wire.noteEvidence, async ({ params, body, viewer }) => {
    const sent = await noteEvidenceSent(db, { orderId: params.id, ...body, actor: viewer.userId, at: clock() });
    return sent ? pageOf(params.id) : refuse('payments/no-open-dispute');
  });
  serve(app, wire.readOpenAttempts, async () => ({
    data: (await readOldAttempts(db, clock())).map((attempt) => ({
      ...presentOpenAttempt(attempt),
      payment_id: attempt.orderId,
      title: attempt.order.title,
      currency: attempt.order.currency as Currency,
      total: decimalOf(attempt.order.total_cents),
    })),
  }));
};
