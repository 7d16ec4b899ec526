/** What must hold when people have paid and processes were killed: charges, orders and passes agree. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SandboxCharge } from './till.ts';

const OPEN = ['submitting', 'unknown', 'awaiting-bank', 'awaiting-store', 'awaiting-transfer'] as const;

const chargesAt = async (sandbox: string): Promise<SandboxCharge[]> =>
  ((await (await fetch(`${sandbox}/__openpay/control/charges`)).json()) as { charges: SandboxCharge[] }).charges;

/** Charges at the provider whose outcome Palco's database had not stored yet when Palco was killed. */
export const caughtBetween = async (db: Database, sandbox: string): Promise<number> => {
  const attempts = await db.selectFrom('payment_attempts').select(['reference', 'state']).execute();
  const stateOf = new Map(attempts.map(({ reference, state }) => [reference, state]));
  return (await chargesAt(sandbox)).filter(({ order_id, status }) => {
    const state = stateOf.get(order_id) ?? '';
    return status === 'completed' ? OPEN.some((open) => open === state) : ['submitting', 'unknown'].includes(state);
  }).length;
};

/** Longer than any request of a living Palco takes. */
const ARRIVED_MS = 10_000;

/**
 * Hours pass: every attempt is due for its next check, and those unknown to the provider are old. A kill before the request
 * went out leaves such an attempt; its buyer waits until Palco gives it up.
 */
export const letTimePass = async (db: Database, now = Date.now()): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(now) })
    .where('state', 'in', [...OPEN])
    .execute();
  await db
    .updateTable('payment_attempts')
    .set({ opened_at: new Date(now - 24 * 3_600_000), checks: 24 })
    .where('state', '=', 'unknown')
    .where('changed_at', '<', new Date(now - ARRIVED_MS))
    .execute();
};

interface Paid {
  readonly payments: number;
  readonly methods: ReadonlySet<string>;
}

/** Lets hours pass until nothing is open; returns the payments. `now`: the clock of that Palco, in ms. */
export const expectMoneyToAgree = async (db: Database, sandbox: string, now = Date.now): Promise<Paid> => {
  await expect
    .poll(
      async () => {
        await letTimePass(db, now());
        return caughtBetween(db, sandbox);
      },
      { interval: 1000 },
    )
    .toBe(0);
  const transactions = async (): Promise<{ status: string; parent?: string; fields: Record<string, string> }[]> =>
    ((await (await fetch(`${sandbox}/__paypal/control/transactions`)).json()) as { transactions: never[] })
      .transactions;
  const paidReferences = async (): Promise<string[]> => [
    ...(await chargesAt(sandbox)).filter(({ status }) => status === 'completed').map(({ order_id }) => order_id),
    ...(await transactions())
      .filter(({ status }) => status === 'Completed')
      .map(({ fields }) => fields.item_number ?? ''),
  ];
  const paidHere = () =>
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select([
        'payment_attempts.reference',
        'payment_attempts.method',
        'payment_attempts.provider_id',
        'orders.id',
        'orders.state',
      ])
      .where('payment_attempts.state', '=', 'paid')
      .execute();
  // PayPal repeats an IPN that was not accepted, at growing intervals
  await expect
    .poll(
      async () =>
        (await paidHere())
          .filter(({ method }) => method !== 'prepaid')
          .map(({ reference }) => reference)
          .sort(),
      { interval: 1000 },
    )
    .toEqual((await paidReferences()).sort());
  const paid = await paidHere();
  expect(paid.filter(({ state }) => state !== 'paid')).toEqual([]);
  const orders = paid.map(({ id }) => id);
  expect(new Set(orders).size).toBe(orders.length);
  const passes = await db.selectFrom('memberships').select('source').where('source', 'like', 'order %').execute();
  expect(passes.map(({ source }) => source).sort()).toEqual(orders.map((id) => `order ${id}`).sort());
  const folios = paid.filter(({ method }) => method === 'prepaid').map(({ provider_id }) => provider_id);
  expect(new Set(folios).size).toBe(folios.length);
  const transferred = (await chargesAt(sandbox))
    .filter(({ method, status }) => method === 'bank_account' && status === 'completed')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { rows } = await sql<{ cents: string }>`
    select (select coalesce(sum(ledger_entries.amount_cents), 0) from ledger_entries
        join payment_attempts on payment_attempts.id = attempt_id where method = 'spei')
      + (select coalesce(sum(amount_cents), 0) from held_entries) as cents`.execute(db);
  expect(Number(rows[0]?.cents)).toBe(transferred);
  return { payments: paid.length, methods: new Set(paid.map(({ method }) => method)) };
};
