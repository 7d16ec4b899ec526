import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { clientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';
import { FOLIO_DIGITS } from './limits.ts';
import { MoreTitles } from './more-languages.ts';
import { plainFolio } from './prepaid-typing.ts';
import { PlanTermsId, ShownPass } from './shown-order.ts';
import { Decimal } from './wire-values.ts';

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
  /** of its plan, for `shown` */
  terms: PlanTermsId,
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
  spends: true,
  body: z.object({ number_sheet: Folio, code: Code, shown: z.optional(ShownPass) }),
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
  refusals: [
    'prepaid/code-invalid',
    'limits/too-many',
    'plans/already-held',
    'payments/in-progress',
    'payments/plan-changed',
    'payments/key-reused',
  ],
});
