/**
 * The payments of an order: what came, what went back, what is left, and whether its pass ends with it. The order's page and
 * the refund read the same answer.
 */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import type { Selectable } from 'kysely';
import { stateByOthers } from '../attempt.ts';
import { type Attempt, attemptsOf } from '../attempt-store.ts';

type LedgerRow = Selectable<PaymentsTables['ledger_entries']>;
type RefundRow = Selectable<PaymentsTables['refunds']>;

/** In these states it is unknown whether the money went back, or it still has to be given. */
export const OPEN_REFUNDS = ['submitting', 'unknown', 'outside'] as const;
const isOpen = ({ state }: RefundRow): boolean => (OPEN_REFUNDS as readonly string[]).includes(state);

export interface OrderPayment {
  /** names it within its order: the charge or transaction, else the reference of the attempt */
  readonly payment: string;
  readonly attempt: Attempt;
  readonly provider: string;
  readonly providerId: string | undefined;
  readonly cameAt: Date;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** taken by a lost dispute and not returned */
  readonly lostCents: number;
  readonly leftCents: number;
  /** one more payment of an attempt that was paid already */
  readonly isRepeated: boolean;
  /** the pass ends when all of it has gone back */
  readonly endsPass: boolean;
  readonly openRefund: RefundRow | undefined;
}

const SECOND = /^second (\S+) /;
/** The repeated payment that an entry is about; undefined: the one that paid the attempt. */
const repeatedIn = ({ event }: LedgerRow): string | undefined => SECOND.exec(event)?.[1];

/** From the rows of one order, oldest first. Pure. */
export const paymentsFrom = (
  attempts: readonly Attempt[],
  ledger: readonly LedgerRow[],
  refunds: readonly RefundRow[],
): OrderPayment[] =>
  attempts
    .flatMap((attempt) => {
      const entries = ledger.filter(({ attempt_id }) => attempt_id === attempt.id);
      const ids = [...new Set(entries.map(repeatedIn))];
      return ids.map((repeated): OrderPayment | undefined => {
        const own = entries.filter((entry) => repeatedIn(entry) === repeated);
        const came = own.find(({ kind }) => kind === 'paid');
        if (!came) return undefined;
        const sumOf = (...kinds: readonly string[]): number =>
          own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, entry) => sum + entry.amount_cents, 0);
        const providerId = repeated ?? attempt.providerId;
        const [refundedCents, lostCents] = [0 - sumOf('refunded'), 0 - sumOf('lost', 'won')];
        const isKept = stateByOthers(attempts, attempt.id) !== undefined;
        return {
          payment: providerId ?? attempt.reference,
          attempt,
          provider: came.provider,
          providerId,
          cameAt: came.at,
          amountCents: came.amount_cents,
          refundedCents,
          lostCents,
          leftCents: Math.max(0, came.amount_cents - refundedCents - lostCents),
          isRepeated: repeated !== undefined,
          endsPass: repeated === undefined && ['paid', 'disputed'].includes(attempt.state) && !isKept,
          openRefund: refunds.find(
            (refund) =>
              refund.attempt_id === attempt.id && isOpen(refund) && (refund.provider_id ?? undefined) === repeated,
          ),
        };
      });
    })
    .filter((payment) => payment !== undefined)
    .toSorted((one, other) => one.cameAt.getTime() - other.cameAt.getTime());

export const readRefundsOf = (db: Database, attemptIds: readonly number[]): Promise<RefundRow[]> =>
  attemptIds.length
    ? db.selectFrom('refunds').selectAll().where('attempt_id', 'in', attemptIds).orderBy('id').execute()
    : Promise.resolve([]);

/** The payments of an order, in the order in which they came. */
export const readOrderPayments = async (db: Database, orderId: number): Promise<OrderPayment[]> => {
  const attempts = await attemptsOf(db, orderId);
  const ids = attempts.map(({ id }) => id);
  const ledger = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return paymentsFrom(attempts, ledger, await readRefundsOf(db, ids));
};
