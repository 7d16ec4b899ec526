import type { Database } from '@palco/database/connect';
import type { PaymentRow } from '../payment-store.ts';

/** A payment that came although its order was paid. */
export interface SecondPayment {
  readonly method: string;
  readonly amountCents: number;
  /** what went back to the buyer, by refunds or lost disputes */
  readonly backCents: number;
  readonly at: Date;
}
interface Entry {
  readonly order_id: number;
  readonly attempt_id: number;
  readonly method: string;
  readonly event: string;
  readonly kind: string;
  readonly amount_cents: number;
  readonly at: Date;
}

/** The payment that an entry is about: an attempt, or a second charge of it, which has its id in the event. */
const paymentOf = ({ attempt_id, event }: Entry): string => /^second \S+/.exec(event)?.[0] ?? `attempt ${attempt_id}`;

/** The payments of an order after the one that paid it. `entries` in the order in which they came. Pure. */
const secondPaymentsIn = (entries: readonly Entry[]): SecondPayment[] => {
  const [, ...second] = Map.groupBy(entries, paymentOf).values();
  return second.flatMap((own) => {
    const came = own.find(({ kind }) => kind === 'paid');
    if (!came) return [];
    const left = own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return [{ method: came.method, amountCents: came.amount_cents, backCents: came.amount_cents - left, at: came.at }];
  });
};

/** The second payments of these orders, by order. */
export const readSecondPayments = async (
  db: Database,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<number, SecondPayment[]>> => {
  const paid = rows.filter(({ order_state }) => order_state !== 'open');
  if (!paid.length) return new Map();
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.attempt_id')
    .select([
      'ledger_entries.order_id',
      'ledger_entries.attempt_id',
      'payment_attempts.method',
      'ledger_entries.event',
      'ledger_entries.kind',
      'ledger_entries.amount_cents',
      'ledger_entries.at',
    ])
    .where(
      'ledger_entries.order_id',
      'in',
      paid.map(({ order_id }) => order_id),
    )
    .orderBy('ledger_entries.id')
    .execute();
  const byOrder = Map.groupBy(entries, ({ order_id }) => order_id);
  return new Map(paid.map((row) => [row.order_id, secondPaymentsIn(byOrder.get(row.order_id) ?? [])]));
};
