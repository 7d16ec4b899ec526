import * as wire from '@palco/contracts/payments/payments-by-card';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { findUser } from '../../accounts/user-store.ts';
import { type BuyerCalls, type BuyerDeps, keyOfPurchase } from '../buyer-calls.ts';
import { visibleState } from '../present-payment.ts';
import { boughtFrom } from '../purchase-origin.ts';
import { confirmBankCheck } from './confirm-bank-check.ts';
import { payAtStore } from './pay-at-store.ts';
import { payByCard } from './pay-by-card.ts';
import { readMonths } from './read-months.ts';

export interface CardRoutesDeps extends BuyerDeps {
  readonly storeLimitCents: number;
  readonly storeDays: number;
}

/** The calls of buyers who pay by card, at once or in months, and at a store. */
export const cardRoutes = (
  app: FastifyInstance,
  { db, clock, catalogue, countryOf, limits, cards, storeLimitCents, storeDays }: CardRoutesDeps,
  { guarded, readAttempt, originFor }: BuyerCalls,
): void => {
  serve(app, wire.payByCard, async ({ body, viewer, language, request, address }) => {
    if (!cards) return refuse('payments/method-unavailable');
    const { reference, token_id, firstname, lastname = '', email, telephone } = body;
    const attempt = await guarded(body.coupon, { viewer, address }, async () =>
      payByCard(
        { ...cards, limits },
        {
          userId: viewer.userId,
          from: boughtFrom(request, address),
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
          key: keyOfPurchase(request, 'card', [reference, token_id], body),
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
        from: boughtFrom(request, address),
        planId: body.membership_id,
        country: await countryOf(request),
        language,
        buyer: { name: name ?? email, lastName: '', email, phone: telephone ?? '' },
        limitCents: storeLimitCents,
        days: storeDays,
        coupon: body.coupon,
        shown: body.shown,
        key: keyOfPurchase(request, 'store', [body.membership_id], body),
        now: clock,
      }),
    );
    return isRefusal(attempt) ? attempt : readAttempt(attempt, language);
  });

  serve(app, wire.readMonths, async ({ params, query: { bin }, viewer, request }) => {
    const asked = { userId: viewer.userId, planId: params.membershipId, country: await countryOf(request), bin };
    const answer = await readMonths({ openpay: cards?.openpay, limits }, await catalogue.read(), {
      ...asked,
      at: clock(),
    });
    return isRefusal(answer) ? answer : { data: answer };
  });
};
