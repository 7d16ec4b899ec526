import { listCountries, locate } from '@palco/contracts/accounts/geolocation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countriesIn, englishNameOf } from '../../gateways/geolocation/country-names.ts';
import { serve } from '../../http/endpoint.ts';

export const geolocationRoutes = (app: FastifyInstance, countryOf: (request: FastifyRequest) => string): void => {
  serve(app, locate, ({ request }) => {
    const iso2 = countryOf(request);
    return { data: { name_en: englishNameOf(iso2), iso2 } };
  });
  serve(app, listCountries, ({ language, reply }) => {
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-language, authorization');
    return { data: countriesIn(language) };
  });
};
