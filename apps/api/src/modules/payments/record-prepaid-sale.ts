import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { Catalogue, Plan } from '../plans/plan.ts';
import type { OrderRow } from './attempt-store.ts';
import { fulfil, ledgerEntry, sourceOf } from './enter-state.ts';
import { newReference } from './reference.ts';

export interface PrepaidSale {
  readonly userId: number;
  readonly plan: Plan;
  readonly folio: string;
  /** what the card was sold for */
  readonly priceCents: number;
  readonly currency: string;
  readonly country: string;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly tellsConversions: boolean;
  readonly at: Date;
}

/** What a card became. */
export interface PrepaidSold {
  readonly order: OrderRow;
  /** of the pass; undefined: it was taken back */
  readonly endsAt: Date | undefined;
}

/** What a card became some time ago. */
export const readPrepaidSale = async (db: Database, orderId: number): Promise<PrepaidSold> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const pass = await db
    .selectFrom('memberships')
    .select('ends_at')
    .where('source', '=', sourceOf(orderId))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return { order, endsAt: pass?.ends_at };
};

/**
 * The order of a redeemed card: paid from the start, inside the transaction that uses the card up. The folio stands as the
 * provider's id, which is unique, so that no card can buy twice whatever else goes wrong.
 */
export const recordPrepaidSale = async (
  tx: Database,
  sale: PrepaidSale,
): Promise<PrepaidSold & { readonly addedNothing: boolean }> => {
  const { userId, plan, folio, priceCents, currency, country, language, catalogue, tellsConversions, at } = sale;
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
    language,
    // never open: its buyer may have an open order of these very terms, and only one may be
    state: 'paid',
    opened_at: at,
    paid_at: at,
  };
  const { id } = await tx.insertInto('orders').values(terms).returning('id').executeTakeFirstOrThrow();
  const order: OrderRow = { ...terms, id };
  const attempt = {
    order_id: id,
    user_id: userId,
    plan_id: plan.id,
    method: 'prepaid',
    reference: newReference(userId, plan.id),
    state: 'paid',
    provider_id: folio,
    opened_at: at,
    changed_at: at,
  };
  const news = { provider: 'palco', event: `card ${folio}`, state: 'paid' } as const;
  const entry = ledgerEntry(order, { news, at }, 'paid', priceCents);
  await tx
    .with('attempt', (db) => db.insertInto('payment_attempts').values(attempt).returning('id'))
    .insertInto('ledger_entries')
    .values((is) => ({ ...entry, attempt_id: is.selectFrom('attempt').select('id') }))
    .execute();
  const { addedNothing, endsAt } = await fulfil({
    tx,
    order,
    method: 'prepaid',
    catalogue,
    tellsConversions,
    at,
  });
  return { order, endsAt, addedNothing };
};
