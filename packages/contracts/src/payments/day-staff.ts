/** Staff calls about a day's money: the report, its closing, and the comparison with a provider's statement. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Decimal, PathId, Text } from '../wire-values.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));

const DaySum = z.object({
  /** a method, a plan's number, a country; of the whole currency: `all` */
  key: z.string(),
  /** a plan's title */
  title: z.nullable(z.string()),
  payments: z.int(),
  paid: Decimal,
  refunded: Decimal,
  /** taken by disputes, less what came back */
  lost: Decimal,
  /** came by transfers that pay no order yet, less what was applied or paid back */
  held: z._default(Decimal, '0.00'),
  net: Decimal,
});
export type DaySum = z.output<typeof DaySum>;
/** Each currency by itself: nothing is ever added across them. */
const CurrencyDay = z.object({
  currency: Currency,
  all: DaySum,
  by_method: z.array(DaySum),
  by_plan: z.array(DaySum),
  by_country: z.array(DaySum),
});
export type CurrencyDay = z.output<typeof CurrencyDay>;

export const DayReport = z.object({
  day: Day,
  currencies: z.array(CurrencyDay),
  entries: z.int(),
});
export type DayReport = z.output<typeof DayReport>;

const DayPage = z.object({
  report: DayReport,
  /** null: the day is open, and the report follows the ledger */
  closed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()), note: z.string() })),
  /** from when on it can be closed */
  closes_from: Instant,
  can_close: z.boolean(),
  /** what is still open now, whichever day it is from */
  open: z.object({ attempts: z.int(), refunds: z.int(), alerts: z.int() }),
});
export type DayPage = z.output<typeof DayPage>;

export const readDay = defineEndpoint({
  method: 'GET',
  path: '/api/operations/days/:day',
  summary: 'The report of a league day; of a closed day as it was closed',
  access: CASHIERS,
  params: z.object({ day: Day }),
  reply: z.object({ data: DayPage }),
  refusals: [],
});

export const closeDay = defineEndpoint({
  method: 'POST',
  path: '/api/operations/days/:day/close',
  summary: 'Closes a league day: its report never changes again',
  access: CASHIERS,
  params: z.object({ day: Day }),
  /** `entries`: the number of entries in the report that the caller saw */
  body: z.object({ note: Text(300), entries: z.int() }),
  reply: z.object({ data: DayPage }),
  refusals: ['payments/day-not-over', 'payments/day-closed', 'payments/day-changed'],
});

export const STATEMENT_PROVIDERS = ['openpay', 'paypal'] as const;
const Statement = z.object({
  id: z.int(),
  provider: z.enum(STATEMENT_PROVIDERS),
  from: Day,
  to: Day,
  file_name: z.string(),
  imported_at: Instant,
  imported_by: z.nullable(z.string()),
  rows: z.int(),
  unread: z.int(),
});
export type Statement = z.output<typeof Statement>;

/** Five megabytes of CSV is a season of a league. */
export const STATEMENT_MAX_BYTES = 5_000_000;
const STATEMENT_LENGTH = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4;
export const importStatement = defineEndpoint({
  method: 'POST',
  path: '/api/operations/statements',
  summary: 'Imports a provider’s list of movements; the same file again is the same statement',
  access: CASHIERS,
  body: z.object({
    provider: z.enum(STATEMENT_PROVIDERS),
    from: Day,
    to: Day,
    file_name: Text(200),
    /** the file's bytes in base64 */
    file: z.base64().check(z.minLength(1), z.maxLength(STATEMENT_LENGTH)),
  }),
  bodyForms: ['json'],
  bodyLimit: STATEMENT_LENGTH + 10_000,
  reply: z.object({ data: Statement }),
  refusals: ['payments/statement-columns', 'payments/statement-days'],
});

export const fetchStatement = defineEndpoint({
  method: 'POST',
  path: '/api/operations/statements/fetch',
  summary: 'Reads what moved from the provider itself: PayPal’s transactions as a statement, and the payouts of both',
  access: CASHIERS,
  body: z.object({ provider: z.enum(STATEMENT_PROVIDERS), from: Day, to: Day }),
  /** null: this provider lists payouts only */
  reply: z.object({ data: z.nullable(Statement) }),
  refusals: ['payments/method-unavailable', 'payments/provider-away', 'payments/statement-days'],
});

export const readStatements = defineEndpoint({
  method: 'GET',
  path: '/api/operations/statements',
  summary: 'The statements that were imported, the newest first',
  access: CASHIERS,
  reply: z.object({ data: z.array(Statement) }),
  refusals: [],
});

const MOVEMENT_KINDS = ['paid', 'refunded', 'lost', 'won'] as const;
const Movement = z.object({
  /** the payment it is about, at the provider */
  provider_id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  at: Instant,
  amount: Decimal,
  currency: Currency,
  /** line of the file */
  line: z.nullable(z.int()),
  payment_id: z.nullable(z.int()),
});
export type Movement = z.output<typeof Movement>;
const DIFFERENCES = ['amount', 'currency', 'day'] as const;
const Unread = z.object({ line: z.int(), column: z.string(), found: z.string() });

const Explanation = z.object({ reason: z.string(), at: Instant, by: z.nullable(z.string()) });
export type Explanation = z.output<typeof Explanation>;
const DIFFERENCE = /^(line|entry) \d{1,15}$/;
const Explainable = {
  /** identifies it within its statement: a line of the file or an entry of the ledger */
  difference: z.string(),
  /** null: nobody has explained it */
  explained: z.nullable(Explanation),
};
const LoneMovement = z.extend(Movement, Explainable);
export type LoneMovement = z.output<typeof LoneMovement>;

const Reconciliation = z.object({
  statement: Statement,
  agrees: z.int(),
  /** the amounts that agree, by currency */
  agreed: z.array(z.object({ currency: Currency, amount: Decimal })),
  differs: z.array(z.object({ ours: Movement, theirs: Movement, by: z.array(z.enum(DIFFERENCES)), ...Explainable })),
  ours_only: z.array(LoneMovement),
  theirs_only: z.array(LoneMovement),
  unread: z.array(Unread),
});
export type Reconciliation = z.output<typeof Reconciliation>;

export const readReconciliation = defineEndpoint({
  method: 'GET',
  path: '/api/operations/statements/:id',
  summary: 'A statement against the ledger: what agrees, what differs, what only one side has',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  reply: z.object({ data: Reconciliation }),
  refusals: ['payments/unknown-statement'],
});

export const explainDifference = defineEndpoint({
  method: 'POST',
  path: '/api/operations/statements/:id/explain',
  summary: 'Says why a statement and the ledger differ: the difference stays, as an explained one',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ difference: z.string().check(z.regex(DIFFERENCE)), reason: Text(300) }),
  reply: z.object({ data: Reconciliation }),
  refusals: ['payments/unknown-statement', 'payments/unknown-difference', 'payments/difference-explained'],
});
