/** A provider's own list of what moved, read from its interface: PayPal's transactions as a statement, and payouts of both. */

import type { Database } from '@palco/database/connect';
import type { StatementRow } from '@palco/files/statement-file';
import { addDays, daysBetween, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Openpay } from '../../../gateways/openpay/openpay.ts';
import type { PaypalOrders } from '../../../gateways/paypal/orders.ts';
import { appsOf } from '../../../gateways/paypal/paypal-settings.ts';
import { type PaypalTransaction, readTransactions } from '../../../gateways/paypal/reporting.ts';
import { storeStatement } from './import-statement.ts';

export interface FetchDeps {
  readonly db: Database;
  readonly openpay: Openpay | undefined;
  readonly paypal: PaypalOrders | undefined;
}
interface Fetching {
  readonly provider: 'openpay' | 'paypal';
  readonly from: LeagueDate;
  readonly to: LeagueDate;
  /** undefined: nobody, in the night */
  readonly actor: number | undefined;
  readonly at: Date;
  readonly zone: Zone;
}
type FetchRefusal = Refusal<'payments/method-unavailable' | 'payments/provider-away' | 'payments/statement-days'>;
interface Payout {
  readonly provider: 'openpay' | 'paypal';
  readonly id: string;
  readonly at: Date;
  readonly cents: number;
  readonly currency: string;
  readonly state: 'under-way' | 'done' | 'failed';
}
const MOST_DAYS = 92;

/** What a transaction of PayPal's is, by the group of its code; undefined: no movement of a sale. Pure. */
const kindOf = ({ code, cents }: Pick<PaypalTransaction, 'code' | 'cents'>): StatementRow['kind'] | undefined => {
  if (code.startsWith('T00')) return cents > 0 ? 'paid' : undefined;
  if (code === 'T1107') return 'refunded';
  // reversals, and what disputes take or return
  if (code.startsWith('T11') || code.startsWith('T12')) return cents < 0 ? 'lost' : 'won';
  return undefined;
};
/** Withdrawals to the bank. */
const isPayout = ({ code, cents }: PaypalTransaction): boolean => code.startsWith('T04') && cents < 0;

const storePayouts = async (db: Database, payouts: readonly Payout[], at: Date): Promise<void> => {
  if (!payouts.length) return;
  await db
    .insertInto('payouts')
    .values(
      payouts.map((payout) => ({
        provider: payout.provider,
        provider_id: payout.id,
        at: payout.at,
        amount_cents: payout.cents,
        currency: payout.currency,
        state: payout.state,
        seen_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        amount_cents: row.ref('excluded.amount_cents'),
        seen_at: at,
      })),
    )
    .execute();
};

/** Returns the statement's id, and undefined for a provider that lists payouts only. Reading it again stores nothing twice. */
export const fetchStatement = async (
  { db, openpay, paypal }: FetchDeps,
  { provider, from, to, actor, at, zone }: Fetching,
): Promise<{ readonly statement: number | undefined } | FetchRefusal> => {
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) return refuse('payments/statement-days');
  const until = Math.min(instantOf(addDays(to, 1), zone).getTime(), at.getTime());
  const span = { from: instantOf(from, zone), until: new Date(until) };
  if (span.until <= span.from) return refuse('payments/statement-days');
  if (provider === 'openpay') {
    if (!openpay) return refuse('payments/method-unavailable');
    const payouts = await openpay.listPayouts(from, to);
    if (payouts === 'unknown') return refuse('payments/provider-away');
    await storePayouts(
      db,
      payouts.map((payout) => ({ provider, ...payout })),
      at,
    );
    return { statement: undefined };
  }
  if (!paypal) return refuse('payments/method-unavailable');
  const all: PaypalTransaction[] = [];
  for (const { merchantId } of appsOf(paypal.settings)) {
    const call = paypal.callsOf(merchantId);
    const answer = call && (await readTransactions(call, span));
    if (answer?.kind !== 'transactions') return refuse('payments/provider-away');
    all.push(...answer.transactions);
  }
  const rows = all.flatMap((one): Omit<StatementRow, 'line'>[] => {
    const kind = kindOf(one);
    const { id, about, at: when, cents, currency, feeCents, reference } = one;
    return kind
      ? [{ providerId: kind === 'paid' ? id : (about ?? id), kind, at: when, cents, currency, feeCents, reference }]
      : [];
  });
  await storePayouts(
    db,
    all
      .filter(isPayout)
      .map(({ id, at: when, cents, currency }) => ({ provider, id, at: when, cents: -cents, currency, state: 'done' })),
    at,
  );
  const statement = await storeStatement(db, {
    provider,
    from,
    to,
    fileName: 'PayPal',
    // another list of the same days is another statement
    identity: JSON.stringify(rows),
    rows: rows.map((row, place) => ({ ...row, line: place + 1 })),
    unread: [],
    actor,
    at,
  });
  return { statement };
};
