/** Staff calls about the accounts of a range of league days: by day and method, by sale, as files, and closing a month. */
import { LANGUAGES } from '@palco/kernel/language';
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { STATEMENT_PROVIDERS } from '../payments/day-staff.ts';
import { BodyId, Decimal, Text } from '../wire-values.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));
/** `2026-11` */
const Month = z.string().check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/));
const Range = { from: Day, to: Day };
/** The language of a file's words; Spanish where none is asked for. */
const FileRange = z.object({ ...Range, language: z.optional(z.enum(LANGUAGES)) });
const BAD_RANGE = ['accounting/range'] as const;

const Sums = {
  sales: z.int(),
  /** what buyers paid, tax included */
  gross: Decimal,
  base: Decimal,
  vat: Decimal,
  refunded: Decimal,
  refunded_base: Decimal,
  refunded_vat: Decimal,
  /** taken by disputes, less what came back */
  chargebacks: Decimal,
  /** came by transfers that pay no order yet, less what was applied or paid back */
  held: z._default(Decimal, '0.00'),
  fee: Decimal,
  fee_vat: Decimal,
  /** gross less refunds, chargebacks, and fees with their tax */
  net: Decimal,
};
/** The sums of money, as tables and files list them. */
const BEFORE_FEES = [
  'gross',
  'base',
  'vat',
  'refunded',
  'refunded_base',
  'refunded_vat',
  'chargebacks',
] as const satisfies readonly (keyof typeof Sums)[];
const FEES_AND_NET = ['fee', 'fee_vat', 'net'] as const satisfies readonly (keyof typeof Sums)[];
export const ACCOUNT_SUMS = [...BEFORE_FEES, 'held', ...FEES_AND_NET] as const;
/** Held money belongs to no sale. */
export const SALE_SUMS = [...BEFORE_FEES, ...FEES_AND_NET] as const;
const MoneySums = z.object(Sums);
export type MoneySums = z.output<typeof MoneySums>;
const MethodSums = z.object({ method: z.string(), ...Sums });
const MethodDay = z.object({ day: Day, method: z.string(), ...Sums });
export type MethodDay = z.output<typeof MethodDay>;
/** Each currency by itself: nothing is ever added across them. */
const CurrencyAccounts = z.object({
  currency: Currency,
  days: z.array(MethodDay),
  methods: z.array(MethodSums),
  all: MoneySums,
});
export type CurrencyAccounts = z.output<typeof CurrencyAccounts>;
export const Accounts = z.object({ ...Range, currencies: z.array(CurrencyAccounts), entries: z.int() });
export type Accounts = z.output<typeof Accounts>;

const LATER_CHANGES = ['paid', 'refunded', 'lost', 'won', 'fee', 'invoice-asked', 'invoice-made'] as const;
/** What came after a month was closed, about one of its sales. */
const LaterChange = z.object({
  at: Instant,
  what: z.enum(LATER_CHANGES),
  payment_id: z.int(),
  currency: Currency,
  /** positive when the league has more; null: no money moved */
  amount: z.nullable(Decimal),
});
export type LaterChange = z.output<typeof LaterChange>;

const PAYOUT_STATES = ['under-way', 'done', 'failed'] as const;
const Payout = z.object({
  provider: z.enum(STATEMENT_PROVIDERS),
  provider_id: z.string(),
  at: Instant,
  amount: Decimal,
  currency: Currency,
  state: z.enum(PAYOUT_STATES),
  /** what the ledger has of this provider since its payout before; null: nothing is known before it, or somebody chose the amount */
  expected: z.nullable(Decimal),
});
export type Payout = z.output<typeof Payout>;

const AccountsPage = z.object({
  accounts: Accounts,
  /** null: the range is not one month */
  month: z.nullable(
    z.object({
      month: Month,
      /** from when on it can be closed */
      closes_from: Instant,
      is_over: z.boolean(),
      /** sales of an open month that are in no stamped invoice, or that somebody asked an invoice for elsewhere */
      invoices_waiting: z.int(),
      can_close: z.boolean(),
      closed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()), note: z.string() })),
    }),
  ),
  /** of a closed month: the accounts stay as they were closed, and this is what came later */
  later: z.array(LaterChange),
  payouts: z.array(Payout),
});
export type AccountsPage = z.output<typeof AccountsPage>;

export const readAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/operations/accounting',
  summary: 'The money of a range of league days, by day and method; of a closed month as it was closed',
  access: CASHIERS,
  query: z.object(Range),
  reply: z.object({ data: AccountsPage }),
  refusals: BAD_RANGE,
});

const Sale = z.object({
  /** names it for `after` */
  attempt: z.int(),
  payment_id: z.int(),
  at: Instant,
  title: z.string(),
  country: z.string(),
  method: z.string(),
  currency: Currency,
  /** of its attempt: paid, disputed, lost, refunded */
  state: z.string(),
  gross: Decimal,
  refunded: Decimal,
  chargebacks: Decimal,
  fee: Decimal,
  fee_vat: Decimal,
  net: Decimal,
  buyer: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  /** null: nobody asked for one, and no global one has it yet */
  invoice: z.nullable(z.enum(['waiting', 'done', 'global'])),
  /** of the stamped invoice in which the sale stands */
  invoice_folio: z.nullable(z.string()),
  invoice_uuid: z.nullable(z.string()),
});
export type Sale = z.output<typeof Sale>;

export const readSales = defineEndpoint({
  method: 'GET',
  path: '/api/operations/accounting/sales',
  summary: 'What moved in a range of league days, sale by sale; `after` pages on',
  access: CASHIERS,
  query: z.object({ ...Range, after: z.optional(BodyId) }),
  reply: z.object({ data: z.array(Sale) }),
  refusals: BAD_RANGE,
});

export const exportAccountDays = defineEndpoint({
  method: 'GET',
  path: '/api/operations/accounting/days.csv',
  summary: 'The accounts by day and method as CSV',
  access: CASHIERS,
  query: FileRange,
  reply: 'csv',
  refusals: BAD_RANGE,
});

export const exportAccountSales = defineEndpoint({
  method: 'GET',
  path: '/api/operations/accounting/sales.csv',
  summary:
    'The accounts sale by sale as CSV: the tax at six decimals, the rate of sales in dollars, buyer and RFC where an invoice was asked for',
  access: CASHIERS,
  query: FileRange,
  reply: 'csv',
  refusals: BAD_RANGE,
});

export const printAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/operations/accounting/accounts.pdf',
  summary: 'The accounts by day and method as PDF',
  access: CASHIERS,
  query: FileRange,
  reply: 'pdf',
  refusals: BAD_RANGE,
});

export const closeMonth = defineEndpoint({
  method: 'POST',
  path: '/api/operations/accounting/close',
  summary: 'Closes a month: its accounts are stored as they are and never change again',
  access: CASHIERS,
  /** `entries`: the number of entries in the accounts that the caller saw */
  body: z.object({ month: Month, note: Text(300), entries: z.int() }),
  reply: z.object({ data: AccountsPage }),
  refusals: [
    'accounting/month-not-over',
    'accounting/month-closed',
    'accounting/month-changed',
    'accounting/invoices-waiting',
  ],
});
