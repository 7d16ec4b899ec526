import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Keys } from '../../keys.ts';
import type { Granted } from '../memberships/grant-membership.ts';
import type { Catalogue } from '../plans/plan.ts';
import { lockGift } from './gift-store.ts';
import { giftIdIn, isTokenOf } from './gift-token.ts';
import { HAS_MONEY } from './read-gifts.ts';

/** Grants the pass that an order has paid. */
export type GrantGift = (
  tx: Database,
  catalogue: Catalogue,
  to: { readonly orderId: number; readonly planId: number; readonly userId: number; readonly now: () => Date },
) => Promise<Granted>;

interface Claim {
  readonly token: string;
  readonly userId: number;
  readonly now: () => Date;
}

/**
 * The first claim wins, under the lock of the order, which a refund takes too. Whoever owns all of the pass already does not
 * spend the gift, and may hand the link on.
 */
export const claimGift = (
  { db, keys, grant }: { readonly db: Database; readonly keys: Keys; readonly grant: GrantGift },
  catalogue: Catalogue,
  { token, userId, now }: Claim,
): Promise<
  | { readonly membership_id: number; readonly ends_at: string }
  | Refusal<'gifts/unknown' | 'gifts/claimed' | 'gifts/closed' | 'plans/already-held'>
> =>
  inTransaction(db, async (tx) => {
    const id = giftIdIn(token);
    const order = await lockGift(tx, id);
    if (!order || !isTokenOf({ id, links: order.links }, token, keys)) return refuse('gifts/unknown');
    if (!HAS_MONEY.includes(order.state)) return refuse('gifts/closed');
    if (order.claimed_by !== null && order.claimed_by !== userId) return refuse('gifts/claimed');
    const granted = await grant(tx, catalogue, { orderId: order.order_id, planId: order.plan_id, userId, now });
    if (granted.addedNothing) return refuse('plans/already-held');
    if (order.claimed_by === null)
      await tx.updateTable('gifts').set({ claimed_by: userId, claimed_at: now() }).where('id', '=', id).execute();
    return { membership_id: order.plan_id, ends_at: granted.endsAt.toISOString() };
  });
