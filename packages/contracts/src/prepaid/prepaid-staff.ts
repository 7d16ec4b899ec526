/** Staff calls about prepaid cards: batches, the printer's file, ranges, single cards, distributors, guessing. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Folio } from '../typed-values.ts';
import { BodyId, Decimal, Instant, PathId, Text } from '../wire-values.ts';

const Moment = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const QUANTITY_MAX = 20_000;
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;

/** Each card is in one of these; together they are all cards of a batch. */
export const CARD_STATES = ['waiting', 'active', 'used', 'void', 'expired'] as const;
export type CardState = (typeof CARD_STATES)[number];
const Counts = z.object({
  /** not activated yet, or active only from a later moment */
  waiting: z.int(),
  active: z.int(),
  used: z.int(),
  void: z.int(),
  expired: z.int(),
});

const batchTerms = {
  plan_id: BodyId,
  distributor: Text(120),
  quantity: z.union([
    z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
      z.pipe(z.transform(Number), z.int().check(z.maximum(QUANTITY_MAX))),
    ),
  ]),
  /** without it the cards must be activated later */
  active_from: z.optional(Instant),
  expires_at: Instant,
};

const Batch = z.object({
  id: z.int(),
  membership_id: z.int(),
  title: z.string(),
  distributor: z.string(),
  quantity: z.int(),
  price: Decimal,
  currency: Currency,
  made_at: Moment,
  /** when the printer's file was handed out; null: not yet */
  file_given_at: z.nullable(Moment),
  expires_at: Moment,
  first_folio: z.string(),
  last_folio: z.string(),
  ...Counts.shape,
});
export type Batch = z.output<typeof Batch>;

export const makeBatch = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/batches',
  feature: 'prepaid',
  summary: 'Creates cards; their secret codes are made when the file is handed out',
  access: CASHIERS,
  body: z.object(batchTerms),
  reply: z.object({ data: Batch }),
  refusals: ['plans/unknown', 'prepaid/plan-needs-choice', 'prepaid/range-wrong'],
});

/** What the printer's file may contain; each column has a heading of the printer's choice. */
export const FILE_FIELDS = [
  'folio',
  'code',
  'membership_id',
  'title',
  'price',
  'currency',
  'active_from',
  'expires_at',
  'distributor',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];
const Columns = z.array(z.object({ field: z.enum(FILE_FIELDS), heading: Text(40) })).check(
  z.minLength(2),
  z.maxLength(FILE_FIELDS.length),
  z.refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length),
  z.refine((columns) => ['folio', 'code'].every((needed) => columns.some(({ field }) => field === needed))),
);
export type FileColumns = z.output<typeof Columns>;

export const previewBatch = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/batches/preview',
  feature: 'prepaid',
  summary: 'The head of the printer’s file with three sample cards, and what a card will say; makes nothing',
  access: CASHIERS,
  bodyForms: ['json'],
  body: z.object({ ...batchTerms, columns: z.optional(Columns) }),
  reply: z.object({
    data: z.object({
      title: z.string(),
      price: Decimal,
      currency: Currency,
      quantity: z.int(),
      distributor: z.string(),
      is_new_distributor: z.boolean(),
      active_from: z.nullable(Moment),
      expires_at: Moment,
      head: z.array(z.string()),
      /** folios and codes that no card has */
      samples: z.array(z.array(z.string())),
    }),
  }),
  refusals: ['plans/unknown', 'prepaid/plan-needs-choice', 'prepaid/range-wrong'],
});

const batchParams = z.object({ id: PathId });

export const takeBatchFile = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/batches/:id/file',
  feature: 'prepaid',
  summary: 'Makes the secret codes of a batch and hands out the printer’s file, once; nobody can read them again',
  access: CASHIERS,
  params: batchParams,
  bodyForms: ['json'],
  body: z.object({ columns: z.optional(Columns) }),
  reply: 'csv',
  isShownOnce: true,
  refusals: ['prepaid/unknown-batch', 'prepaid/file-given'],
});

export const readBatches = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/batches',
  feature: 'prepaid',
  summary: 'Every batch and how many of its cards are waiting, active, used, void, expired',
  access: HELPERS,
  reply: z.object({ data: z.array(Batch) }),
  refusals: [],
});

/** Folios in one square of a batch's heat. */
export const SQUARE_FOLIOS = 100;

export const readBatch = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/batches/:id',
  feature: 'prepaid',
  summary: 'One batch as squares of a hundred folios',
  access: HELPERS,
  params: batchParams,
  reply: z.object({
    data: z.object({
      batch: Batch,
      void_reasons: z.array(z.object({ reason: z.string(), cards: z.int() })),
      /** first folio, then the cards that are waiting, active, used, void, expired */
      squares: z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int()])),
    }),
  }),
  refusals: ['prepaid/unknown-batch'],
});

export const readSheet = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/batches/:id/sheet',
  feature: 'prepaid',
  summary: 'Up to a hundred cards of a batch with the bar codes of their folios, to print; no codes',
  access: HELPERS,
  params: batchParams,
  query: z.object({ after: z.optional(Folio) }),
  reply: z.object({
    data: z.object({
      title: z.string(),
      expires_at: Moment,
      /** each bar code is an SVG document */
      cards: z.array(z.object({ folio: z.string(), barcode: z.string() })),
      next: z.nullable(z.string()),
    }),
  }),
  refusals: ['prepaid/unknown-batch'],
});

const cardFilter = { batch: z.optional(PathId), state: z.optional(z.enum(CARD_STATES)) };

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/cards',
  feature: 'prepaid',
  summary: 'Cards by batch and state in the order of their folios, a hundred at a time',
  for: 'programs',
  access: HELPERS,
  query: z.object({ ...cardFilter, after: z.optional(Folio) }),
  reply: z.object({
    data: z.array(
      z.object({
        number_sheet: z.string(),
        batch: z.int(),
        state: z.enum(CARD_STATES),
        expires_at: Moment,
        used_at: z.nullable(Moment),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: [],
});

export const exportFolios = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/folios',
  feature: 'prepaid',
  summary: 'Folios and their states as CSV, without codes',
  access: CASHIERS,
  query: z.object(cardFilter),
  reply: 'csv',
  refusals: [],
});

const Range = { from: Folio, to: Folio };
const Change = {
  ...Range,
  /** the number of cards that was confirmed; if it differs from the actual number, nothing changes */
  expected: z.optional(z.int().check(z.minimum(0))),
};
const Changed = z.object({ data: z.object({ changed: z.int() }) });
const RANGE_REFUSALS = ['prepaid/range-wrong', 'prepaid/count-changed'] as const;

export const countRange = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/range',
  feature: 'prepaid',
  summary: 'How many cards of a range are in which state, and how many each change would change',
  access: HELPERS,
  query: z.object(Range),
  reply: z.object({
    data: z.object({
      counts: Counts,
      changes: z.object({ activate: z.int(), void: z.int(), extend: z.int() }),
    }),
  }),
  refusals: ['prepaid/range-wrong'],
});

export const activateCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/activate',
  feature: 'prepaid',
  summary: 'Activates the cards of a range of folios that wait for it',
  access: CASHIERS,
  body: z.object({ ...Change, reason: Text(200) }),
  reply: Changed,
  refusals: RANGE_REFUSALS,
});

export const voidCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/void',
  feature: 'prepaid',
  summary: 'Voids the unused cards of a range',
  access: CASHIERS,
  body: z.object({ ...Change, reason: Text(200) }),
  reply: Changed,
  refusals: RANGE_REFUSALS,
});

export const extendCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/extend',
  feature: 'prepaid',
  summary: 'Changes the expiry of the unused cards of a range',
  access: CASHIERS,
  body: z.object({ ...Change, expires_at: Instant, reason: Text(200) }),
  reply: Changed,
  refusals: RANGE_REFUSALS,
});

const folioParams = z.object({ folio: Folio });

export const readCard = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/cards/:folio',
  feature: 'prepaid',
  summary: 'The state of a card, and whether wrong codes have locked it; a folio may have blanks',
  access: HELPERS,
  params: folioParams,
  reply: z.object({
    data: z.object({
      number_sheet: z.string(),
      batch: z.int(),
      distributor: z.string(),
      membership_id: z.int(),
      title: z.string(),
      price: Decimal,
      currency: Currency,
      state: z.enum(CARD_STATES),
      active_from: z.nullable(Moment),
      expires_at: Moment,
      voided_at: z.nullable(Moment),
      void_reason: z.nullable(z.string()),
      used_at: z.nullable(Moment),
      used_by: z.nullable(z.int()),
      payment_id: z.nullable(z.int()),
      is_locked: z.boolean(),
      /** refused codes of the last 30 days */
      wrong_codes: z.int(),
      last_wrong_at: z.nullable(Moment),
      /** of the folio, an SVG document */
      barcode: z.string(),
    }),
  }),
  refusals: ['prepaid/code-invalid', 'prepaid/folio-mistyped'],
});

export const unlockCard = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/cards/:folio/unlock',
  feature: 'prepaid',
  summary: 'Unlocks a card that was locked by wrong codes',
  access: HELPERS,
  params: folioParams,
  body: z.object({ reason: Text(200) }),
  reply: z.object({ data: z.object({ number_sheet: z.string() }) }),
  refusals: ['prepaid/code-invalid'],
});

const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));

export const readUses = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/uses',
  feature: 'prepaid',
  summary: 'Cards used and codes refused on each league day; refused ones are kept for 30 days',
  access: HELPERS,
  query: z.object({ from: Day, to: Day, batch: z.optional(PathId) }),
  reply: z.object({ data: z.array(z.object({ day: z.string(), used: z.int(), wrong: z.int() })) }),
  refusals: ['prepaid/range-wrong'],
});

/** What was guessed in an hour; an alert of guessing carries it too. */
export const GuessedHour = z.object({
  until: Moment,
  wrong: z.int(),
  folios: z.int(),
  networks: z.int(),
  /** of cards that exist */
  batches: z.array(z.object({ batch: z.int(), wrong: z.int(), first_folio: z.string(), last_folio: z.string() })),
  /** folios that no card has */
  unknown: z.int(),
  locked: z.int(),
});
export type GuessedHour = z.output<typeof GuessedHour>;

export const readGuessing = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/guessing',
  feature: 'prepaid',
  summary: 'Codes that were refused in the hour before a moment: at which cards, and from how many networks',
  access: HELPERS,
  query: z.object({ until: z.optional(Instant) }),
  reply: z.object({ data: GuessedHour }),
  refusals: [],
});

export const DISTRIBUTOR_TERMS = ['consignment', 'invoice'] as const;
const distributorFields = {
  name: Text(120),
  contact: z.string().check(z.trim(), z.maxLength(200)),
  /** whether the distributor pays when cards are used or when they are delivered */
  terms: z.enum(DISTRIBUTOR_TERMS),
  note: z.string().check(z.trim(), z.maxLength(500)),
};
const Distributor = z.object({
  id: z.int(),
  ...distributorFields,
  batches: z.int(),
  made: z.int(),
  ...Counts.shape,
  /** what the used cards cost, by currency */
  sold: z.array(z.object({ currency: Currency, amount: Decimal })),
});
export type Distributor = z.output<typeof Distributor>;

export const listDistributors = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/distributors',
  feature: 'prepaid',
  summary: 'Every distributor with their cards by state',
  access: HELPERS,
  reply: z.object({ data: z.array(Distributor) }),
  refusals: [],
});

export const putDistributor = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/prepaid/distributors',
  feature: 'prepaid',
  summary: 'Adds a distributor, or with an id changes one',
  access: CASHIERS,
  body: z.object({ ...distributorFields, id: z.optional(BodyId), reason: Text(300) }),
  reply: z.object({ data: Distributor }),
  refusals: ['prepaid/unknown-distributor', 'prepaid/distributor-exists'],
});
