/** Disputes: their state as the providers report it, and what staff did about them. */
import type { Dispute } from '@palco/contracts/payments/order-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import type { Attempt } from './attempt-store.ts';

/** Openpay names no day; banks ask for evidence within some days. */
const OPENPAY_DAYS = 5;
const DAY_MS = 86_400_000;

interface ReportedDispute {
  readonly provider: 'openpay' | 'paypal';
  /** PayPal's number of the dispute; at Openpay the charge */
  readonly id: string;
  readonly state: 'opened' | 'won' | 'lost';
  readonly amountCents: number;
  readonly dueAt: Date | undefined;
}

/** Stores what a provider reported, in the transaction that locks the attempt. Late news opens nothing that is over. */
export const noteDispute = async (
  tx: Database,
  { id: attemptId, order }: Pick<Attempt, 'id' | 'order'>,
  { provider, id, state, amountCents, dueAt }: ReportedDispute,
  at: Date,
): Promise<void> => {
  const due = dueAt ?? (provider === 'openpay' ? new Date(at.getTime() + OPENPAY_DAYS * DAY_MS) : null);
  await tx
    .insertInto('disputes')
    .values({
      provider,
      provider_id: id,
      order_id: order.id,
      attempt_id: attemptId,
      state,
      amount_cents: amountCents,
      currency: order.currency,
      opened_at: at,
      due_at: state === 'opened' ? due : null,
      changed_at: at,
      sent_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((row) => ({ state: row.ref('excluded.state'), changed_at: at }))
        .where(sql<boolean>`excluded.state <> 'opened' and disputes.state <> excluded.state`),
    )
    .execute();
};

export const readDisputes = async (db: Database, orderId: number): Promise<Dispute[]> => {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute();
  return rows.map((row) => ({
    provider: row.provider as Dispute['provider'],
    dispute: row.provider_id,
    state: row.state,
    amount: decimalOf(row.amount_cents),
    currency: row.currency as Currency,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
  }));
};

/** Notes that the evidence of an open dispute was sent. Returns whether one was open. */
export const noteEvidenceSent = (
  db: Database,
  {
    orderId,
    dispute,
    actor,
    at,
    by = 'hand',
  }: { orderId: number; dispute: string; actor: number; at: Date; by?: 'hand' | 'api' },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sent = await tx
      .updateTable('disputes')
      .set({ state: 'evidence-sent', sent_by: actor, changed_at: at })
      .where('order_id', '=', orderId)
      .where('provider_id', '=', dispute)
      .where('state', '=', 'opened')
      .returning('provider')
      .executeTakeFirst();
    if (!sent) return false;
    await tx
      .updateTable('alerts')
      .set({ resolved_at: at, resolved_by: actor, resolution: 'evidence sent' })
      .where('kind', '=', 'dispute-opened')
      .where('order_id', '=', orderId)
      .where('resolved_at', 'is', null)
      .execute();
    const subject = `order ${orderId}`;
    await recordStaffAction(tx, { actor, action: 'note-evidence', subject, detail: { dispute, by }, at });
    return true;
  });
