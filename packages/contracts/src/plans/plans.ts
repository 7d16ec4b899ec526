import { LANGUAGES } from '@palco/kernel/language';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { MONTHS } from '../months.ts';
import { inMoreLanguages } from '../more-languages.ts';
import { PlanTermsId } from '../payments/shown-order.ts';
import { ClientFlags } from '../streaming/client-flags.ts';
import { Decimal, Instant, PathId, Text } from '../wire-values.ts';

export const PAYMENT_METHODS = ['openpay', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PLAN_PERIODS = ['season', 'day', 'regular-season', 'playoffs', 'final-series'] as const;
/** What one pass opens: all games of its competitions, those of a club, or one game. The buyer chooses which. */
export const PLAN_SCOPES = ['all', 'club', 'game'] as const;
export type PlanScope = (typeof PLAN_SCOPES)[number];
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

const Currency = z.enum(CURRENCIES);
const Methods = z.array(z.enum(PAYMENT_METHODS));

/**
 * A plan as the spec's clients read it (section 3, membership product), with the additional fields that the site's cards
 * show.
 */
export const PlanForSale = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  /** title and description in further languages; one that is missing reads the English ones */
  texts: z.optional(inMoreLanguages(z.object({ title: z.string(), description: z.string() }))),
  image: z.string(),
  price: Decimal,
  commission: Decimal,
  /** the price including taxes and commission */
  total: Decimal,
  /** days of validity: from the purchase, or the length of its window */
  days: z.int(),
  period: z.enum(PLAN_PERIODS),
  recurring: z.boolean(),
  date_added: z.iso.datetime(),
  currency: Currency,
  payment_methods: Methods,
  /** what it opens */
  competitions: z.array(z.enum(COMPETITIONS)),
  /** missing: all games, from a server of the version before */
  scope: z.optional(z.enum(PLAN_SCOPES)),
  /** its window; null: `days` from the purchase, or from the end of the game */
  date_start: z.nullable(z.iso.datetime()),
  date_exp: z.nullable(z.iso.datetime()),
  /** changes with the texts, validity or competitions */
  terms: PlanTermsId,
});
export type PlanForSale = z.output<typeof PlanForSale>;

export const readPlans = defineEndpoint({
  method: 'GET',
  path: '/api/memberships',
  summary: 'Plans on sale in the country of the connection',
  access: 'open',
  query: ClientFlags,
  reply: z.object({ data: z.array(PlanForSale) }),
  refusals: [],
});

export const readPlan = defineEndpoint({
  method: 'GET',
  path: '/api/memberships/:id',
  summary: 'One plan, with the price of the country of the connection where it is sold there',
  access: 'open',
  params: z.object({ id: PathId }),
  query: ClientFlags,
  reply: z.object({ data: PlanForSale }),
  refusals: ['plans/unknown'],
});

const CountryPlans = z.object({
  /** that country's season pass */
  id: z.int(),
  payment_methods: Methods,
  currency: Currency,
  /** all plans on sale there */
  memberships: z.array(z.int()),
});

export const readCountryPlans = defineEndpoint({
  method: 'GET',
  path: '/api/memberships/country/:country',
  summary: 'What is on sale in a country, by its English name',
  access: 'open',
  params: z.object({ country: z.string().check(z.minLength(1), z.maxLength(80)) }),
  query: ClientFlags,
  reply: z.object({ data: CountryPlans }),
  refusals: ['plans/unknown-country', 'plans/not-sold-here'],
});

const MaybeInstant = z.nullable(Instant);
const Description = z.string().check(z.maxLength(1000));
export const RegionCode = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/));

/** A plan as staff edits it, with either `days` or a window. */
export const PlanTerms = z.object({
  title: Text(120),
  title_en: Text(120),
  description: Description,
  description_en: Description,
  /** further languages; one that is missing reads the English texts */
  texts: z.optional(inMoreLanguages(z.object({ title: Text(120), description: Description }))),
  /** a path of this site: a second slash at its start would name another host */
  image: z.string().check(z.regex(/^(\/[\w.-][\w./-]{0,199})?$/)),
  period: z.enum(PLAN_PERIODS),
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3660))),
  valid_from: MaybeInstant,
  valid_until: MaybeInstant,
  sale_from: MaybeInstant,
  sale_until: MaybeInstant,
  competitions: z.array(z.enum(COMPETITIONS)).check(z.minLength(1), z.maxLength(COMPETITIONS.length)),
  /** fixed once the plan is made; of a game, `days` is how long its recording may be watched */
  scope: z._default(z.enum(PLAN_SCOPES), 'all'),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
  /** in how many payments without interest a card may pay it; none by default */
  months: z._default(z.array(z.enum(MONTHS)), []),
  /** whether a buyer may have it renewed by card; by default not */
  recurring: z._default(z.boolean(), false),
});
export type PlanTerms = z.output<typeof PlanTerms>;

const RegionTerms = z.object({
  currency: Currency,
  payment_methods: Methods,
  /** ISO 3166 alpha-2; a country in no region belongs to the fallback region */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
});

const Catalogue = z.object({
  data: z.object({
    /** changes whenever the catalogue or its scheduled changes do */
    revision: z.string(),
    regions: z.array(z.extend(RegionTerms, { region: RegionCode, is_fallback: z.boolean() })),
    plans: z.array(
      z.extend(PlanTerms, {
        id: z.int(),
        /** languages of the league whose texts were translated from an earlier original */
        stale: z.array(z.enum(LANGUAGES)),
        prices: z.array(z.object({ region: RegionCode, price: Decimal, commission: Decimal })),
      }),
    ),
  }),
});

/** What staff edits. */
export type CatalogueForStaff = z.output<typeof Catalogue>['data'];

export const readCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/operations/plans',
  summary: 'Every plan, region and price, on sale or not',
  access: ['admin', 'cashier', 'support'],
  reply: Catalogue,
  refusals: [],
});

const JSON_ONLY = ['json'] as const;

export const changeRegion = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/regions/:region',
  summary: 'Creates a sales region or changes its payment methods and countries',
  access: ['admin'],
  params: z.object({ region: RegionCode }),
  bodyForms: JSON_ONLY,
  body: z.extend(RegionTerms, { reason: Text(300) }),
  reply: Catalogue,
  refusals: ['plans/currency-fixed', 'plans/unknown-country', 'plans/country-taken'],
});
