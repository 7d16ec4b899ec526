import * as invoices from '@palco/contracts/invoices';
import * as wire from '@palco/contracts/payments';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Asked, serve } from '../../http/endpoint.ts';
import { findUser } from '../accounts/user-store.ts';
import { offerFor } from '../plans/plan.ts';
import type { Tried } from './attempt-store.ts';
import type { CardMoney } from './bring-charge.ts';
import { isPayableAtStore } from './choose-offer.ts';
import { confirmBankCheck } from './confirm-bank-check.ts';
import { eraseInvoice, readInvoice, requestInvoice } from './invoice-request.ts';
import { orderWithPaypal } from './order-with-paypal.ts';
import { payAtStore } from './pay-at-store.ts';
import { payByCard } from './pay-by-card.ts';
import { paymentKeyOf } from './payment-key.ts';
import { readPaymentRows } from './payment-store.ts';
import type { PaymentsParts } from './payments.ts';
import { presentPayment, shownState } from './present-payment.ts';

const DAY_MS = 86_400_000;

/** What buyers call. */
export const paymentsRoutes = (app: FastifyInstance, parts: PaymentsParts, cards: CardMoney | undefined): void => {
  const { db, clock, catalogue, providers, config, countryOf, settling, paypal } = parts;
  const { storeLimitCents, storeDays } = config.payments;
  const originFor = ({ protocol, host }: FastifyRequest): string => config.origin ?? `${protocol}://${host}`;
  const shown = async (userId: number, orderId: number, language: Language) => {
    const [row] = await readPaymentRows(db, { userId, orderId });
    return row ? presentPayment(row, language) : undefined;
  };
  const shownAttempt = async ({ userId, orderId, state }: Tried, language: Language) => ({
    status: shownState(state),
    data: (await shown(userId, orderId, language)) as wire.Payment,
  });

  serve(app, wire.payByCard, async ({ body, viewer, language, request }) => {
    if (!cards) return refuse('payments/method-unavailable');
    const { reference, token_id, firstname, lastname = '', email, telephone } = body;
    const attempt = await payByCard(cards, {
      userId: viewer.userId,
      country: await countryOf(request),
      language,
      reference,
      token: token_id,
      deviceSession: body.deviceDataId || body.deviceIdHiddenFieldName || undefined,
      buyer: { name: firstname, lastName: lastname, email, phone: telephone },
      returnTo: `${originFor(request)}/tv/checkout/validate`,
      key: paymentKeyOf(request, 'card', [reference, token_id]),
      now: clock,
    });
    if (isRefusal(attempt)) return attempt;
    const status = shownState(attempt.state);
    const redirect_url = status === 'redirect' ? attempt.row.page_url : null;
    return { status, redirect_url, data: { payment_id: attempt.orderId, reference: attempt.reference, redirect_url } };
  });

  serve(app, wire.confirmBankCheck, async ({ body, viewer, language }) => {
    if (!cards) return refuse('payments/unknown');
    const attempt = await confirmBankCheck(cards, { userId: viewer.userId, chargeId: body.id, now: clock });
    if (isRefusal(attempt)) return attempt;
    const { status, data } = await shownAttempt(attempt, language);
    // the buyer has been at the bank already: what is still open there is only a matter of time
    return { status: status === 'redirect' ? 'processing' : status, data };
  });

  serve(app, wire.payAtStore, async ({ body, viewer, language, request }) => {
    const user = await findUser(db, viewer.userId);
    if (!cards || !user?.email) return refuse('payments/method-unavailable');
    const attempt = await payAtStore(cards, {
      userId: viewer.userId,
      planId: body.membership_id,
      country: await countryOf(request),
      language,
      buyer: { name: user.name ?? user.email, lastName: '', email: user.email, phone: user.telephone ?? '' },
      limitCents: storeLimitCents,
      days: storeDays,
      key: paymentKeyOf(request, 'store', [body.membership_id]),
      now: clock,
    });
    return isRefusal(attempt) ? attempt : shownAttempt(attempt, language);
  });

  serve(app, wire.orderWithPaypal, async ({ body, viewer, language, request }) => {
    if (!paypal) return refuse('payments/method-unavailable');
    const form = await orderWithPaypal(
      { ...settling, paypal },
      {
        userId: viewer.userId,
        planId: body.membership_id,
        country: await countryOf(request),
        language,
        origin: originFor(request),
        key: paymentKeyOf(request, 'paypal', [body.membership_id]),
        now: clock,
      },
    );
    if (isRefusal(form)) return form;
    const { orderId, reference, action, fields } = form;
    return { data: { payment_id: orderId, reference, action, fields: fields as never } };
  });

  serve(app, wire.readPayments, async ({ viewer, language }) => {
    const rows = await readPaymentRows(db, { userId: viewer.userId, onlyAlive: true });
    return { data: await Promise.all(rows.map((row) => presentPayment(row, language))) };
  });
  serve(app, wire.readLatestPayment, async ({ viewer, language }) => {
    const since = new Date(clock().getTime() - DAY_MS);
    const [row] = await readPaymentRows(db, { userId: viewer.userId, onlyAlive: true, since, limit: 1 });
    return { data: row ? await presentPayment(row, language) : null };
  });
  serve(app, wire.readPayment, async ({ params, viewer, language }) => {
    const data = await shown(viewer.userId, params.id, language);
    return data ? { data } : refuse('payments/unknown');
  });

  serve(app, wire.readPaymentOptions, async ({ params, request }) => {
    const country = await countryOf(request);
    const offer = offerFor(await catalogue.read(), params.membershipId, country, clock());
    if (isRefusal(offer)) return offer;
    const takes = (method: 'openpay' | 'paypal'): boolean => offer.region.paymentMethods.includes(method);
    const { openpay } = providers;
    const card = openpay &&
      takes('openpay') && {
        merchant_id: openpay.merchantId,
        public_key: openpay.publicKey,
        is_sandbox: openpay.isSandbox,
        scripts: [...openpay.scripts],
      };
    return {
      data: {
        card: card || null,
        store: openpay !== undefined && isPayableAtStore(offer, country, storeLimitCents),
        paypal: providers.paypal !== undefined && takes('paypal'),
      },
    };
  });

  const own = ({
    params,
    viewer,
  }: Pick<Asked<{ id: number }, unknown, unknown, 'signed-in'>, 'params' | 'viewer'>) => ({
    userId: viewer.userId,
    orderId: params.id,
  });
  const invoiceReply = <Answer extends object>(answer: Answer) =>
    'invoice' in answer ? { data: answer.invoice as never } : (answer as Exclude<Answer, { invoice: unknown }>);
  serve(app, invoices.requestInvoice, async ({ body, ...asked }) =>
    invoiceReply(await requestInvoice(db, own(asked), body, clock())),
  );
  serve(app, invoices.readInvoice, async (asked) => invoiceReply(await readInvoice(db, own(asked))));
  serve(app, invoices.eraseInvoice, async (asked) => invoiceReply(await eraseInvoice(db, own(asked))));
};
