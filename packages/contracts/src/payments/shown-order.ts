/**
 * What stood on the page when its button was pressed. Whoever names the account of a page in a call that `spends` must say
 * this too; the clients of the spec do neither, and pay the price of the moment.
 */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { BodyId, PositiveAmount } from '../wire-values.ts';

/** Identifies what a buyer gets: the texts, validity and competitions of a plan. */
export const PlanTermsId = z.string().check(z.regex(/^[\w-]{10,60}$/));

/** What a pass is for where its plan leaves that to the buyer: one club, by its letters, or one game. */
export const PassChoice = {
  club: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,5}$/))),
  game: z.optional(BodyId),
};

/** The ticket of an order. */
export const ShownOrder = z.object({
  total: PositiveAmount,
  currency: z.enum(CURRENCIES),
  /** `terms` of the plan */
  terms: PlanTermsId,
  /** the gift that the page was about; missing: the pass is for the buyer */
  gift: z.optional(BodyId),
  ...PassChoice,
  /** the owned pass whose rest is deducted, and which ends when the new one begins */
  upgrade: z.optional(BodyId),
});
export type ShownOrder = z.output<typeof ShownOrder>;

/** The pass that a prepaid card is redeemed for; nothing is charged. */
export const ShownPass = z.object({ terms: PlanTermsId });

/** Why an order is not paid as it was shown; `before` and `now` of the detail are totals with their currency. */
export const SHOWN_REFUSALS = ['payments/total-changed', 'payments/plan-changed'] as const;
