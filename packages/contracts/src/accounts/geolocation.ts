import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';

export const locate = defineEndpoint({
  method: 'POST',
  path: '/api/user/geolocation',
  summary: 'The country of the connection; the `ip` that old clients send is ignored',
  access: 'open',
  query: z.object(clientFlags),
  body: z.optional(z.object({ ip: z.optional(z.unknown()) })),
  reply: z.object({
    data: z.object({
      /** English name, as used to request the country's plans */
      name_en: z.string(),
      /** ISO 3166 alpha-2 */
      iso2: z.string(),
    }),
  }),
  refusals: [],
});

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Every country with its name in the requested language and its three-letter code',
  access: 'open',
  query: z.object(clientFlags),
  reply: z.object({ data: z.array(z.object({ name: z.string(), abbreviation: z.string() })) }),
  refusals: [],
});
