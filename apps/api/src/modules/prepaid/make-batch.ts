import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Key } from '../../keys.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { Catalogue, Plan } from '../plans/plan.ts';
import { folioOf, hashOfCode, newCode } from './card.ts';
import { distributorNamed } from './distributors.ts';

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

/** A card costs what the plan costs in the first region that sells it, at the time when the batch is made. */
const priceOf = ({ regions }: Catalogue, plan: Plan): { priceCents: number; currency: string } | undefined => {
  const region = regions.find(({ code }) => plan.prices.some((price) => price.region === code));
  const price = plan.prices.find((each) => each.region === region?.code);
  return region && price
    ? { priceCents: price.priceCents + price.commissionCents, currency: region.currency }
    : undefined;
};

/** The plan and price of a batch, or why it cannot be made. */
export const checkBatch = (
  catalogue: Catalogue,
  { planId, activeFrom, expiresAt, at }: BatchRequest,
):
  | { readonly plan: Plan; readonly priceCents: number; readonly currency: string }
  | Refusal<'plans/unknown' | 'prepaid/plan-needs-choice' | 'prepaid/range-wrong'> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  const price = plan && priceOf(catalogue, plan);
  if (!plan || !price) return refuse('plans/unknown');
  // whoever redeems a card is asked for nothing but its numbers
  if (plan.scope !== 'all') return refuse('prepaid/plan-needs-choice');
  if (expiresAt <= at || (activeFrom && activeFrom >= expiresAt)) return refuse('prepaid/range-wrong');
  return { plan, ...price };
};

/** No code has this hash: the codes are made when the file is handed out. */
const NO_CODE_YET = Buffer.alloc(0);

/** Makes cards that nobody can redeem until their codes are made (`takeFile`); returns the batch's id. */
export const makeBatch = async (
  db: Database,
  catalogue: Catalogue,
  key: Key,
  request: BatchRequest,
): Promise<number | Refusal<'plans/unknown' | 'prepaid/plan-needs-choice' | 'prepaid/range-wrong'>> => {
  const worth = checkBatch(catalogue, request);
  if ('refused' in worth) return worth;
  const { planId, distributor, quantity, activeFrom = null, expiresAt, actor, at } = request;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('prepaid_batches')
      .values({
        plan_id: planId,
        distributor,
        distributor_id: await distributorNamed(tx, distributor, at),
        quantity,
        price_cents: worth.priceCents,
        currency: worth.currency,
        made_at: at,
        made_by: actor ?? null,
        key_id: key.id,
        file_given_at: null,
        file_given_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{
      n: number;
    }>`select nextval('folio_numbers') as n from generate_series(1, ${quantity}) order by 1`.execute(tx);
    const folios = rows.map(({ n }) => folioOf(Number(n)));
    await sql`
      insert into prepaid_cards (folio, batch_id, secret_hash, active_from, expires_at)
      select folio, ${id}, ${NO_CODE_YET}, ${activeFrom}, ${expiresAt} from unnest(${folios}::text[]) as folio
    `.execute(tx);
    const detail = { planId, distributor, quantity, first: folios[0], last: folios.at(-1) };
    await recordStaffAction(tx, { actor, action: 'make-batch', subject: `batch ${id}`, detail, at });
    return id;
  });
};

/**
 * Makes the codes of a batch and returns them; only their hashes are kept, so this happens once. A concurrent call waits for
 * the row and is refused.
 */
export const takeFile = (
  db: Database,
  key: Key,
  { batchId, actor, at }: { readonly batchId: number; readonly actor: number | undefined; readonly at: Date },
): Promise<readonly PrintedCard[] | Refusal<'prepaid/unknown-batch' | 'prepaid/file-given'>> =>
  db.transaction().execute(async (tx) => {
    const batch = await tx
      .selectFrom('prepaid_batches')
      .select(['file_given_at'])
      .where('id', '=', batchId)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return refuse('prepaid/unknown-batch');
    if (batch.file_given_at) return refuse('prepaid/file-given');
    const rows = await tx
      .selectFrom('prepaid_cards')
      .select('folio')
      .where('batch_id', '=', batchId)
      .orderBy('folio')
      .execute();
    const cards = rows.map(({ folio }) => ({ folio, code: newCode() }));
    const hashes = cards.map(({ folio, code }) => hashOfCode(key.bytes, folio, code).toString('hex'));
    await sql`
      update prepaid_cards set secret_hash = decode(made.hash, 'hex')
      from unnest(${rows.map(({ folio }) => folio)}::text[], ${hashes}::text[]) as made (folio, hash)
      where prepaid_cards.folio = made.folio
    `.execute(tx);
    const given = { file_given_at: at, file_given_by: actor ?? null, key_id: key.id };
    await tx.updateTable('prepaid_batches').set(given).where('id', '=', batchId).execute();
    const detail = { cards: cards.length };
    await recordStaffAction(tx, { actor, action: 'take-batch-file', subject: `batch ${batchId}`, detail, at });
    return cards;
  });
