import * as wire from '@palco/contracts/prepaid/prepaid';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Keys } from '../../keys.ts';
import { idempotencyKeyOf } from '../payments/idempotency-key.ts';
import { boughtFrom } from '../payments/purchase-origin.ts';
import type { SettlementDeps } from '../payments/settle-attempt.ts';
import { daysOf } from '../plans/plan.ts';
import { termsIdOf } from '../plans/plan-terms.ts';
import { lookUpCard } from './check-card.ts';
import { redeemCard } from './redeem-card.ts';

interface PrepaidDeps {
  readonly settlement: SettlementDeps;
  readonly clock: Clock;
  /** hash the codes */
  readonly keys: Keys;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

/** The calls of buyers. */
export const prepaidRoutes = (app: FastifyInstance, { settlement, clock, keys, countryOf }: PrepaidDeps): void => {
  serve(app, wire.lookUpCard, async ({ body, viewer, address }) => {
    const guess = { folio: body.number_sheet, code: body.code, userId: viewer?.userId, address };
    const lookedUp = await lookUpCard(settlement, keys, guess, clock);
    if (isRefusal(lookedUp)) return lookedUp;
    const { card, plan } = lookedUp;
    const found = {
      number_sheet: card.folio,
      membership_id: card.planId,
      price: decimalOf(card.priceCents),
      title: plan.title,
      title_en: plan.titleEn,
      description: plan.description,
      description_en: plan.descriptionEn,
      texts: plan.texts,
      days: daysOf(plan.validity),
      date_exp: plan.validity.kind === 'window' ? plan.validity.until.toISOString() : null,
      currency: card.currency as Currency,
      terms: termsIdOf(plan),
    };
    return { ...found, data: found };
  });
  serve(app, wire.redeemCard, async ({ body, viewer, address, language, request }) => {
    const { userId } = viewer;
    const folio = body.number_sheet;
    const redeemed = await redeemCard(
      settlement,
      keys,
      {
        folio,
        code: body.code,
        shown: body.shown?.terms,
        userId,
        address,
        from: boughtFrom(request, address),
        country: await countryOf(request),
        language,
        idempotencyKey: idempotencyKeyOf(request, 'prepaid', [folio]),
        email: body.email ?? null,
        telephone: body.phone ?? null,
      },
      clock,
    );
    if (isRefusal(redeemed)) return redeemed;
    const { order, endsAt } = redeemed;
    return {
      data: {
        payment_id: order.id,
        number_sheet: folio,
        membership_id: order.plan_id,
        total: decimalOf(order.total_cents),
        currency: order.currency as Currency,
        title: order.title,
        title_en: order.title_en,
        texts: order.texts,
        date_exp: endsAt?.toISOString() ?? null,
      },
    };
  });
};
