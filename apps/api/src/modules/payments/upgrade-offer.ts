/** A larger pass at the price that is left after what a smaller one is still worth. */
import { coversAllOf } from '@palco/contracts/memberships/pass-covers';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { addsNothing, isValid, type Membership, termOf } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import { NO_CHOICE } from '../plans/choice.ts';
import { LOWEST_CENTS } from '../plans/coupon.ts';
import { type Catalogue, type Offer, offersIn } from '../plans/plan.ts';
import type { OrderRow } from './attempt-store.ts';
import { membershipSourceOf } from './membership-source.ts';
import { OPEN_REFUNDS } from './orders/order-payments.ts';
import { creditOf, type PaidPass } from './upgrade-credit.ts';

type UpgradeRefusal = Refusal<'plans/upgrade-wrong'>;
interface Paid extends PaidPass {
  readonly pass: Membership;
  readonly currency: string;
}

const ORDER = membershipSourceOf(0).replace('0', '');

/**
 * The passes that this person has paid with money: not given, by staff or as a gift, not redeemed from a prepaid card, and not
 * in dispute. What an earlier upgrade credited was paid too; what goes back is not, also while nobody knows whether it has.
 */
const readPaid = async (db: Database, userId: number, owned: readonly Membership[]): Promise<Paid[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .innerJoin('memberships', (join) => join.on('memberships.source', '=', sql<string>`${ORDER} || orders.id`))
    .select((is) => [
      'memberships.id',
      'orders.currency',
      sql<number>`orders.total_cents + orders.credit_cents - payment_attempts.refunded_cents`.as('cents'),
      is
        .selectFrom('refunds')
        // what the provider has reported by then counts once
        .select(
          sql<number>`coalesce(sum(greatest(0, before_cents + amount_cents - payment_attempts.refunded_cents)), 0)`.as(
            'cents',
          ),
        )
        .whereRef('refunds.attempt_id', '=', 'payment_attempts.id')
        // of the payment that paid for the pass, not of one too many
        .where('refunds.provider_id', 'is', null)
        .where('refunds.state', 'in', OPEN_REFUNDS)
        .as('going_back'),
      is
        .selectFrom('given_days')
        .select(sql<number>`coalesce(sum(extract(epoch from ends_after - ends_before)), 0)`.as('seconds'))
        .whereRef('given_days.membership_id', '=', 'memberships.id')
        .where('undone_at', 'is', null)
        .as('given'),
    ])
    .where('orders.user_id', '=', userId)
    .where('memberships.user_id', '=', userId)
    .where('orders.state', '=', 'paid')
    .where('orders.gift_id', 'is', null)
    .where('payment_attempts.state', '=', 'paid')
    .where('payment_attempts.method', '<>', 'prepaid')
    .orderBy('payment_attempts.id')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.id, row]));
  return owned.flatMap((pass) => {
    const row = first.get(pass.id);
    if (!row) return [];
    const soldUntil = new Date(pass.endsAt.getTime() - Number(row.given) * 1000);
    return [
      {
        pass,
        currency: row.currency,
        paidCents: Number(row.cents) - Number(row.going_back),
        startsAt: pass.startsAt,
        soldUntil,
      },
    ];
  });
};

/** Is the plan larger than the pass, and does it begin at once? Pure. */
const isLarger = ({ plan }: Offer, pass: Membership, owned: readonly Membership[], at: Date): boolean => {
  if (plan.scope !== 'all' || plan.id === pass.planId || !isValid(pass, at)) return false;
  const wanted = { ...plan, ...NO_CHOICE };
  const others = owned.filter(({ id }) => id !== pass.id);
  const { startsAt, endsAt } = termOf(wanted, others, at);
  return (
    startsAt <= at &&
    endsAt >= pass.endsAt &&
    coversAllOf(plan, { competitions: pass.competitions, club: pass.club, game: null }) &&
    !addsNothing(wanted, owned, at)
  );
};

const lowered = (offer: Offer, paid: Paid, at: Date): Offer | UpgradeRefusal => {
  const creditCents = creditOf(paid, at);
  const [priceCents, totalCents] = [offer.priceCents - creditCents, offer.totalCents - creditCents];
  const isUpgrade = creditCents > 0 && priceCents >= 0 && totalCents >= LOWEST_CENTS;
  return isUpgrade && paid.currency === offer.region.currency
    ? { ...offer, priceCents, totalCents, upgrade: { pass: paid.pass.id, creditCents } }
    : refuse('plans/upgrade-wrong');
};

/** The offer, less what is left of this pass of its buyer. */
export const upgradeOffer = async (
  db: Database,
  offer: Offer,
  { userId, pass: id, at }: { readonly userId: number; readonly pass: number; readonly at: Date },
): Promise<Offer | UpgradeRefusal> => {
  const owned = await membershipsOf(db, userId);
  const paid = (await readPaid(db, userId, owned)).find(({ pass }) => pass.id === id);
  return paid && isLarger(offer, paid.pass, owned, at) ? lowered(offer, paid, at) : refuse('plans/upgrade-wrong');
};

/**
 * Whether what an order deducts is still there when its money comes: a part of the credited pass may have been refunded since.
 * Asked under the lock of the buyer's passes. One that is in dispute, or has ended, is decided elsewhere.
 */
export const isCreditThere = async (
  tx: Database,
  {
    user_id: userId,
    upgrade_of: pass,
    credit_cents: credited,
    opened_at: at,
  }: Pick<OrderRow, 'user_id' | 'upgrade_of' | 'credit_cents' | 'opened_at'>,
): Promise<boolean> => {
  if (pass === null) return true;
  const paid = (await readPaid(tx, userId, await membershipsOf(tx, userId))).find((each) => each.pass.id === pass);
  return !paid || creditOf(paid, at) >= credited;
};

/** Whether the credit of an offer is still what it was when it was decided; asked under the buyer's lock. */
export const isStillCredited = async (tx: Database, offer: Offer, userId: number, at: Date): Promise<boolean> => {
  const { upgrade } = offer;
  if (!upgrade) return true;
  const { creditCents, pass } = upgrade;
  const full = {
    ...offer,
    priceCents: offer.priceCents + creditCents,
    totalCents: offer.totalCents + creditCents,
  };
  const again = await upgradeOffer(tx, full, { userId, pass, at });
  return !isRefusal(again) && again.totalCents === offer.totalCents;
};

/** Every larger pass that this person may have here, with its credit. */
export const upgradesOf = async (
  db: Database,
  catalogue: Catalogue,
  { userId, country, at }: { readonly userId: number; readonly country: string; readonly at: Date },
): Promise<(Offer & { readonly upgrade: NonNullable<Offer['upgrade']> })[]> => {
  const owned = await membershipsOf(db, userId);
  const paid = await readPaid(db, userId, owned);
  return paid.flatMap((each) =>
    offersIn(catalogue, country, at).flatMap((offer) => {
      const lower = isLarger(offer, each.pass, owned, at) ? lowered(offer, each, at) : undefined;
      return lower && !isRefusal(lower) && lower.upgrade ? [{ ...lower, upgrade: lower.upgrade }] : [];
    }),
  );
};
