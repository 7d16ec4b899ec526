/** What is stored about an order: the rows that its timeline is made of. */
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Selectable } from 'kysely';
import type { Attempt, OrderRow } from '../attempt-store.ts';
import { membershipSourceOf } from '../membership-source.ts';
import { readRefundsOf } from './order-payments.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export interface TimelineRows {
  readonly order: OrderRow;
  readonly attempts: readonly Attempt[];
  readonly events: readonly Row<'attempt_events'>[];
  readonly ledger: readonly Row<'ledger_entries'>[];
  readonly notices: readonly Pick<Row<'provider_notices'>, 'id' | 'received_at' | 'provider' | 'outcome'>[];
  readonly mails: readonly Row<'payment_mails'>[];
  readonly refunds: readonly Row<'refunds'>[];
  readonly alerts: readonly Row<'alerts'>[];
  readonly passes: readonly {
    readonly id: number;
    readonly granted_at: Date;
    readonly revoked_at: Date | null;
    readonly revoke_reason: string | null;
  }[];
  readonly staff: readonly {
    readonly id: number;
    readonly at: Date;
    readonly actor: number | null;
    readonly action: string;
    readonly detail: unknown;
  }[];
}

/** Every row about an order. */
export const readTimelineRows = async (
  db: Database,
  order: OrderRow,
  attempts: readonly Attempt[],
): Promise<TimelineRows> => {
  const ids = attempts.map(({ id }) => id);
  const passes = await db
    .selectFrom('memberships')
    .select(['id', 'granted_at', 'revoked_at', 'revoke_reason', 'starts_at', 'ends_at'])
    .where('source', '=', membershipSourceOf(order.id))
    .execute();
  const subjects = [`order ${order.id}`, ...passes.map(({ id }) => `membership ${id}`)];
  const [events, ledger, notices, mails, refunds, alerts, staff] = await Promise.all([
    ids.length
      ? db.selectFrom('attempt_events').selectAll().where('attempt_id', 'in', ids).orderBy('id').execute()
      : [],
    db.selectFrom('ledger_entries').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db
      .selectFrom('provider_notices')
      .select(['id', 'received_at', 'provider', 'outcome'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    db.selectFrom('payment_mails').selectAll().where('order_id', '=', order.id).execute(),
    readRefundsOf(db, ids),
    db.selectFrom('alerts').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'action', 'detail'])
      .where('subject', 'in', subjects)
      .where('is_look', '=', false)
      .orderBy('id')
      .execute(),
  ]);
  return { order, attempts, events, ledger, notices, mails, refunds, alerts, passes, staff };
};
