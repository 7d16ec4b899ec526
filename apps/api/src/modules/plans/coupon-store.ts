/** Coupons: how they are read, and how staff changes them. */
import type { CouponTerms, Coupon as WireCoupon } from '@palco/contracts/plans/coupon-staff';
import type { Database } from '@palco/database/connect';
import type { PlansTables } from '@palco/database/schema/plans';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type Selectable, sql } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import { type Coupon, stateOfCoupon } from './coupon.ts';

type Row = Selectable<PlansTables['coupons']>;

const couponOf = (row: Row): Coupon => ({
  code: row.code,
  percent: row.percent ?? undefined,
  amountCents: row.amount_cents ?? undefined,
  currency: (row.currency as Currency | null) ?? undefined,
  floorCents: row.floor_cents ?? undefined,
  mostUses: row.most_uses ?? undefined,
  mostUsesEach: row.most_uses_each ?? undefined,
  plans: row.plans,
  startsAt: row.starts_at ?? undefined,
  endsAt: row.ends_at ?? undefined,
  stoppedAt: row.stopped_at ?? undefined,
});

export const findCoupon = async (db: Database, code: string): Promise<Coupon | undefined> => {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return row && couponOf(row);
};

/** Finds a coupon and locks it until the transaction ends, so that its uses are counted one after the other. */
export const lockCoupon = async (tx: Database, code: string): Promise<Coupon | undefined> => {
  const row = await tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row && couponOf(row);
};

/** How long somebody at the bank's or PayPal's page is taken to be paying. */
const PAYING_MS = 2 * 3_600_000;
/**
 * Whether the order of a use is paid, or somebody is paying it: money may be on its way, a slip can still be paid, or a page
 * of the bank or of PayPal was opened lately. What was never paid uses nothing up.
 */
const isUsed = (at: Date) => sql<boolean>`(orders.state <> 'open' or exists (
  select from payment_attempts where payment_attempts.order_id = orders.id and (
    payment_attempts.state in ('submitting', 'unknown')
    or payment_attempts.pending_reason is not null and payment_attempts.state = 'awaiting-paypal'
    or payment_attempts.state in ('awaiting-store', 'awaiting-transfer') and payment_attempts.due_at > ${at}
    or payment_attempts.state = 'held'
    or payment_attempts.state in ('awaiting-bank', 'awaiting-paypal')
      and payment_attempts.opened_at > ${new Date(at.getTime() - PAYING_MS)})))`;

/** Who wants to use a coupon, and for what. */
export interface CouponBuyer {
  readonly userId: number;
  readonly planId: number;
  /** what the order is for besides its plan; undefined: not known yet, as while a coupon is typed */
  readonly order?: { readonly club: string | null; readonly game_id: number | null; readonly gift_id: number | null };
  readonly at: Date;
}
/**
 * How often a coupon is used, by everybody and by this buyer. The buyer's own unpaid orders for the same do not count:
 * whoever comes back from a page without paying tries the same purchase again.
 */
export const countUses = async (
  db: Database,
  code: string,
  { userId, planId, order, at }: CouponBuyer,
): Promise<{ readonly all: number; readonly own: number }> => {
  const { all, own } = await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      is.fn.countAll<number>().filterWhere('coupon_uses.user_id', '=', userId).as('own'),
    ])
    .where('code', '=', code)
    .where(isUsed(at))
    .where((is) =>
      is.or([
        is('orders.user_id', '<>', userId),
        is('orders.plan_id', '<>', planId),
        is('orders.state', '<>', 'open'),
        ...(order
          ? [
              is('orders.club', 'is distinct from', order.club),
              is('orders.game_id', 'is distinct from', order.game_id),
              is('orders.gift_id', 'is distinct from', order.gift_id),
            ]
          : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { all: Number(all), own: Number(own) };
};

const decimalOrNull = (cents: number | null): string | null => (cents === null ? null : decimalOf(cents));

/** Every coupon with its uses, the newest first; with a code only that one. */
export const readCoupons = async (db: Database, at: Date, code?: string): Promise<WireCoupon[]> => {
  const rows = await db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select((is) => [
      is
        .selectFrom('coupon_uses')
        .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('coupon_uses.code', '=', 'coupons.code')
        .where(isUsed(at))
        .as('uses'),
      is
        .selectFrom('coupon_uses')
        .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('coupon_uses.code', '=', 'coupons.code')
        .where('orders.state', '<>', 'open')
        .as('paid'),
    ])
    .$if(code !== undefined, (query) => query.where('code', '=', code as string))
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    percent: row.percent,
    amount: decimalOrNull(row.amount_cents),
    currency: row.currency as Currency | null,
    floor: decimalOrNull(row.floor_cents),
    most_uses: row.most_uses,
    most_uses_each: row.most_uses_each,
    plans: row.plans,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    state: stateOfCoupon(couponOf(row), at),
    uses: Number(row.uses ?? 0),
    paid: Number(row.paid ?? 0),
    made_at: row.made_at.toISOString(),
  }));
};

interface CouponChange {
  readonly code: string;
  readonly reason: string;
  readonly actor: number;
  /** asked once the coupon is locked */
  readonly now: () => Date;
}

/** Creates a coupon, or changes or resumes one. Orders that were opened with it keep their price. */
export const putCoupon = (
  db: Database,
  { code, terms, reason, actor, now }: CouponChange & { readonly terms: CouponTerms },
): Promise<Refusal<'coupons/terms-wrong' | 'plans/unknown'> | undefined> =>
  db.transaction().execute(async (tx) => {
    const { amount, floor, percent, currency } = terms;
    const row = {
      percent,
      amount_cents: amount,
      currency,
      floor_cents: floor,
      most_uses: terms.most_uses,
      most_uses_each: terms.most_uses_each,
      plans: [...new Set(terms.plans)].sort((one, other) => one - other),
      starts_at: terms.starts_at === null ? null : new Date(terms.starts_at),
      ends_at: terms.ends_at === null ? null : new Date(terms.ends_at),
      stopped_at: null,
    };
    const lacksCurrency = currency === null && (amount !== null || floor !== null);
    const isBackwards = row.starts_at && row.ends_at && row.starts_at >= row.ends_at;
    if ((percent === null) === (amount === null) || lacksCurrency || isBackwards) return refuse('coupons/terms-wrong');
    const known = row.plans.length
      ? await tx.selectFrom('plans').select('id').where('id', 'in', row.plans).execute()
      : [];
    if (known.length !== row.plans.length) return refuse('plans/unknown');
    const before = await tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    const at = now();
    await tx
      .insertInto('coupons')
      .values({ ...row, code, made_at: at, made_by: actor })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
    const detail = { reason, before, after: row };
    await recordStaffAction(tx, { actor, action: 'change-coupon', subject: `coupon ${code}`, detail, at });
    return undefined;
  });

/** Stops a coupon; false: there is none of this code. */
export const stopCoupon = (db: Database, { code, reason, actor, now }: CouponChange): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) return false;
    const at = now();
    if (!coupon.stoppedAt) await tx.updateTable('coupons').set({ stopped_at: at }).where('code', '=', code).execute();
    await recordStaffAction(tx, { actor, action: 'stop-coupon', subject: `coupon ${code}`, detail: { reason }, at });
    return true;
  });
