/** Renewals as staff read them. */
import type { RENEWAL_STATES } from '@palco/contracts/renewals/renewals';
import type { StaffRenewal } from '@palco/contracts/renewals/renewals-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { chargeDueAt } from './next-move.ts';
import { ALIVE } from './renewal-store.ts';

interface RenewalFilter {
  readonly id?: number | undefined;
  readonly state?: string | undefined;
  readonly person?: number | undefined;
  readonly before?: number | undefined;
}
const PAGE = 50;

export const listRenewals = async (
  db: Database,
  { id, state, person, before }: RenewalFilter,
): Promise<StaffRenewal[]> => {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('plans', 'plans.id', 'renewals.plan_id')
    .leftJoin('users', 'users.id', 'renewals.user_id')
    .leftJoin('kept_cards', 'kept_cards.id', 'renewals.card_id')
    .selectAll('renewals')
    .select(['plans.title', 'users.name as user_name', 'users.email as user_email', 'kept_cards.last_four'])
    .where('began_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('renewals.id', '=', id as number))
    .$if(state !== undefined, (query) => query.where('renewals.state', '=', state as string))
    .$if(person !== undefined, (query) => query.where('renewals.user_id', '=', person as number))
    .$if(before !== undefined, (query) => query.where('renewals.id', '<', before as number))
    .orderBy('renewals.id', 'desc')
    .limit(PAGE)
    .execute();
  const ids = rows.map((row) => row.id);
  if (!ids.length) return [];
  const [consents, notices] = await Promise.all([
    db.selectFrom('renewal_consents').selectAll().where('renewal_id', 'in', ids).orderBy('id', 'desc').execute(),
    db.selectFrom('renewal_notices').selectAll().where('renewal_id', 'in', ids).orderBy('period', 'desc').execute(),
  ]);
  return rows.map((row) => {
    const agreed = consents.filter(({ renewal_id }) => renewal_id === row.id);
    const told = notices.filter(({ renewal_id }) => renewal_id === row.id);
    const next = told.find(({ period }) => period === row.period);
    const paidUntil = row.paid_until ?? row.made_at;
    const isAlive = ALIVE.some((each) => each === row.state);
    return {
      id: row.id,
      person: { id: row.user_id, name: row.user_name, email: row.user_email },
      title: row.title,
      state: row.state as (typeof RENEWAL_STATES)[number],
      total: decimalOf(next?.total_cents ?? agreed[0]?.total_cents ?? 0),
      currency: (agreed[0]?.currency ?? 'MXN') as Currency,
      began_at: (row.began_at ?? row.made_at).toISOString(),
      paid_until: paidUntil.toISOString(),
      charge_at: isAlive ? (next?.charge_at ?? chargeDueAt(paidUntil)).toISOString() : null,
      charged: row.period - 1,
      card_last_four: row.last_four,
      over_at: row.over_at?.toISOString() ?? null,
      over_why: row.over_why,
      consents: agreed.map(({ at, way, language, version, text }) => ({
        at: at.toISOString(),
        way,
        language,
        version,
        text,
      })),
      notices: told.map(({ total_cents, charge_at, sent_at }) => ({
        total: decimalOf(total_cents),
        charge_at: charge_at.toISOString(),
        sent_at: sent_at?.toISOString() ?? null,
      })),
    };
  });
};

/** The renewal that an order began or carries on, for its page in the console. */
export const renewalOfOrder = async (db: Database, orderId: number) => {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('renewals', 'renewals.id', 'payment_attempts.renewal_id')
    .select(['renewals.id', 'renewals.state', 'renewal_period'])
    .where('order_id', '=', orderId)
    .orderBy('payment_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, state: row.state, number: row.renewal_period ?? 0 } : null;
};
