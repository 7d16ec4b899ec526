import * as wire from '@palco/contracts/prepaid';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { Limits } from '../operations/limits.ts';
import { paymentKeyOf } from '../payments/payment-key.ts';
import type { Settling } from '../payments/settle-attempt.ts';
import { redeemCard } from './redeem-card.ts';
import { prepaidStaffRoutes } from './staff-routes.ts';
import { tryCard } from './try-card.ts';

export interface PrepaidParts {
  readonly settling: Settling;
  readonly clock: Clock;
  readonly limits: Limits;
  /** of the codes' hashes */
  readonly key: Uint8Array;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

export const prepaidRoutes = (app: FastifyInstance, parts: PrepaidParts): void => {
  const { settling, clock, key, countryOf } = parts;
  const { db, catalogue } = settling;
  serve(app, wire.lookUpCard, async ({ body, viewer, address }) => {
    const guess = { folio: body.number_sheet, code: body.code, userId: viewer?.userId, address };
    const tried = await db.transaction().execute((tx) => tryCard(tx, key, guess, clock));
    if (isRefusal(tried)) return tried;
    const { card } = tried;
    const plan = (await catalogue.read()).plans.find(({ id }) => id === card.planId);
    if (!plan) return refuse('prepaid/code-invalid');
    const shown = {
      number_sheet: card.folio,
      membership_id: card.planId,
      price: decimalOf(card.priceCents),
      title: plan.title,
      title_en: plan.titleEn,
      currency: card.currency as Currency,
    };
    return { ...shown, data: shown };
  });
  serve(app, wire.redeemCard, async ({ body, viewer, address, language, request }) => {
    const { userId } = viewer;
    const folio = body.number_sheet;
    const redeemed = await redeemCard(
      settling,
      key,
      {
        folio,
        code: body.code,
        userId,
        address,
        country: await countryOf(request),
        language,
        paymentKey: paymentKeyOf(request, 'prepaid', [folio]),
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
        date_exp: endsAt?.toISOString() ?? null,
      },
    };
  });
  prepaidStaffRoutes(app, parts);
};
