/** Refunds the second payment of an order through its provider: only once, whatever is killed or retried. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import { secondPaymentSubject } from '../move-money.ts';
import { applyProviderAnswer, type CardDeps } from '../openpay/apply-provider-answer.ts';
import { askPaypalForRefund, type PaypalRefundDeps } from './refund-payment.ts';
import { closeRefund } from './refund-store.ts';

interface ReturnDeps {
  readonly db: Database;
  readonly cards: CardDeps | undefined;
  readonly paypal: PaypalRefundDeps | undefined;
  readonly log: Logger;
}
interface SecondPayment {
  readonly orderId: number;
  readonly attemptId: number;
  readonly provider: string;
  readonly providerId: string;
}
/** For the buyer's statement and the provider's panel. */
const REASON = 'Paid twice';

type Returned = 'done' | 'refused' | 'not-configured';

/** Stores the refund before the provider is called; `isNew` is false when an earlier run may have called it already. */
const openReturn = async (
  db: Database,
  { attemptId, providerId }: SecondPayment,
  cents: number,
  at: Date,
): Promise<{ readonly id: number; readonly state: string; readonly isNew: boolean }> => {
  const row = { attempt_id: attemptId, amount_cents: cents, reason: REASON, before_cents: 0, provider_id: providerId };
  const made = await db
    .insertInto('refunds')
    .values({ ...row, actor: null, state: 'submitting', at })
    .onConflict((conflict) => conflict.column('provider_id').where(sql<boolean>`actor is null`).doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  const known = await db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('provider_id', '=', providerId)
    .where('actor', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
};

/** Errors: no usable answer; the job runs again. */
const returnCard = async (
  cards: CardDeps,
  attempt: Attempt,
  chargeId: string,
  isNew: boolean,
  now: () => Date,
): Promise<Returned> => {
  const cents = attempt.order.total_cents;
  if (!isNew) {
    // an earlier run may have been killed after the provider made the refund
    const known = await cards.openpay.readCharge(chargeId, attempt.row.provider_customer);
    if (known.kind !== 'charge') throw new Error('a charge to be returned could not be read');
    if (known.charge.refundedCents >= cents) {
      await applyProviderAnswer(cards, known, attempt.reference, now);
      return 'done';
    }
  }
  const answer = await cards.openpay.refund(chargeId, cents, REASON, attempt.row.provider_customer);
  if (answer.kind === 'refused') return 'refused';
  if (answer.kind !== 'charge') throw new Error('a return was not answered');
  await applyProviderAnswer(cards, answer, attempt.reference, now);
  return 'done';
};

/** Errors: no usable answer; the job runs again. */
const returnPaypal = async (
  paypal: PaypalRefundDeps,
  attempt: Attempt,
  transaction: string,
  refundId: number,
  now: () => Date,
): Promise<Returned> => {
  if (!paypal.paypal.canRefund(attempt.row.merchant ?? '')) return 'not-configured';
  const cents = attempt.order.total_cents;
  const asked = await askPaypalForRefund(paypal, { refundId, attempt, transaction, cents, isWhole: true }, now);
  if (asked === 'unknown') throw new Error('a return was not answered');
  return asked === 'done' ? 'done' : 'refused';
};

const closeAlert = async (db: Database, { provider, providerId }: SecondPayment, at: Date): Promise<void> => {
  await db
    .updateTable('alerts')
    .set({ resolved_at: at, resolution: 'given back through the provider' })
    .where('kind', '=', 'paid-twice')
    .where('subject', '=', secondPaymentSubject(provider, providerId))
    .where('resolved_at', 'is', null)
    .execute();
};

/** Errors: the provider did not answer; the job runs again. */
export const returnSecondPayment = async (
  { db, cards, paypal, log }: ReturnDeps,
  payload: unknown,
  now: () => Date,
): Promise<void> => {
  const second = payload as SecondPayment;
  const { orderId, attemptId, provider, providerId } = second;
  const attempt = await findAttempt(db, { id: attemptId });
  const isPossible = attempt?.method === 'card' ? cards !== undefined : paypal !== undefined;
  if (!attempt || !isPossible) return;
  const opened = await openReturn(db, second, attempt.order.total_cents, now());
  // the leader's round may have found the refund at the provider meanwhile
  if (opened.state === 'done') return closeAlert(db, second, now());
  if (opened.state === 'failed') return;
  const returned =
    attempt.method === 'card'
      ? await returnCard(cards as CardDeps, attempt, providerId, opened.isNew, now)
      : await returnPaypal(paypal as PaypalRefundDeps, attempt, providerId, opened.id, now);
  if (returned === 'done') {
    await closeRefund(db, opened.id, 'done', now());
    return closeAlert(db, second, now());
  }
  await closeRefund(db, opened.id, 'failed', now());
  // staff must refund it, so the alert about the second payment stays open
  if (returned === 'not-configured') return;
  log.error({ provider, reference: attempt.reference }, 'a second payment could not be given back');
  await raiseAlert(db, { kind: 'refund-failed', subject: `refund ${opened.id}`, orderId, at: now() });
};
