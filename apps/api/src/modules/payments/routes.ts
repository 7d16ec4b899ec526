import * as wire from '@palco/contracts/payments/payments';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { PaymentProviders } from '../../payment-providers.ts';
import { findCoupon } from '../plans/coupon-store.ts';
import { offerFor } from '../plans/plan.ts';
import { presentOffer } from '../plans/present-plan.ts';
import { renewalTermsOf } from '../renewals/consent-text.ts';
import { presentTerms } from '../renewals/read-renewals.ts';
import { type AttemptState, PAYPAL_PATIENCE } from './attempt.ts';
import { findAttempt } from './attempt-store.ts';
import { createBuyerCalls } from './buyer-calls.ts';
import { readPaymentMethods } from './choose-offer.ts';
import { checkUses, offerWithCoupon } from './claim-coupon.ts';
import { type CardRoutesDeps, cardRoutes } from './openpay/card-routes.ts';
import { type TransferDeps, transferRoutes } from './openpay/transfer-routes.ts';
import { readPaymentRows } from './payment-store.ts';
import { type PaypalRoutesDeps, paypalRoutes } from './paypal/paypal-routes.ts';
import { outcomeOf, presentPayment } from './present-payment.ts';
import { readHeldOf } from './refunds/owed-list.ts';
import { readSecondPayments } from './refunds/second-payments-of.ts';
import { upgradesOf } from './upgrade-offer.ts';

interface PaymentRoutesDeps extends CardRoutesDeps, TransferDeps, PaypalRoutesDeps {
  readonly providers: PaymentProviders;
}
const DAY_MS = 86_400_000;

/** The calls of buyers. */
export const paymentsRoutes = (app: FastifyInstance, deps: PaymentRoutesDeps): void => {
  const { db, clock, catalogue, providers, countryOf, storeLimitCents, beneficiary } = deps;
  const calls = createBuyerCalls(deps);
  const { guarded, readMany, readOne } = calls;

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

  cardRoutes(app, deps, calls);
  transferRoutes(app, deps, calls);
  paypalRoutes(app, deps, calls);
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
