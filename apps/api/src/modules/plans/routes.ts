import * as wire from '@palco/contracts/plans/plans';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { countryNamed } from '../../gateways/geolocation/country-names.ts';
import { serve } from '../../http/endpoint.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { mainOfferOf, offersIn, offerToShow } from './plan.ts';
import { presentOffer } from './present-plan.ts';

interface PlansDeps {
  readonly clock: Clock;
  readonly catalogue: CatalogueStore;
  /** ISO 3166 alpha-2, of the connection, never from the client */
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

/** The plans that visitors read. */
export const plansRoutes = (app: FastifyInstance, { clock, catalogue, countryOf }: PlansDeps): void => {
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
};
