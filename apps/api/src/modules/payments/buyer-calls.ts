/** What the calls of buyers share, whichever way they pay. */
import type { Payment, PaymentState } from '@palco/contracts/payments/payments';
import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Limits } from '../operations/limits.ts';
import type { AttemptOnly } from './attempt-store.ts';
import { guardCoupons } from './guard-coupons.ts';
import { type IdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';
import type { PaymentLimit } from './limits.ts';
import type { CardDeps } from './openpay/apply-provider-answer.ts';
import { type PaymentQuery, readPaymentRows } from './payment-store.ts';
import { presentPayment, visibleState } from './present-payment.ts';
import { readHeldOf } from './refunds/owed-list.ts';
import { readSecondPayments } from './refunds/second-payments-of.ts';

export interface BuyerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: CardDeps['catalogue'];
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  readonly limits: Limits<PaymentLimit>;
  /** undefined: the card provider is not configured */
  readonly cards: CardDeps | undefined;
  /** origin of the site, when configured */
  readonly origin: string | undefined;
  /** who is paid */
  readonly beneficiary: () => string;
}

/** What decides the price, in the body of a call that buys. */
interface Terms {
  readonly coupon?: string | undefined;
  readonly shown?: ShownOrder | undefined;
  readonly months?: string | undefined;
  readonly renews?: string | undefined;
}
/** They belong to the hash of the key; a call without any has the hash of an older client. */
export const keyOfPurchase = (
  request: FastifyRequest,
  way: 'card' | 'store' | 'spei' | 'paypal',
  what: readonly unknown[],
  { coupon, shown, months, renews }: Terms,
): IdempotencyKey | undefined =>
  idempotencyKeyOf(request, way, [...what, ...[coupon, shown, months, renews].filter((each) => each !== undefined)]);

export interface BuyerCalls {
  /** asks for a price with a coupon, and stops guessing at codes */
  readonly guarded: ReturnType<typeof guardCoupons>;
  readonly readMany: (query: PaymentQuery, language: Language) => Promise<Payment[]>;
  readonly readOne: (query: PaymentQuery, language: Language) => Promise<Payment | undefined>;
  /** the attempt's state, with its order */
  readonly readAttempt: (
    attempt: AttemptOnly,
    language: Language,
  ) => Promise<{ readonly status: PaymentState; readonly data: Payment }>;
  /** of the site, as the provider sends the buyer back to it */
  readonly originFor: (request: FastifyRequest) => string;
}

export const createBuyerCalls = ({ db, limits, beneficiary, origin }: BuyerDeps): BuyerCalls => {
  const readMany: BuyerCalls['readMany'] = async (query, language) => {
    const rows = await readPaymentRows(db, query);
    const second = await readSecondPayments(db, rows);
    const held = await readHeldOf(
      db,
      rows.map(({ order_id }) => order_id),
    );
    return Promise.all(
      rows.map((row) =>
        presentPayment(row, language, beneficiary(), {
          second: second.get(row.order_id),
          held: held.get(row.order_id),
        }),
      ),
    );
  };
  const readOne: BuyerCalls['readOne'] = async (query, language) => {
    const [payment] = await readMany(query, language);
    return payment;
  };
  return {
    guarded: guardCoupons(limits),
    readMany,
    readOne,
    readAttempt: async ({ userId, orderId, id, state }, language) => ({
      status: visibleState(state),
      data: (await readOne({ userId, orderId, attemptId: id }, language)) as Payment,
    }),
    originFor: ({ protocol, host }) => origin ?? `${protocol}://${host}`,
  };
};
