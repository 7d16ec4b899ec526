/** Batches and cards as staff reads them, without any secret. */

import { type Batch, type CardState, SQUARE_FOLIOS } from '@palco/contracts/prepaid/prepaid-staff';
import type { Database } from '@palco/database/connect';
import { csvOf } from '@palco/files/csv-text';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { recordLook } from '../operations/audit.ts';
import type { Limits } from '../operations/limits.ts';
import { drawBarcode } from '../payments/openpay/barcode.ts';
import { countBatches } from './batch-counts.ts';
import type { BatchFacts } from './batch-file.ts';
import { isInState, STATE } from './card-states.ts';
import type { PrepaidLimit } from './limits.ts';

/** Every batch with counts of its cards by state; with an id only that one. */
export const readBatches = async (db: Database, now: Date, id?: number): Promise<Batch[]> => {
  const counts = await countBatches(db, now, { batch: id });
  // the first or last of them by the index, not the extreme of all
  const edge = (order: 'asc' | 'desc') =>
    sql<string>`(select folio from prepaid_cards where batch_id = prepaid_batches.id order by folio ${sql.raw(order)} limit 1)`;
  const rows = await db
    .selectFrom('prepaid_batches')
    .innerJoin('plans', 'plans.id', 'prepaid_batches.plan_id')
    .select([
      'prepaid_batches.id',
      'prepaid_batches.plan_id',
      'plans.title',
      'distributor',
      'quantity',
      'price_cents',
      'currency',
      'made_at',
      'file_given_at',
      edge('asc').as('first_folio'),
      edge('desc').as('last_folio'),
    ])
    .$if(id !== undefined, (query) => query.where('prepaid_batches.id', '=', id as number))
    .orderBy('prepaid_batches.id', 'desc')
    .execute();
  return rows.flatMap(({ plan_id, price_cents, currency, made_at, file_given_at, ...row }) => {
    const counted = counts.get(row.id);
    if (!counted) return []; // made after the count
    const { expiresAt, ...states } = counted;
    return [
      {
        ...row,
        ...states,
        membership_id: plan_id,
        price: decimalOf(price_cents),
        currency: currency as Currency,
        made_at: made_at.toISOString(),
        file_given_at: file_given_at?.toISOString() ?? null,
        expires_at: expiresAt.toISOString(),
      },
    ];
  });
};

/** What is printed on every card of a batch; undefined: no such batch. */
export const factsOfBatch = async (db: Database, id: number): Promise<BatchFacts | undefined> => {
  const row = await db
    .selectFrom('prepaid_batches')
    .innerJoin('plans', 'plans.id', 'prepaid_batches.plan_id')
    .innerJoin('prepaid_cards', 'prepaid_cards.batch_id', 'prepaid_batches.id')
    .select(['plan_id', 'title', 'price_cents', 'currency', 'active_from', 'expires_at', 'distributor'])
    .where('prepaid_batches.id', '=', id)
    .orderBy('folio')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      planId: row.plan_id,
      title: row.title,
      priceCents: row.price_cents,
      currency: row.currency,
      activeFrom: row.active_from ?? undefined,
      expiresAt: row.expires_at,
      distributor: row.distributor,
    }
  );
};

/** One batch as squares of a hundred folios; undefined: no such batch. */
export const readBatch = async (db: Database, id: number, now: Date) => {
  const [batch] = await readBatches(db, now, id);
  if (!batch) return undefined;
  const { rows } = await sql<{ first: string } & Record<CardState, string>>`
    select min(folio) as first, ${sql.join(
      (['waiting', 'active', 'used', 'void', 'expired'] as const).map(
        (state) => sql`count(*) filter (where state = ${state}) as ${sql.ref(state)}`,
      ),
    )}
    from (
      select folio, ${STATE(now)}, (row_number() over (order by folio) - 1) / ${SQUARE_FOLIOS} as square
      from prepaid_cards where batch_id = ${id}
    ) as cards
    group by square order by square
  `.execute(db);
  const reasons = await db
    .selectFrom('prepaid_cards')
    .select((is) => ['void_reason', is.fn.countAll<number>().as('cards')])
    .where('batch_id', '=', id)
    .where('void_reason', 'is not', null)
    .groupBy('void_reason')
    .orderBy('void_reason')
    .execute();
  return {
    batch,
    void_reasons: reasons.map(({ void_reason, cards }) => ({ reason: void_reason as string, cards: Number(cards) })),
    squares: rows.map((row): [string, number, number, number, number, number] => [
      row.first,
      Number(row.waiting),
      Number(row.active),
      Number(row.used),
      Number(row.void),
      Number(row.expired),
    ]),
  };
};

const PAGE = 100;
interface CardFilter {
  readonly batch?: number | undefined;
  readonly state?: CardState | undefined;
}

const cardsOf = (db: Database, { batch, state }: CardFilter, now: Date) =>
  db
    .selectFrom('prepaid_cards')
    .select(['folio', 'batch_id', 'active_from', 'expires_at', 'used_at', STATE(now)])
    .$if(batch !== undefined, (query) => query.where('batch_id', '=', batch as number))
    .$if(state !== undefined, (query) => query.where(isInState(state as CardState, now)))
    .orderBy('folio');

/** A page of cards in the order of their folios. */
export const listCards = async (
  db: Database,
  { after, ...filter }: CardFilter & { after?: string | undefined },
  now: Date,
) => {
  const rows = await cardsOf(db, filter, now)
    .$if(after !== undefined, (query) => query.where('folio', '>', after as string))
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(({ folio, batch_id, state, expires_at, used_at }) => ({
      number_sheet: folio,
      batch: batch_id,
      state,
      expires_at: expires_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.folio ?? null) : null,
  };
};

const MOST_EXPORTED = 100_000;

/** Folios and states for a spreadsheet. The export is recorded in the audit log. */
export const exportFolios = async (
  db: Database,
  filter: CardFilter,
  { actor, at }: { readonly actor: number; readonly at: Date },
): Promise<string> => {
  const rows = await cardsOf(db, filter, at)
    .innerJoin('prepaid_batches', 'prepaid_batches.id', 'prepaid_cards.batch_id')
    .select('distributor')
    .limit(MOST_EXPORTED)
    .execute();
  const detail = { ...filter, rows: rows.length };
  await recordLook(db, { actor, action: 'export-folios', subject: 'prepaid cards', detail, at });
  return csvOf(
    ['folio', 'batch', 'distributor', 'state', 'active_from', 'expires_at', 'used_at'],
    rows.map((row) => [
      row.folio,
      row.batch_id,
      row.distributor,
      row.state,
      row.active_from?.toISOString() ?? null,
      row.expires_at.toISOString(),
      row.used_at?.toISOString() ?? null,
    ]),
  );
};

/** A hundred cards of a batch with bar codes of their folios. The code of a card is not known here, and never drawn. */
export const readSheet = async (db: Database, id: number, after: string | undefined) => {
  const facts = await factsOfBatch(db, id);
  if (!facts) return undefined;
  const rows = await db
    .selectFrom('prepaid_cards')
    .select('folio')
    .where('batch_id', '=', id)
    .$if(after !== undefined, (query) => query.where('folio', '>', after as string))
    .orderBy('folio')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const cards = [];
  for (const { folio } of page) cards.push({ folio, barcode: await drawBarcode(folio) });
  return {
    title: facts.title,
    expires_at: facts.expiresAt.toISOString(),
    cards,
    next: rows.length > PAGE ? (page.at(-1)?.folio ?? null) : null,
  };
};

/** One card for staff; undefined: unknown folio. */
export const readCard = async (db: Database, limits: Limits<PrepaidLimit>, folio: string, now: Date) => {
  const card = await db
    .selectFrom('prepaid_cards')
    .innerJoin('prepaid_batches', 'prepaid_batches.id', 'prepaid_cards.batch_id')
    .innerJoin('plans', 'plans.id', 'prepaid_batches.plan_id')
    .selectAll('prepaid_cards')
    .select(['plan_id', 'plans.title', 'price_cents', 'currency', 'distributor', STATE(now)])
    .where('folio', '=', folio)
    .executeTakeFirst();
  if (!card) return undefined;
  const wrong = await db
    .selectFrom('prepaid_wrong_codes')
    .select((is) => [is.fn.countAll<number>().as('count'), is.fn.max('at').as('last')])
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  return {
    number_sheet: card.folio,
    batch: card.batch_id,
    distributor: card.distributor,
    membership_id: card.plan_id,
    title: card.title,
    price: decimalOf(card.price_cents),
    currency: card.currency as Currency,
    state: card.state,
    active_from: card.active_from?.toISOString() ?? null,
    expires_at: card.expires_at.toISOString(),
    voided_at: card.voided_at?.toISOString() ?? null,
    void_reason: card.void_reason,
    used_at: card.used_at?.toISOString() ?? null,
    used_by: card.used_by,
    payment_id: card.order_id,
    is_locked: (await limits.check({ 'prepaid by folio': card.folio })) !== undefined,
    wrong_codes: Number(wrong.count),
    last_wrong_at: (wrong.last as Date | null)?.toISOString() ?? null,
    barcode: await drawBarcode(card.folio),
  };
};
