import type { Database } from '@palco/database/connect';
import { hadMoney } from '../attempt.ts';
import type { Attempt } from '../attempt-store.ts';
import type { Posted } from './later-movement.ts';

/** Begins the events of disputes. */
export const DISPUTE = 'dispute';

interface Entry {
  readonly event: string;
  readonly kind: string;
  readonly amount_cents: number;
}

/** The entries of one transaction among those of its attempt: a second payment has its id in its events. */
const postedOf = (
  entries: readonly Entry[],
  { state, providerId }: Pick<Attempt, 'state' | 'providerId'>,
  transaction: string,
  event: string,
): Posted => {
  const isFirst = hadMoney(state) && providerId === transaction;
  const second = `second ${transaction} `;
  const own = entries.filter((entry) =>
    isFirst ? !entry.event.startsWith('second ') : entry.event.startsWith(second),
  );
  const sumOf = (...kinds: readonly string[]): number =>
    own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, entry) => sum + entry.amount_cents, 0);
  const known = `${isFirst ? '' : second}${event} `;
  return {
    cameCents: sumOf('paid'),
    refundedCents: 0 - sumOf('refunded'),
    lostCents: 0 - sumOf('lost', 'won'),
    lostInDisputesCents: own
      .filter(({ kind, event }) => kind === 'lost' && event.includes(`${DISPUTE} `))
      .reduce((sum, entry) => sum - entry.amount_cents, 0),
    isKnown: own.some((entry) => entry.event.startsWith(known)),
  };
};

/** What the ledger has of a transaction; `event` names the notice being judged. */
export const readPosted = async (tx: Database, attempt: Attempt, transaction: string, event: string): Promise<Posted> =>
  postedOf(
    await tx
      .selectFrom('ledger_entries')
      .select(['event', 'kind', 'amount_cents'])
      .where('order_id', '=', attempt.orderId)
      .where('attempt_id', '=', attempt.id)
      .execute(),
    attempt,
    transaction,
    event,
  );
