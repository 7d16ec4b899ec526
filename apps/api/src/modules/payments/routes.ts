import * as wire from '@palco/contracts/payments';
import type { ShownOrder } from '@palco/contracts/shown-order';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Keys } from '../../keys.ts';
import type { PaymentProviders } from '../../payment-providers.ts';
import { findUser } from '../accounts/user-store.ts';
import type { Limits } from '../operations/limits.ts';
import { findCoupon } from '../plans/coupon-store.ts';
import { offerFor } from '../plans/plan.ts';
import { presentOffer } from '../plans/present-plan.ts';
import { renewalTermsOf } from '../renewals/consent-text.ts';
import { presentTerms } from '../renewals/read-renewals.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { type AttemptState, PAYPAL_PATIENCE } from './attempt.ts';
import { type AttemptOnly, findAttempt } from './attempt-store.ts';
import { readPaymentMethods } from './choose-offer.ts';
import { checkUses, offerWithCoupon } from './claim-coupon.ts';
import { confirmBankCheck } from './confirm-bank-check.ts';
import { finishPaypal } from './finish-paypal.ts';
import type { PaypalOrderDeps } from './follow-paypal-order.ts';
import { guardCoupons } from './guard-coupons.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { leavePaypal } from './leave-paypal.ts';
import type { PaymentLimit } from './limits.ts';
import type { PaypalDeps, PaypalPurchase } from './open-paypal-attempt.ts';
import { orderWithPaypal } from './order-with-paypal.ts';
import { readHeldOf } from './owed-list.ts';
import { payAtStore } from './pay-at-store.ts';
import { payByCard } from './pay-by-card.ts';
import { payWithPaypal } from './pay-with-paypal.ts';
import { type PaymentQuery, readPaymentRows } from './payment-store.ts';
import { outcomeOf, presentPayment, visibleState } from './present-payment.ts';
import { readSecondPayments } from './second-payments-of.ts';
import { transferRoutes } from './transfer-routes.ts';
import { upgradesOf } from './upgrade-offer.ts';

interface PaymentRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** origin of the site, when configured */
  readonly origin: string | undefined;
  readonly storeLimitCents: number;
  readonly storeDays: number;
  /** hours until a transfer is due; undefined: transfers are not offered */
  readonly speiHours: number | undefined;
  readonly accountKeys: Keys;
  /** undefined: the card provider is not configured */
  readonly cards: CardDeps | undefined;
  readonly paypal: PaypalDeps | undefined;
  /** undefined: no app of PayPal is configured */
  readonly orders: PaypalOrderDeps | undefined;
  readonly catalogue: CardDeps['catalogue'];
  readonly limits: Limits<PaymentLimit>;
  /** who is paid */
  readonly beneficiary: () => string;
}
const DAY_MS = 86_400_000;
/** What decides the price belongs to the hash of the idempotency key; a call without either has the hash of an older client. */
const typed = ({
  coupon,
  shown,
  months,
  renews,
}: {
  readonly coupon?: string | undefined;
  readonly shown?: ShownOrder | undefined;
  readonly months?: string | undefined;
  readonly renews?: string | undefined;
}) => [
  ...(coupon === undefined ? [] : [coupon]),
  ...(shown ? [shown] : []),
  ...(months === undefined ? [] : [months]),
  ...(renews === undefined ? [] : [renews]),
];

interface PaypalCall {
  readonly body: {
    readonly membership_id: number;
    readonly coupon?: string | undefined;
    readonly shown?: ShownOrder | undefined;
  };
  readonly viewer: { readonly userId: number };
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** The calls of buyers. */
export const paymentsRoutes = (app: FastifyInstance, deps: PaymentRoutesDeps): void => {
  const { db, clock, catalogue, providers, countryOf, cards, paypal, storeLimitCents, storeDays, limits } = deps;
  const { beneficiary, orders } = deps;
  const originFor = ({ protocol, host }: FastifyRequest): string => deps.origin ?? `${protocol}://${host}`;
  const readMany = async (query: PaymentQuery, language: Language): Promise<wire.Payment[]> => {
    const rows = await readPaymentRows(db, query);
    const second = await readSecondPayments(db, rows);
    const held = await readHeldOf(
      db,
      rows.map(({ order_id }) => order_id),
    );
    return Promise.all(
      rows.map((row) =>
        presentPayment(row, language, beneficiary(), {
          second: second.get(row.order_id),
          held: held.get(row.order_id),
        }),
      ),
    );
  };
  const readOne = async (query: PaymentQuery, language: Language) => {
    const [payment] = await readMany(query, language);
    return payment;
  };
  const readAttempt = async ({ userId, orderId, id, state }: AttemptOnly, language: Language) => ({
    status: visibleState(state),
    data: (await readOne({ userId, orderId, attemptId: id }, language)) as wire.Payment,
  });

  const guarded = guardCoupons(limits);
  serve(app, wire.checkCoupon, async ({ body, viewer, request, address }) => {
    const at = clock();
    const offer = offerFor(await catalogue.read(), body.membership_id, await countryOf(request), at);
    if (isRefusal(offer)) return offer;
    const lower = await guarded(body.coupon, { viewer, address }, () => offerWithCoupon(db, offer, body.coupon, at));
    if (isRefusal(lower)) return lower;
    const coupon = await findCoupon(db, body.coupon);
    const usedUp =
      coupon && (await checkUses(db, body.coupon, { userId: viewer.userId, planId: offer.plan.id, at }, coupon));
    if (usedUp) return usedUp;
    return {
      data: {
        coupon: body.coupon,
        full_price: decimalOf(offer.priceCents),
        discount: decimalOf(lower.coupon?.discountCents ?? 0),
        price: decimalOf(lower.priceCents),
        commission: decimalOf(lower.commissionCents),
        total: decimalOf(lower.totalCents),
        currency: lower.region.currency,
      },
    };
  });

  serve(app, wire.readUpgrades, async ({ viewer: { userId }, request }) => {
    const upgrades = await upgradesOf(db, await catalogue.read(), {
      userId,
      country: await countryOf(request),
      at: clock(),
    });
    return {
      data: upgrades.map((offer) => ({
        pass: offer.upgrade.pass,
        plan: presentOffer(offer),
        full_price: decimalOf(offer.priceCents + offer.upgrade.creditCents),
        credit: decimalOf(offer.upgrade.creditCents),
        currency: offer.region.currency,
      })),
    };
  });

  serve(app, wire.payByCard, async ({ body, viewer, language, request, address }) => {
    if (!cards) return refuse('payments/method-unavailable');
    const { reference, token_id, firstname, lastname = '', email, telephone } = body;
    const attempt = await guarded(body.coupon, { viewer, address }, async () =>
      payByCard(
        { ...cards, limits },
        {
          userId: viewer.userId,
          address,
          country: await countryOf(request),
          language,
          reference,
          token: token_id,
          deviceSession: body.deviceDataId || body.deviceIdHiddenFieldName || undefined,
          buyer: { name: firstname, lastName: lastname, email, phone: telephone },
          returnTo: `${originFor(request)}/tv/checkout/validate`,
          coupon: body.coupon,
          months: body.months,
          renews: body.renews,
          shown: body.shown,
          key: idempotencyKeyOf(request, 'card', [reference, token_id, ...typed(body)]),
          now: clock,
        },
      ),
    );
    if (isRefusal(attempt)) return attempt;
    const status = visibleState(attempt.state);
    const redirect_url = status === 'redirect' ? attempt.row.page_url : null;
    return { status, redirect_url, data: { payment_id: attempt.orderId, reference: attempt.reference, redirect_url } };
  });

  serve(app, wire.confirmBankCheck, async ({ body, viewer, language }) => {
    if (!cards) return refuse('payments/unknown');
    const attempt = await confirmBankCheck(cards, { userId: viewer.userId, chargeId: body.id, now: clock });
    if (isRefusal(attempt)) return attempt;
    const { status, data } = await readAttempt(attempt, language);
    // the buyer is back from the bank: an attempt that is still open there is only being processed
    return { status: status === 'redirect' ? 'processing' : status, data };
  });

  serve(app, wire.payAtStore, async ({ body, viewer, language, request, address }) => {
    const user = await findUser(db, viewer.userId);
    if (!cards || !user?.email) return refuse('payments/method-unavailable');
    const { name, email, telephone } = user;
    const attempt = await guarded(body.coupon, { viewer, address }, async () =>
      payAtStore(cards, {
        userId: viewer.userId,
        planId: body.membership_id,
        country: await countryOf(request),
        language,
        buyer: { name: name ?? email, lastName: '', email, phone: telephone ?? '' },
        limitCents: storeLimitCents,
        days: storeDays,
        coupon: body.coupon,
        shown: body.shown,
        key: idempotencyKeyOf(request, 'store', [body.membership_id, ...typed(body)]),
        now: clock,
      }),
    );
    return isRefusal(attempt) ? attempt : readAttempt(attempt, language);
  });

  transferRoutes(app, {
    ...deps,
    guarded,
    readAttempt,
    readOne: (userId, orderId, language) => readOne({ userId, orderId }, language),
    typed,
  });
  const purchaseOf = async ({ body, viewer, language, request }: PaypalCall): Promise<PaypalPurchase> => ({
    userId: viewer.userId,
    planId: body.membership_id,
    country: await countryOf(request),
    language,
    origin: originFor(request),
    coupon: body.coupon,
    shown: body.shown,
    key: idempotencyKeyOf(request, 'paypal', [body.membership_id, ...typed(body)]),
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
    const data = (await readOne({ userId, orderId: attempt.orderId }, language)) as wire.Payment;
    return { status: data.state, page, data };
  });

  serve(app, wire.leavePaypal, async ({ body: { reference }, viewer }) => {
    if (!paypal) return refuse('payments/unknown');
    const left = await leavePaypal(paypal, { userId: viewer.userId, reference, now: clock });
    return isRefusal(left) ? left : { data: left };
  });

  serve(app, wire.readPayments, async ({ viewer, language, query }) => {
    const which = query.all === '1' ? ({ onlyAlive: true } as const) : ({ onlyPaid: true } as const);
    return { data: await readMany({ userId: viewer.userId, ...which }, language) };
  });
  serve(app, wire.readLatestPayment, async ({ viewer, language, query: { way } }) => {
    const since = new Date(clock().getTime() - (way ? PAYPAL_PATIENCE : DAY_MS));
    const which = { userId: viewer.userId, onlyAlive: !way, since, limit: 1, ...(way ? { method: way } : {}) };
    return { data: (await readOne(which, language)) ?? null };
  });
  serve(app, wire.readOutcome, async ({ viewer, language, query: { reference } }) => {
    const { userId } = viewer;
    const attempt = reference === undefined ? undefined : await findAttempt(db, { reference });
    // also of another account: an answer of its own would tell that the reference exists
    if (reference !== undefined && attempt?.userId !== userId) return refuse('payments/unknown');
    const which = attempt
      ? { orderId: attempt.orderId, attemptId: attempt.id }
      : { since: new Date(clock().getTime() - DAY_MS), limit: 1 };
    const [row] = await readPaymentRows(db, { userId, ...which });
    if (!row) return { data: null };
    const second = (await readSecondPayments(db, [row])).get(row.order_id);
    const held = (await readHeldOf(db, [row.order_id])).get(row.order_id);
    return {
      data: {
        outcome: outcomeOf(row.state as AttemptState),
        is_order_paid: row.order_state !== 'open',
        payment: await presentPayment(row, language, beneficiary(), { second, held }),
      },
    };
  });
  serve(app, wire.readPayment, async ({ params, viewer, language }) => {
    const data = await readOne({ userId: viewer.userId, orderId: params.id }, language);
    return data ? { data } : refuse('payments/unknown');
  });

  serve(app, wire.readPaymentOptions, async ({ params, request, language }) => {
    const methods = readPaymentMethods(await catalogue.read(), providers, {
      planId: params.membershipId,
      country: await countryOf(request),
      storeLimitCents,
      speiHours: deps.speiHours,
      league: app.league(),
      at: clock(),
    });
    if (isRefusal(methods)) return methods;
    const { card, months, store, spei, paypal, offer } = methods;
    const renewal = card && renewalTermsOf(offer, language);
    const form = card && {
      merchant_id: card.merchantId,
      public_key: card.publicKey,
      is_sandbox: card.isSandbox,
      scripts: [...card.scripts],
    };
    const ways = { card: form ?? null, months: [...months], store, spei, paypal };
    return { data: { ...ways, ...(renewal ? { renewal: presentTerms(renewal) } : {}) } };
  });
};
