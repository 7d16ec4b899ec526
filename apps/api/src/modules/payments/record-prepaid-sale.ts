import { titlesOf } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { Plan } from '../plans/plan.ts';
import type { OrderRow } from './attempt-store.ts';
import { membershipSourceOf } from './membership-source.ts';
import { fulfillOrder, insertPaidSale, type SaleContext } from './move-money.ts';
import { type BoughtFrom, recordOrigin } from './purchase-origin.ts';
import { newReference } from './reference.ts';

interface PrepaidSale {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly plan: Plan;
  readonly folio: string;
  /** what the card was sold for */
  readonly priceCents: number;
  readonly currency: string;
  readonly country: string;
  readonly language: Language;
  /** where the receipt goes; null: to the account's address */
  readonly email: string | null;
  readonly telephone: string | null;
}

/** The order and membership that a card was redeemed for. */
export interface PrepaidSold {
  readonly order: OrderRow;
  /** end of the membership; undefined: it was revoked */
  readonly endsAt: Date | undefined;
}

/** The same for a card that was redeemed some time ago. */
export const readPrepaidSale = async (db: Database, orderId: number): Promise<PrepaidSold> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const membership = await db
    .selectFrom('memberships')
    .select('ends_at')
    .where('source', '=', membershipSourceOf(orderId))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return { order, endsAt: membership?.ends_at };
};

/**
 * Writes the order of a redeemed card, paid from the start, in the transaction that uses the card up. The folio is stored as
 * the provider's id, which is unique, so that no card can buy twice whatever else goes wrong.
 */
export const recordPrepaidSale = async (
  context: SaleContext,
  { userId, from, plan, folio, priceCents, currency, country, language, ...contact }: PrepaidSale,
): Promise<PrepaidSold & { readonly addedNothing: boolean }> => {
  const { tx, at } = context;
  const terms = {
    user_id: userId,
    plan_id: plan.id,
    country,
    currency,
    price_cents: priceCents,
    commission_cents: 0,
    total_cents: priceCents,
    title: plan.title,
    title_en: plan.titleEn,
    texts: titlesOf(plan.texts),
    language,
    // never open: its buyer may have an open order of these very terms, and only one may be
    state: 'paid',
    opened_at: at,
    paid_at: at,
  };
  const attempt = { method: 'prepaid', reference: newReference(userId, plan.id), provider_id: folio, ...contact };
  const order = await insertPaidSale(tx, terms, attempt, { provider: 'palco', event: `card ${folio}` }, at);
  await recordOrigin(tx, attempt.reference, from, at);
  const { addedNothing, endsAt } = await fulfillOrder(context, order, 'prepaid');
  return { order, endsAt, addedNothing };
};
