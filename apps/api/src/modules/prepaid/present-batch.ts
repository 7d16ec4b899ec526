import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { csvOf } from '../operations/csv.ts';
import type { Limits } from '../operations/limits.ts';
import type { BatchRequest, NewBatch } from './make-batch.ts';

/** The CSV for the printer, the only place where the codes appear. */
export const printFile = (
  { plan, priceCents, currency, cards }: NewBatch,
  { distributor, activeFrom, expiresAt }: BatchRequest,
): string =>
  csvOf(
    ['folio', 'code', 'membership_id', 'title', 'price', 'currency', 'active_from', 'expires_at', 'distributor'],
    cards.map(({ folio, code }) => [
      folio,
      code,
      plan.id,
      plan.title,
      decimalOf(priceCents),
      currency,
      activeFrom?.toISOString() ?? '',
      expiresAt.toISOString(),
      distributor,
    ]),
  );

/** Every batch with counts of its cards by state. */
export const readBatches = async (db: Database, now: Date) => {
  const rows = await db
    .selectFrom('prepaid_batches')
    .innerJoin('prepaid_cards', 'prepaid_cards.batch_id', 'prepaid_batches.id')
    .innerJoin('plans', 'plans.id', 'prepaid_batches.plan_id')
    .select((is) => [
      'prepaid_batches.id',
      'prepaid_batches.plan_id',
      'plans.title',
      'distributor',
      'quantity',
      'price_cents',
      'currency',
      'made_at',
      is.fn.min('folio').as('first_folio'),
      is.fn.max('folio').as('last_folio'),
      sql<number>`count(*) filter (where used_at is not null)`.as('used'),
      sql<number>`count(*) filter (where voided_at is not null)`.as('voided'),
      sql<number>`count(*) filter (where used_at is null and voided_at is null and expires_at <= ${now})`.as('expired'),
      sql<number>`count(*) filter (
        where used_at is null and voided_at is null and expires_at > ${now} and active_from <= ${now}
      )`.as('active'),
    ])
    .groupBy(['prepaid_batches.id', 'plans.title'])
    .orderBy('prepaid_batches.id', 'desc')
    .execute();
  return rows.map(({ plan_id, price_cents, currency, made_at, ...row }) => ({
    ...row,
    membership_id: plan_id,
    price: decimalOf(price_cents),
    currency: currency as Currency,
    made_at: made_at.toISOString(),
  }));
};

/** One card for staff, without its secret; undefined: unknown folio. */
export const readCard = async (db: Database, limits: Limits, folio: string) => {
  const card = await db
    .selectFrom('prepaid_cards')
    .innerJoin('prepaid_batches', 'prepaid_batches.id', 'prepaid_cards.batch_id')
    .selectAll('prepaid_cards')
    .select('plan_id')
    .where('folio', '=', folio)
    .executeTakeFirst();
  return (
    card && {
      number_sheet: card.folio,
      batch: card.batch_id,
      membership_id: card.plan_id,
      active_from: card.active_from?.toISOString() ?? null,
      expires_at: card.expires_at.toISOString(),
      voided_at: card.voided_at?.toISOString() ?? null,
      used_at: card.used_at?.toISOString() ?? null,
      used_by: card.used_by,
      payment_id: card.order_id,
      is_locked: (await limits.check({ 'prepaid by folio': card.folio })) !== undefined,
    }
  );
};
