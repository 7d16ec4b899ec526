import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { clientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';
import { FOLIO_DIGITS } from './limits.ts';
import { MoreTitles } from './more-languages.ts';
import { plainFolio } from './prepaid-typing.ts';
import { BodyId, Decimal, Text } from './wire-values.ts';

const Flags = z.object(clientFlags);
const FOLIO = new RegExp(`^\\d{${FOLIO_DIGITS}}$`);
/** Ten digits as text: leading zeros are part of it. */
export const Folio = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(plainFolio)),
  z.string().check(z.regex(FOLIO)),
);
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const Card = z.object({
  number_sheet: z.string(),
  membership_id: z.int(),
  price: Decimal,
  title: z.string(),
  title_en: z.string(),
  texts: MoreTitles,
  currency: z.enum(CURRENCIES),
});

export const lookUpCard = defineEndpoint({
  method: 'POST',
  path: '/api/prepaid/coupon/code',
  summary: 'What a prepaid card is for; unknown, wrong, void and used-up cards get the same answer',
  access: 'open',
  query: Flags,
  body: z.object({ number_sheet: Folio, code: Code }),
  reply: z.extend(Card, { data: Card }),
  refusals: ['prepaid/code-invalid', 'limits/too-many'],
});

export const redeemCard = defineEndpoint({
  method: 'POST',
  path: '/api/prepaid/coupon/implement',
  summary: 'Redeems a prepaid card for a pass; people, plans and prices in the body are ignored',
  access: 'signed-in',
  query: Flags,
  body: z.object({ number_sheet: Folio, code: Code }),
  reply: z.object({
    data: z.object({
      /** the confirmation number */
      payment_id: z.int(),
      number_sheet: z.string(),
      membership_id: z.int(),
      total: Decimal,
      currency: z.enum(CURRENCIES),
      title: z.string(),
      title_en: z.string(),
      texts: MoreTitles,
      date_exp: z.nullable(z.iso.datetime()),
    }),
  }),
  refusals: ['prepaid/code-invalid', 'limits/too-many', 'plans/already-held', 'payments/key-reused'],
});

// staff
const Instant = z.iso.datetime({ offset: true });
const QUANTITY_MAX = 20_000;
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;

export const makeBatch = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/batches',
  summary: 'Creates cards and returns their secret codes, once; they cannot be read later',
  access: CASHIERS,
  body: z.object({
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
  }),
  reply: 'csv',
  refusals: ['plans/unknown', 'prepaid/range-wrong'],
});

const Batch = z.object({
  id: z.int(),
  membership_id: z.int(),
  title: z.string(),
  distributor: z.string(),
  quantity: z.int(),
  price: Decimal,
  currency: z.enum(CURRENCIES),
  made_at: z.iso.datetime(),
  first_folio: z.string(),
  last_folio: z.string(),
  used: z.int(),
  voided: z.int(),
  active: z.int(),
  expired: z.int(),
});

export const readBatches = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/batches',
  summary: 'Every batch and how many of its cards are used, void, active, expired',
  access: HELPERS,
  reply: z.object({ data: z.array(Batch) }),
  refusals: [],
});

const Range = { from: Folio, to: Folio };
const Changed = z.object({ data: z.object({ changed: z.int() }) });

export const activateCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/activate',
  summary: 'Activates the unused cards of a range of folios',
  access: CASHIERS,
  body: z.object(Range),
  reply: Changed,
  refusals: ['prepaid/range-wrong'],
});

export const voidCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/void',
  summary: 'Voids the unused cards of a range',
  access: CASHIERS,
  body: z.object({ ...Range, reason: Text(200) }),
  reply: Changed,
  refusals: ['prepaid/range-wrong'],
});

export const extendCards = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/extend',
  summary: 'Changes the expiry of the unused cards of a range',
  access: CASHIERS,
  body: z.object({ ...Range, expires_at: Instant }),
  reply: Changed,
  refusals: ['prepaid/range-wrong'],
});

const folioParams = z.object({ folio: z.string().check(z.regex(FOLIO)) });

export const readCard = defineEndpoint({
  method: 'GET',
  path: '/api/operations/prepaid/cards/:folio',
  summary: 'The state of a card, and whether wrong codes have locked it',
  access: HELPERS,
  params: folioParams,
  reply: z.object({
    data: z.object({
      number_sheet: z.string(),
      batch: z.int(),
      membership_id: z.int(),
      active_from: z.nullable(z.iso.datetime()),
      expires_at: z.iso.datetime(),
      voided_at: z.nullable(z.iso.datetime()),
      used_at: z.nullable(z.iso.datetime()),
      used_by: z.nullable(z.int()),
      payment_id: z.nullable(z.int()),
      is_locked: z.boolean(),
    }),
  }),
  refusals: ['prepaid/code-invalid'],
});

export const unlockCard = defineEndpoint({
  method: 'POST',
  path: '/api/operations/prepaid/cards/:folio/unlock',
  summary: 'Unlocks a card that was locked by wrong codes',
  access: HELPERS,
  params: folioParams,
  reply: z.object({ data: z.object({ number_sheet: z.string() }) }),
  refusals: ['prepaid/code-invalid'],
});
