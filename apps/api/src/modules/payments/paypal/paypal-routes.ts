import type { Payment } from '@palco/contracts/payments/payments';
import * as wire from '@palco/contracts/payments/payments-by-paypal';
import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { type BuyerCalls, type BuyerDeps, keyOfPurchase } from '../buyer-calls.ts';
import { boughtFrom } from '../purchase-origin.ts';
import { finishPaypal } from './finish-paypal.ts';
import type { PaypalOrderDeps } from './follow-paypal-order.ts';
import { leavePaypal } from './leave-paypal.ts';
import type { PaypalDeps, PaypalPurchase } from './open-paypal-attempt.ts';
import { orderWithPaypal } from './order-with-paypal.ts';
import { payWithPaypal } from './pay-with-paypal.ts';

export interface PaypalRoutesDeps extends BuyerDeps {
  readonly paypal: PaypalDeps | undefined;
  /** undefined: no app of PayPal is configured */
  readonly orders: PaypalOrderDeps | undefined;
}
interface PaypalCall {
  readonly body: {
    readonly membership_id: number;
    readonly coupon?: string | undefined;
    readonly shown?: ShownOrder | undefined;
  };
  readonly viewer: { readonly userId: number };
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly address: string;
}

/** The calls of buyers who pay with PayPal: by an order, or by the form of older clients. */
export const paypalRoutes = (
  app: FastifyInstance,
  { clock, countryOf, paypal, orders }: PaypalRoutesDeps,
  { guarded, readOne, originFor }: BuyerCalls,
): void => {
  const purchaseOf = async ({ body, viewer, language, request, address }: PaypalCall): Promise<PaypalPurchase> => ({
    userId: viewer.userId,
    from: boughtFrom(request, address),
    planId: body.membership_id,
    country: await countryOf(request),
    language,
    origin: originFor(request),
    coupon: body.coupon,
    shown: body.shown,
    key: keyOfPurchase(request, 'paypal', [body.membership_id], body),
    now: clock,
  });
  serve(app, wire.orderWithPaypal, async (call) => {
    if (!paypal) return refuse('payments/method-unavailable');
    const form = await guarded(call.body.coupon, call, async () => orderWithPaypal(paypal, await purchaseOf(call)));
    if (isRefusal(form)) return form;
    const { orderId, reference, action, fields } = form;
    return { data: { payment_id: orderId, reference, action, fields } };
  });

  serve(app, wire.payWithPaypal, async (call) => {
    if (!paypal) return refuse('payments/method-unavailable');
    const started = await guarded(call.body.coupon, call, async () => {
      const purchase = await purchaseOf(call);
      return orders ? payWithPaypal(orders, purchase) : orderWithPaypal(paypal, purchase);
    });
    if (isRefusal(started)) return started;
    const { orderId: payment_id, reference } = started;
    const way =
      'page' in started
        ? { page: started.page, form: null }
        : { page: null, form: { action: started.action, fields: started.fields } };
    return { data: { payment_id, reference, ...way } };
  });

  serve(app, wire.finishPaypal, async ({ body: { order }, viewer, language }) => {
    if (!orders) return refuse('payments/unknown');
    const { userId } = viewer;
    const finished = await finishPaypal(orders, { userId, order, now: clock });
    if (isRefusal(finished)) return finished;
    const { attempt, page } = finished;
    // the attempt of the order that counts: another one may have paid it
    const data = (await readOne({ userId, orderId: attempt.orderId }, language)) as Payment;
    return { status: data.state, page, data };
  });

  serve(app, wire.leavePaypal, async ({ body: { reference }, viewer }) => {
    if (!paypal) return refuse('payments/unknown');
    const left = await leavePaypal(paypal, { userId: viewer.userId, reference, now: clock });
    return isRefusal(left) ? left : { data: left };
  });
};
