/** Gifts as payments see them: one may be paid by its buyer, once. Runs inside the transaction of the payment. */
import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';

export const DELIVER_GIFTS = 'deliver-gifts';

/** What it is for, if it is this buyer's, for this plan, and not paid yet. */
export const choiceOfGift = async (
  db: Database,
  { gift, userId, planId }: { readonly gift: number; readonly userId: number; readonly planId: number },
): Promise<{ readonly club?: string; readonly game?: number } | undefined> => {
  const row = await db
    .selectFrom('gifts')
    .select(['club', 'game_id'])
    .where('id', '=', gift)
    .where('buyer_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return (
    row && { ...(row.club === null ? {} : { club: row.club }), ...(row.game_id === null ? {} : { game: row.game_id }) }
  );
};

/** Nobody has paid it yet. Read again under the buyer's lock, before any money is taken for it. */
export const isGiftUnpaid = async (db: Database, gift: number): Promise<boolean> =>
  (await db
    .selectFrom('gifts')
    .select('id')
    .where('id', '=', gift)
    .where('order_id', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The gift has its money and may be claimed; false: another order has paid it. */
export const payGift = async (
  tx: Database,
  { gift, orderId, at }: { readonly gift: number; readonly orderId: number; readonly at: Date },
): Promise<boolean> => {
  const paid = await tx
    .updateTable('gifts')
    .set({ order_id: orderId, paid_at: at })
    .where('id', '=', gift)
    .where((is) => is.or([is('order_id', 'is', null), is('order_id', '=', orderId)]))
    .returning('id')
    .executeTakeFirst();
  if (paid) await enqueue(tx, DELIVER_GIFTS, {}, { key: `${DELIVER_GIFTS} ${gift}` });
  return paid !== undefined;
};

/** For the order's page in the console. */
export const readGiftOfOrder = async (db: Database, gift: number | null) =>
  gift === null
    ? undefined
    : db.selectFrom('gifts').select(['to_name', 'claimed_at', 'claimed_by']).where('id', '=', gift).executeTakeFirst();

/** A paid gift and its order, locked until the transaction ends: the order first, as payments lock it. */
export const lockGift = (tx: Database, id: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('gifts', 'gifts.order_id', 'orders.id')
    .select([
      'orders.id as order_id',
      'orders.state',
      'orders.plan_id',
      'gifts.buyer_id',
      'gifts.claimed_by',
      'gifts.to_email',
      'gifts.links',
    ])
    .where('gifts.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
