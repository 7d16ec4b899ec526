import * as wire from '@palco/contracts/plans';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { countryNamed } from '../../gateways/geolocation/country-names.ts';
import { serve } from '../../http/endpoint.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { changePlan } from './change-plan.ts';
import { changePrice, withdrawPlan } from './change-price.ts';
import { changeRegion } from './change-region.ts';
import { mainOfferOf, offersIn, offerToShow } from './plan.ts';
import { presentCatalogue, presentOffer } from './present-plan.ts';

export interface PlansDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueStore;
  /** ISO 3166 alpha-2, of the connection, never from the client */
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

export const plansRoutes = (app: FastifyInstance, { db, clock, catalogue, countryOf }: PlansDeps): void => {
  serve(app, wire.readPlans, async ({ request }) => ({
    data: offersIn(await catalogue.read(), await countryOf(request), clock()).map(presentOffer),
  }));
  serve(app, wire.readPlan, async ({ params, request }) => {
    const offer = offerToShow(await catalogue.read(), params.id, await countryOf(request), clock());
    return isRefusal(offer) ? offer : { data: presentOffer(offer) };
  });
  serve(app, wire.readCountryPlans, async ({ params }) => {
    const country = countryNamed(params.country);
    if (!country) return refuse('plans/unknown-country');
    const offers = offersIn(await catalogue.read(), country, clock());
    const main = mainOfferOf(offers);
    if (!main) return refuse('plans/not-sold-here');
    return {
      data: {
        id: main.plan.id,
        payment_methods: [...main.region.paymentMethods],
        currency: main.region.currency,
        memberships: offers.map(({ plan }) => plan.id),
      },
    };
  });

  const apply = async <No extends Refusal>(change: Promise<No | undefined>) => {
    const refusal = await change;
    if (refusal) return refusal;
    catalogue.forget();
    return presentCatalogue(await catalogue.read());
  };
  serve(app, wire.readCatalogue, async () => presentCatalogue(await catalogue.read()));
  serve(app, wire.changePlan, ({ params, body, viewer }) =>
    apply(changePlan(db, { id: params.id, terms: body, actor: viewer.userId, at: clock() })),
  );
  serve(app, wire.changePrice, ({ params, body, viewer }) =>
    apply(
      changePrice(db, {
        planId: params.id,
        region: params.region,
        priceCents: body.price,
        commissionCents: body.commission,
        actor: viewer.userId,
        at: clock(),
      }),
    ),
  );
  serve(app, wire.withdrawPlan, ({ params, viewer }) =>
    apply(withdrawPlan(db, { planId: params.id, region: params.region, actor: viewer.userId, at: clock() })),
  );
  serve(app, wire.changeRegion, ({ params, body, viewer }) =>
    apply(
      changeRegion(db, {
        code: params.region,
        currency: body.currency,
        paymentMethods: body.payment_methods,
        countries: body.countries,
        actor: viewer.userId,
        at: clock(),
      }),
    ),
  );
};
