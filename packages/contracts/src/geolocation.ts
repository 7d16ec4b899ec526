import * as z from 'zod/mini';
import { clientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';

export const locate = defineEndpoint({
  method: 'POST',
  path: '/api/user/geolocation',
  summary: 'The country of the connection; the `ip` that old clients send is not looked at',
  access: 'open',
  query: z.object(clientFlags),
  body: z.optional(z.object({ ip: z.optional(z.unknown()) })),
  reply: z.object({
    data: z.object({
      /** English name, as the country's plans are asked for */
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
  summary: 'Every country with its name in the asked language and its three letters',
  access: 'open',
  query: z.object(clientFlags),
  reply: z.object({ data: z.array(z.object({ name: z.string(), abbreviation: z.string() })) }),
  refusals: [],
});
