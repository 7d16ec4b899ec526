import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MoreTitles } from '../more-languages.ts';
import { ShownPass } from '../payments/shown-order.ts';
import { PlanForSale } from '../plans/plans.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { Folio, PayerTelephone, PrintedCode } from '../typed-values.ts';
import { Decimal } from '../wire-values.ts';

const Flags = z.object(clientFlags);

/** What its plan is, on sale or not; `terms` is for `shown`. */
const PlanOfCard = z.pick(PlanForSale, {
  title: true,
  title_en: true,
  description: true,
  description_en: true,
  texts: true,
  days: true,
  date_exp: true,
  currency: true,
  terms: true,
});
const Card = z.extend(PlanOfCard, { number_sheet: z.string(), membership_id: z.int(), price: Decimal });
/** A card that was looked up. */
export type PrepaidCard = z.output<typeof Card>;

export const lookUpCard = defineEndpoint({
  method: 'POST',
  path: '/api/prepaid/coupon/code',
  feature: 'prepaid',
  summary:
    'What a prepaid card is for; unknown, wrong, void and used-up cards get the same answer, and what can be no folio or code',
  access: 'open',
  query: Flags,
  body: z.object({ number_sheet: Folio, code: PrintedCode }),
  reply: z.extend(Card, { data: Card }),
  refusals: ['prepaid/code-invalid', 'limits/too-many'],
});

export const redeemCard = defineEndpoint({
  method: 'POST',
  path: '/api/prepaid/coupon/implement',
  feature: 'prepaid',
  summary: 'Redeems a prepaid card for a pass; people, plans and prices in the body are ignored',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({
    number_sheet: Folio,
    code: PrintedCode,
    shown: z.optional(ShownPass),
    /** where the receipt goes, and a telephone; kept with the purchase. What is none is ignored, as old clients send anything */
    email: z.catch(z.optional(Email), undefined),
    phone: z.catch(z.optional(PayerTelephone), undefined),
  }),
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
    'session/ended',
    'legal/sale-closed',
    'legal/consent-due',
    'staff/own-benefit',
  ],
});
