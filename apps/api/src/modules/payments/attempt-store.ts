/** Attempts to pay: how they are read, and the only statements that write them. */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type AttemptState, isUncertain, nextCheckAfter, type Timing } from './attempt.ts';
import { type BoughtFrom, eraseOriginsOf, recordOrigin } from './purchase-origin.ts';

export type OrderRow = Omit<Selectable<PaymentsTables['orders']>, 'last_method' | 'is_invoiced'>;
type AttemptRow = Selectable<PaymentsTables['payment_attempts']>;

/** An attempt with the order it pays. */
export interface Attempt {
  readonly id: number;
  readonly orderId: number;
  readonly userId: number;
  readonly planId: number;
  readonly method: AttemptRow['method'];
  readonly reference: string;
  readonly state: AttemptState;
  readonly providerId: string | undefined;
  readonly row: AttemptRow;
  readonly order: OrderRow;
}

/** An attempt without its order. */
export type AttemptOnly = Omit<Attempt, 'order'>;

const ORDER_COLUMNS = [
  'orders.country as order_country',
  'orders.currency as order_currency',
  'orders.price_cents as order_price_cents',
  'orders.commission_cents as order_commission_cents',
  'orders.total_cents as order_total_cents',
  'orders.title as order_title',
  'orders.title_en as order_title_en',
  'orders.texts as order_texts',
  'orders.language as order_language',
  'orders.state as order_state',
  'orders.opened_at as order_opened_at',
  'orders.paid_at as order_paid_at',
  'orders.gift_id as order_gift_id',
  'orders.club as order_club',
  'orders.game_id as order_game_id',
  'orders.upgrade_of as order_upgrade_of',
  'orders.credit_cents as order_credit_cents',
] as const;

/** Attempts joined with their orders; `attemptFrom` reads the rows. */
export const selectAttempts = (db: Database) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select(ORDER_COLUMNS);
type Joined = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>;

export const attemptFrom = (joined: Joined): Attempt => ({
  id: joined.id,
  orderId: joined.order_id,
  userId: joined.user_id,
  planId: joined.plan_id,
  method: joined.method,
  reference: joined.reference,
  state: joined.state as AttemptState,
  providerId: joined.provider_id ?? undefined,
  row: joined,
  order: {
    id: joined.order_id,
    user_id: joined.user_id,
    plan_id: joined.plan_id,
    country: joined.order_country,
    currency: joined.order_currency,
    price_cents: joined.order_price_cents,
    commission_cents: joined.order_commission_cents,
    total_cents: joined.order_total_cents,
    title: joined.order_title,
    title_en: joined.order_title_en,
    texts: joined.order_texts,
    language: joined.order_language,
    state: joined.order_state,
    opened_at: joined.order_opened_at,
    paid_at: joined.order_paid_at,
    gift_id: joined.order_gift_id,
    club: joined.order_club,
    game_id: joined.order_game_id,
    upgrade_of: joined.order_upgrade_of,
    credit_cents: joined.order_credit_cents,
  },
});

export type AttemptKey =
  | { readonly reference: string }
  | { readonly providerId: string }
  | { readonly id: number }
  | { readonly storeReference: string }
  | { readonly providerOrder: string };

const select = (db: Database, key: AttemptKey) => {
  const query = selectAttempts(db);
  if ('reference' in key) return query.where('reference', '=', key.reference);
  if ('providerId' in key) return query.where('provider_id', '=', key.providerId);
  if ('storeReference' in key) return query.where('store_reference', '=', key.storeReference);
  if ('providerOrder' in key) return query.where('provider_order', '=', key.providerOrder);
  return query.where('payment_attempts.id', '=', key.id);
};

export const findAttempt = async (db: Database, key: AttemptKey): Promise<Attempt | undefined> => {
  const row = await select(db, key).executeTakeFirst();
  return row && attemptFrom(row);
};

/** The attempt and its order, locked until the transaction ends: every other update of them waits. */
export const lockAttempt = async (tx: Database, key: AttemptKey): Promise<Attempt | undefined> => {
  const row = await select(tx, key).forUpdate(['orders', 'payment_attempts']).executeTakeFirst();
  return row && attemptFrom(row);
};

/** Every attempt of an order, oldest first. */
export const attemptsOf = async (db: Database, orderId: number): Promise<Attempt[]> =>
  (await selectAttempts(db).where('order_id', '=', orderId).orderBy('payment_attempts.id').execute()).map(attemptFrom);

export const timingOf = ({ state, row }: Attempt): Timing => ({
  state,
  openedAt: row.opened_at,
  dueAt: row.due_at ?? undefined,
  checks: row.checks,
  isPending: row.pending_reason !== null,
  hasOrder: row.provider_order !== null,
});

/** Is it a charge at Openpay, which can be read there? */
export const isAtOpenpay = ({ method }: AttemptOnly): boolean =>
  method === 'card' || method === 'store' || method === 'spei';

/** Is it paid by an order at PayPal, and not by the form? One whose order is still being made has no number of it yet. */
export const isByOrder = ({ method, row }: AttemptOnly): boolean =>
  method === 'paypal' && (row.provider_order !== null || isUncertain(row.state as AttemptState));

/** `from`: undefined when nobody is at the page. */
export const insertAttempt = async (
  tx: Database,
  attempt: Insertable<PaymentsTables['payment_attempts']>,
  from: BoughtFrom | undefined,
): Promise<void> => {
  await tx.insertInto('payment_attempts').values(attempt).execute();
  if (from) await recordOrigin(tx, attempt.reference, from, attempt.opened_at);
};

/** The card that is going to be charged; from now on the charge is looked for below its customer. */
export const setKeptCard = async (
  tx: Database,
  reference: string,
  { cardId, customer }: { readonly cardId: number; readonly customer: string },
): Promise<void> => {
  await tx
    .updateTable('payment_attempts')
    .set({ kept_card_id: cardId, provider_customer: customer })
    .where('reference', '=', reference)
    .execute();
};

/** Changes an attempt; `event` is added to its history in the same statement. */
export const changeAttempt = async (
  tx: Database,
  id: number,
  change: Updateable<PaymentsTables['payment_attempts']>,
  event?: Omit<Insertable<PaymentsTables['attempt_events']>, 'attempt_id'>,
): Promise<void> => {
  if (!event) {
    await tx.updateTable('payment_attempts').set(change).where('id', '=', id).execute();
    return;
  }
  await tx
    .with('recorded', (db) => db.insertInto('attempt_events').values({ ...event, attempt_id: id }))
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .execute();
};

/** Nothing new was found: the next check comes later, at growing intervals. */
export const postponeCheck = async (db: Database, attempt: Attempt, at: Date): Promise<void> => {
  const checks = attempt.row.checks + 1;
  await db
    .updateTable('payment_attempts')
    .set({ checks, next_check_at: nextCheckAfter({ ...timingOf(attempt), checks }, at) ?? null })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .execute();
};

const ASIDE_MS = 300_000;
/** Postpones the next check of an attempt by five minutes, because a fault in Palco made this one fail. */
export const setAside = async (db: Database, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(at.getTime() + ASIDE_MS) })
    .where('id', '=', id)
    .where('next_check_at', '<=', at)
    .execute();
};

/** Erases what was typed with purchases to reach their owner, and where they were opened, when that owner leaves. */
export const eraseContactsOf = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .updateTable('payment_attempts')
    .set({ email: null, telephone: null })
    .where('user_id', '=', userId)
    .execute();
  await eraseOriginsOf(tx, userId);
};
