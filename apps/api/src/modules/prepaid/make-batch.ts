import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Key } from '../../keys.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { Catalogue, Plan } from '../plans/plan.ts';
import { folioOf, hashOfCode, newCode } from './card.ts';

export interface BatchRequest {
  readonly planId: number;
  readonly distributor: string;
  readonly quantity: number;
  /** undefined: not active yet */
  readonly activeFrom: Date | undefined;
  readonly expiresAt: Date;
  /** undefined: the demo's seed */
  readonly actor: number | undefined;
  readonly at: Date;
}
export interface PrintedCard {
  readonly folio: string;
  /** in clear, only here and on paper */
  readonly code: string;
}
export interface NewBatch {
  readonly id: number;
  readonly plan: Plan;
  readonly priceCents: number;
  readonly currency: string;
  readonly cards: readonly PrintedCard[];
}
const ROWS_AT_ONCE = 1000;

/** A card costs what the plan costs, when the batch is made, in the first region that sells it. */
const priceOf = ({ regions }: Catalogue, plan: Plan): { priceCents: number; currency: string } | undefined => {
  const region = regions.find(({ code }) => plan.prices.some((price) => price.region === code));
  const price = plan.prices.find((each) => each.region === region?.code);
  return region && price
    ? { priceCents: price.priceCents + price.commissionCents, currency: region.currency }
    : undefined;
};

/** Makes cards; their codes are in the answer and cannot be read again. */
export const makeBatch = async (
  db: Database,
  catalogue: Catalogue,
  key: Key,
  { planId, distributor, quantity, activeFrom, expiresAt, actor, at }: BatchRequest,
): Promise<NewBatch | Refusal<'plans/unknown' | 'prepaid/range-wrong'>> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  const price = plan && priceOf(catalogue, plan);
  if (!plan || !price) return refuse('plans/unknown');
  if (expiresAt <= at || (activeFrom && activeFrom >= expiresAt)) return refuse('prepaid/range-wrong');
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('prepaid_batches')
      .values({
        plan_id: planId,
        distributor,
        quantity,
        price_cents: price.priceCents,
        currency: price.currency,
        made_at: at,
        made_by: actor ?? null,
        key_id: key.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{
      n: number;
    }>`select nextval('folio_numbers') as n from generate_series(1, ${quantity}) order by 1`.execute(tx);
    const cards = rows.map(({ n }) => ({ folio: folioOf(Number(n)), code: newCode() }));
    for (let from = 0; from < cards.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto('prepaid_cards')
        .values(
          cards.slice(from, from + ROWS_AT_ONCE).map(({ folio, code }) => ({
            folio,
            batch_id: id,
            secret_hash: hashOfCode(key.bytes, folio, code),
            active_from: activeFrom ?? null,
            expires_at: expiresAt,
            voided_at: null,
            used_by: null,
            used_at: null,
            order_id: null,
          })),
        )
        .execute();
    const detail = { planId, distributor, quantity, first: cards[0]?.folio, last: cards.at(-1)?.folio };
    await recordStaffAction(tx, { actor, action: 'make-batch', subject: `batch ${id}`, detail, at });
    return { id, plan, ...price, cards };
  });
};
