/** Staff calls that change plans and prices together, at once or at a stated moment, and the preview of what people will see. */
import { LANGUAGES } from '@palco/kernel/language';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Amount, BodyId, Decimal, Instant, PathId, PositiveAmount, Text } from '../wire-values.ts';
import { PlanTerms, RegionCode } from './plans.ts';
import { PREVIEWED } from './preview-pages.ts';

/** Undefined for a text that is not JSON, which no schema accepts. */
const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ADMINS = ['admin'] as const;
const READERS = ['admin', 'cashier', 'support'] as const;
const JSON_ONLY = ['json'] as const;

/** A plan's terms and prices are changed together; each price has a line of its own. */
export const CatalogueChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan_id: BodyId, terms: PlanTerms }),
  z.object({
    kind: z.literal('price'),
    plan_id: BodyId,
    region: RegionCode,
    price: PositiveAmount,
    commission: Amount,
    /** the new total, typed by hand: required when it differs by more than half, or is below 1.00 */
    typed_total: z.optional(PositiveAmount),
  }),
  z.object({ kind: z.literal('withdraw'), plan_id: BodyId, region: RegionCode }),
]);
export type CatalogueChange = z.output<typeof CatalogueChange>;
/** The same as it is sent: amounts are decimals. */
export type SentChange = z.input<typeof CatalogueChange>;

const MOST_CHANGES = 60;
const Changes = z.array(CatalogueChange).check(z.minLength(1), z.maxLength(MOST_CHANGES));

/** One line of a set as staff reads it. */
const ChangeLine = z.object({
  kind: z.enum(['plan', 'price', 'withdraw']),
  plan_id: z.int(),
  title: z.string(),
  region: z.nullable(z.string()),
  currency: z.nullable(z.enum(CURRENCIES)),
  /** totals; null: not sold there, or a change of the plan itself */
  before: z.nullable(Decimal),
  after: z.nullable(Decimal),
});
const ChangeSet = z.object({
  id: z.int(),
  effective_at: z.iso.datetime(),
  reason: z.string(),
  made_by: z.nullable(z.string()),
  made_at: z.iso.datetime(),
  state: z.enum(['scheduled', 'applied', 'cancelled']),
  lines: z.array(ChangeLine),
});
export type ChangeSet = z.output<typeof ChangeSet>;

export const scheduleChanges = defineEndpoint({
  method: 'POST',
  path: '/api/operations/plan-changes',
  summary: 'Changes plans and prices together, now or at a stated moment; open orders keep their price',
  access: ADMINS,
  bodyForms: JSON_ONLY,
  bodyLimit: 512 * 1024,
  body: z.object({
    /** null: at once */
    effective_at: z.nullable(Instant),
    reason: Text(300),
    /** the revision of the catalogue that the changes were made on */
    seen: z.string().check(z.maxLength(80)),
    changes: Changes,
  }),
  reply: z.object({ data: ChangeSet }),
  refusals: [
    'plans/unknown',
    'plans/unknown-region',
    'plans/window-wrong',
    'plans/scope-fixed',
    'plans/cannot-renew',
    'plans/moment-wrong',
    'plans/amount-unconfirmed',
    'staff/changed-meanwhile',
  ],
});

export const readScheduled = defineEndpoint({
  method: 'GET',
  path: '/api/operations/plan-changes',
  summary: 'What is scheduled, the next first, and the newest that took effect or were cancelled',
  access: READERS,
  reply: z.object({ data: z.array(ChangeSet) }),
  refusals: [],
});

export const cancelScheduled = defineEndpoint({
  method: 'POST',
  path: '/api/operations/plan-changes/:id/cancel',
  summary: 'Cancels what is scheduled, as long as it has not taken effect',
  access: ADMINS,
  params: z.object({ id: PathId }),
  body: z.object({ reason: Text(300) }),
  reply: z.object({ data: ChangeSet }),
  refusals: ['plans/unknown-change', 'plans/change-over'],
});

export const readPlanSales = defineEndpoint({
  method: 'GET',
  path: '/api/operations/plans/:id/sales',
  summary: 'How many passes of a plan are valid now, were sold today, and how many orders are open at their price',
  access: READERS,
  params: z.object({ id: PathId }),
  reply: z.object({
    data: z.object({
      valid: z.int(),
      /** paid since midnight of the league's day */
      sold_today: z.int(),
      open_orders: z.int(),
    }),
  }),
  refusals: [],
});

const PriceChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  region: z.string(),
  currency: z.enum(CURRENCIES),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** totals; null: not sold there */
  before: z.nullable(Decimal),
  after: z.nullable(Decimal),
});

export const readPriceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/operations/plans/:id/price-history',
  summary: 'What a plan cost where, the newest change first',
  access: READERS,
  params: z.object({ id: PathId }),
  reply: z.object({ data: z.array(PriceChange) }),
  refusals: ['plans/unknown'],
});

/** What a preview shows: a public page as a visitor of a country sees it in a language at a moment. */
export const PreviewQuery = z.object({
  page: z._default(z.enum(PREVIEWED), 'home'),
  /** ISO 3166 alpha-2 */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  language: z.enum(LANGUAGES),
  /** default: now */
  at: z.optional(Instant),
  /** `draft`: with the identity that nobody has published yet */
  identity: z.optional(z.enum(['draft'])),
  /** `1`: signed in with a pass */
  member: z.optional(z.enum(['0', '1'])),
  /** the account on whose behalf it is opened, which is recorded as a look in the audit log */
  person: z.optional(PathId),
  /** changes that nobody has scheduled yet, as JSON */
  changes: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(12_000)), z.transform(parsedJson)),
      z.array(CatalogueChange).check(z.maxLength(MOST_CHANGES)),
    ),
  ),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
