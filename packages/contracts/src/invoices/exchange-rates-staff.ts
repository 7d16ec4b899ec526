/** Staff calls about the exchange rates with which sales in dollars are invoiced. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const CASHIERS = ['cashier', 'admin'] as const;
const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));
/** Pesos for a dollar, with at most six decimals (CFDI40117). Below one and from a hundred on it is none. */
export const Rate = z.string().check(z.regex(/^[1-9]\d?(\.\d{1,6})?$/));
const SetRate = z.object({
  day: Day,
  rate: Rate,
  set_at: z.iso.datetime(),
  set_by: z.object({ id: z.int(), name: z.nullable(z.string()) }),
});
export type ExchangeRate = z.output<typeof SetRate>;
const Rates = z.object({
  /** league days with sales in dollars that no invoice has yet and that have no rate, the oldest hundred first */
  missing: z.array(z.object({ day: Day, sales: z.int(), asked: z.int() })),
  /** the newest days */
  rates: z.array(SetRate),
});

export const listExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/api/operations/exchange-rates',
  summary: 'Days whose sales in dollars wait for a rate, and the newest rates',
  access: CASHIERS,
  reply: z.object({ data: Rates }),
  refusals: [],
});

export const setExchangeRate = defineEndpoint({
  method: 'POST',
  path: '/api/operations/exchange-rates',
  summary:
    'Sets the rate of a league day, for what is stamped from now on; one far from that of the nearest day only when `sure`',
  access: CASHIERS,
  body: z.object({ day: Day, rate: Rate, sure: z._default(z.boolean(), false) }),
  reply: z.object({ data: Rates }),
  refusals: ['invoices/rate-early', 'invoices/rate-far'],
});
