/** Who sells the cards, and how many of their cards are in which state. */
import type { CardState, DISTRIBUTOR_TERMS, Distributor } from '@palco/contracts/prepaid/prepaid-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import { countBatches } from './batch-counts.ts';

type Terms = (typeof DISTRIBUTOR_TERMS)[number];
interface DistributorFields {
  readonly name: string;
  readonly contact: string;
  readonly terms: Terms;
  readonly note: string;
}

/** The id of a distributor of this name, who is added when there is none. */
export const distributorNamed = async (tx: Database, name: string, at: Date): Promise<number> => {
  await tx
    .insertInto('prepaid_distributors')
    .values({ name, contact: '', terms: 'consignment', note: '', added_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('prepaid_distributors')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};

/** Every distributor by name with their cards by state; with an id only that one. */
export const readDistributors = async (db: Database, now: Date, id?: number): Promise<Distributor[]> => {
  const people = await db
    .selectFrom('prepaid_distributors')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('name')
    .execute();
  const counts = await countBatches(db, now, { distributor: id });
  const batches = await db
    .selectFrom('prepaid_batches')
    .select(['id', 'distributor_id', 'currency', 'price_cents'])
    .$if(id !== undefined, (query) => query.where('distributor_id', '=', id as number))
    .orderBy('currency')
    .execute();
  return people.map(({ added_at: _, terms, ...person }) => {
    const own = batches.flatMap((batch) => {
      const counted = counts.get(batch.id);
      return counted && batch.distributor_id === person.id ? [{ ...batch, ...counted }] : [];
    });
    const sum = (name: CardState): number => own.reduce((total, row) => total + row[name], 0);
    const states = {
      waiting: sum('waiting'),
      active: sum('active'),
      used: sum('used'),
      void: sum('void'),
      expired: sum('expired'),
    };
    return {
      ...person,
      terms: terms as Terms,
      batches: own.length,
      made: Object.values(states).reduce((total, count) => total + count, 0),
      ...states,
      // never a sum across currencies
      sold: [...Map.groupBy(own, ({ currency }) => currency)].flatMap(([currency, sold]) => {
        const cents = sold.reduce((total, { used, price_cents }) => total + used * price_cents, 0);
        return cents > 0 ? [{ currency: currency as Currency, amount: decimalOf(cents) }] : [];
      }),
    };
  });
};

/** Adds or changes a distributor; returns the id. A new name is copied to the distributor's batches. */
export const putDistributor = (
  db: Database,
  {
    id,
    fields,
    reason,
    actor,
    at,
  }: { id?: number; fields: DistributorFields; reason: string; actor: number; at: Date },
): Promise<number | Refusal<'prepaid/unknown-distributor' | 'prepaid/distributor-exists'>> =>
  db.transaction().execute(async (tx) => {
    // one change at a time: two concurrent ones would both find the same name free
    await sql`lock table prepaid_distributors in share row exclusive mode`.execute(tx);
    const before =
      id === undefined
        ? undefined
        : await tx.selectFrom('prepaid_distributors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (id !== undefined && !before) return refuse('prepaid/unknown-distributor');
    const same = await tx
      .selectFrom('prepaid_distributors')
      .select('id')
      .where('name', '=', fields.name)
      .where('id', '<>', id ?? 0)
      .executeTakeFirst();
    if (same) return refuse('prepaid/distributor-exists');
    const stored = before
      ? await tx
          .updateTable('prepaid_distributors')
          .set(fields)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('prepaid_distributors')
          .values({ ...fields, added_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
    await tx
      .updateTable('prepaid_batches')
      .set({ distributor: fields.name })
      .where('distributor_id', '=', stored.id)
      .execute();
    const subject = `distributor ${stored.id}`;
    await recordStaffAction(tx, {
      actor,
      action: 'change-distributor',
      subject,
      detail: { reason, before, after: fields },
      at,
    });
    return stored.id;
  });
