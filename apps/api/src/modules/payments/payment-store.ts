/** Orders as their buyers see them: with the attempt that counts and the membership they granted. */
import type { Seller } from '@palco/contracts/identity/seller';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { AttemptMethod } from './attempt.ts';
import { membershipSourceOf } from './membership-source.ts';

export interface PaymentQuery {
  readonly userId: number;
  readonly orderId?: number;
  /** this attempt of the order instead of the one that counts */
  readonly attemptId?: number;
  /** only orders changed since */
  readonly since?: Date;
  /** only attempts by this method */
  readonly method?: AttemptMethod;
  /** leaves out unpaid orders whose attempts failed */
  readonly onlyAlive?: boolean;
  /** leaves out everything that no money came for */
  readonly onlyPaid?: boolean;
  readonly limit?: number;
}
const MANY = 200;

/** Newest first; with `since`, what changed last. Of several attempts the first with money counts, else the newest. */
export const readPaymentRows = (
  db: Database,
  { userId, orderId, attemptId, since, method, onlyAlive, onlyPaid, limit = MANY }: PaymentQuery,
) =>
  db
    .selectFrom('orders')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('payment_attempts')
          .selectAll()
          .whereRef('payment_attempts.order_id', '=', 'orders.id')
          .$if(attemptId !== undefined, (query) => query.where('id', '=', attemptId as number))
          .$if(method !== undefined, (query) => query.where('method', '=', method as AttemptMethod))
          .orderBy((order) => order('state', '=', 'paid'), 'desc')
          .orderBy((order) => order('state', 'in', ['disputed', 'refunded', 'lost']), 'desc')
          // the first that paid; a second one of the same order goes back
          .orderBy((order) =>
            order.case().when('state', 'in', ['paid', 'disputed', 'refunded', 'lost']).then(order.ref('id')).end(),
          )
          .orderBy('id', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .leftJoin('memberships', (join) =>
      join.on('memberships.source', '=', sql<string>`${membershipSourceOf(0).replace('0', '')} || orders.id`),
    )
    .select([
      'orders.id as order_id',
      'orders.plan_id',
      'orders.title',
      'orders.title_en',
      'orders.texts',
      'orders.price_cents',
      'orders.commission_cents',
      'orders.total_cents',
      'orders.currency',
      'orders.gift_id',
      'orders.club',
      'orders.game_id',
      'orders.upgrade_of',
      'orders.credit_cents',
      'orders.state as order_state',
      'orders.paid_at',
      'attempt.id as attempt_id',
      'attempt.method',
      'attempt.reference',
      'attempt.state',
      'attempt.provider_id',
      'attempt.page_url',
      'attempt.store_reference',
      'attempt.due_at',
      'attempt.clabe',
      'attempt.bank',
      'attempt.agreement',
      'attempt.asked_cents',
      'attempt.opened_at',
      'attempt.card_brand',
      'attempt.card_last_four',
      'attempt.email',
      'attempt.telephone',
      'attempt.refused',
      'attempt.refunded_cents',
      'attempt.changed_at',
      'memberships.starts_at',
      'memberships.ends_at',
      'memberships.revoked_at',
      // the operator when it was paid; null: unpaid, or paid before the first identity was published
      sql<Seller | null>`(
        select jsonb_build_object('names', value -> 'names', 'operator', value -> 'operator') from identity_versions
        where published_at <= orders.paid_at order by version desc limit 1
      )`.as('sold_by'),
    ])
    .where('orders.user_id', '=', userId)
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId as number))
    .$if(since !== undefined, (query) => query.where('attempt.changed_at', '>=', since as Date))
    .$if(onlyPaid === true, (query) => query.where('orders.state', '<>', 'open'))
    .$if(onlyAlive === true, (query) =>
      query.where((is) =>
        is.or([is('orders.state', '<>', 'open'), is('attempt.state', 'not in', ['failed', 'expired'])]),
      ),
    )
    // the page after paying is about what happened last, also to an older order
    .$if(since !== undefined, (query) => query.orderBy('attempt.changed_at', 'desc').orderBy('attempt.id', 'desc'))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof readPaymentRows>>[number];
