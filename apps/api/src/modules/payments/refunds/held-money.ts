/**
 * Money of transfers that pays no order as it is. It is kept apart from the ledger of sales, with entries of its own: what
 * came, less what was applied to orders and paid back, is what the league owes. The only statements that write it.
 */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import type { Selectable } from 'kysely';
import { raiseAlert } from '../../operations/raise-alert.ts';

export type HeldRow = Selectable<PaymentsTables['held_money']>;

interface HeldArrival {
  readonly why: HeldRow['why'];
  readonly provider: string;
  /** the charge */
  readonly providerId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly cameAt: Date | undefined;
  readonly orderId?: number;
  readonly attemptId?: number;
  /** how the provider names it, when it names no order */
  readonly named?: string | undefined;
}

/** Stores it, once; undefined when it is known already. */
export const holdMoney = async (
  tx: Database,
  { why, provider, providerId, amountCents, currency, cameAt, orderId, attemptId, named }: HeldArrival,
  at: Date,
): Promise<HeldRow | undefined> => {
  const held = await tx
    .insertInto('held_money')
    .values({
      at,
      provider_at: cameAt ?? null,
      provider,
      provider_id: providerId,
      why,
      method: 'spei',
      order_id: orderId ?? null,
      attempt_id: attemptId ?? null,
      named: named ?? null,
      amount_cents: amountCents,
      currency,
      left_cents: amountCents,
      sealed_account: null,
      clabe_last_four: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (held)
    await tx
      .insertInto('held_entries')
      .values({
        held_id: held.id,
        at,
        kind: 'came',
        amount_cents: amountCents,
        order_id: null,
        actor: null,
        note: null,
      })
      .execute();
  return held;
};

const subjectOf = ({ provider, provider_id }: Pick<HeldRow, 'provider' | 'provider_id'>): string =>
  `${provider} ${provider_id}`;

/** Staff must decide about it. */
export const alertAboutHeld = (tx: Database, held: HeldRow, at: Date): Promise<void> =>
  raiseAlert(tx, {
    kind: 'money-held',
    subject: subjectOf(held),
    ...(held.order_id === null ? {} : { orderId: held.order_id }),
    detail: { why: held.why, held: held.id, amount: held.amount_cents, currency: held.currency },
    at,
  });

/** Locked until the transaction ends: what an order could be paid with, `first` before the others. In the order's currency. */
export const lockHeldOf = async (
  tx: Database,
  { id: orderId, currency }: { readonly id: number; readonly currency: string },
  first = 0,
): Promise<HeldRow[]> => {
  const rows = await tx
    .selectFrom('held_money')
    .selectAll()
    .where((is) => is.or([is('order_id', '=', orderId), is('id', '=', first)]))
    .where('currency', '=', currency)
    .where('left_cents', '>', 0)
    // locked in one order, whatever it is taken for, so that two orders cannot wait for each other's money
    .orderBy('id')
    .forUpdate()
    .execute();
  return [...rows.filter(({ id }) => id === first), ...rows.filter(({ id }) => id !== first)];
};

export const lockHeld = (tx: Database, id: number): Promise<HeldRow | undefined> =>
  tx.selectFrom('held_money').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Taking {
  readonly kind: 'applied' | 'returned';
  readonly cents: number;
  readonly orderId: number | null;
  /** null: nobody had to decide */
  readonly actor: number | null;
  readonly note: string | null;
}

/** Takes from held money; when nothing is left, its alert ends and its account is forgotten. */
export const takeHeld = async (
  tx: Database,
  held: HeldRow,
  { kind, cents, orderId, actor, note }: Taking,
  at: Date,
): Promise<void> => {
  const left = held.left_cents - cents;
  await tx
    .insertInto('held_entries')
    .values({ held_id: held.id, at, kind, amount_cents: 0 - cents, order_id: orderId, actor, note })
    .execute();
  await tx
    .updateTable('held_money')
    .set({
      left_cents: left,
      // money without an order belongs, from now on, to the buyer of the order that it was applied to
      ...(kind === 'applied' && held.order_id === null ? { order_id: orderId } : {}),
      ...(left === 0 ? { sealed_account: null } : {}),
    })
    .where('id', '=', held.id)
    .execute();
  if (left > 0) return;
  await tx
    .updateTable('alerts')
    .set({ resolved_at: at, resolved_by: actor, resolution: kind })
    .where('kind', '=', 'money-held')
    .where('subject', '=', subjectOf(held))
    .where('resolved_at', 'is', null)
    .execute();
};

/** Pays an amount out of several, in their order. There must be enough. */
export const payFromHeld = async (
  tx: Database,
  held: readonly HeldRow[],
  taking: Omit<Taking, 'kind'>,
  at: Date,
): Promise<void> => {
  let missing = taking.cents;
  for (const row of held) {
    const cents = Math.min(row.left_cents, missing);
    if (cents > 0) await takeHeld(tx, row, { ...taking, kind: 'applied', cents }, at);
    missing -= cents;
  }
  if (missing > 0) throw new Error('less is held than an order was paid with');
};

/** Of rows of one currency. */
export const leftOf = (rows: readonly Pick<HeldRow, 'left_cents'>[]): number =>
  rows.reduce((sum, { left_cents }) => sum + left_cents, 0);

/** Names the entry in the ledger of an order that was paid with it. */
export const appliedEvent = (heldId: number, orderId: number): string => `applied ${heldId} to ${orderId}`;
export const isAppliedEvent = (event: string): boolean => /^applied \d+ to \d+ paid$/.test(event);
