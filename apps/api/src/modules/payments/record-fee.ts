/** What a provider keeps: each piece of news about it is stored once. Runs inside the transaction that locks the attempt. */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import type { Attempt } from './attempt-store.ts';

export interface Fee {
  readonly provider: string;
  readonly kind: PaymentsTables['provider_fees']['kind'];
  /** charge, capture, refund or dispute, by the provider's id */
  readonly about: string;
  /** all that the provider keeps of it, without tax; negative: it returned some of an earlier fee */
  readonly feeCents: number;
  readonly taxCents: number;
}

/** The part of its fee that PayPal returned with a refund. */
export const refundFee = (refundId: string, feeCents: number): Omit<Fee, 'provider'> => ({
  kind: 'refund',
  about: refundId,
  feeCents: 0 - Math.abs(feeCents),
  taxCents: 0,
});

/** Stores what is new: nothing when the fee is known already, the difference when the provider has corrected it. */
export const recordFee = async (
  tx: Database,
  { id, order }: Pick<Attempt, 'id' | 'order'>,
  { provider, kind, about, feeCents, taxCents }: Fee,
  at: Date,
): Promise<void> => {
  const known = await tx
    .selectFrom('provider_fees')
    .select(({ fn }) => [fn.sum<string | null>('fee_cents').as('fee'), fn.sum<string | null>('tax_cents').as('tax')])
    .where('attempt_id', '=', id)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .executeTakeFirstOrThrow();
  const [fee, tax] = [feeCents - Number(known.fee), taxCents - Number(known.tax)];
  if (fee === 0 && tax === 0) return;
  await tx
    .insertInto('provider_fees')
    .values({
      at,
      provider,
      kind,
      about,
      order_id: order.id,
      attempt_id: id,
      fee_cents: fee,
      tax_cents: tax,
      currency: order.currency,
    })
    .execute();
};

export const readFees = (db: Database, orderId: number) =>
  db
    .selectFrom('provider_fees')
    .select(['attempt_id', 'kind', 'about', 'fee_cents', 'tax_cents'])
    .where('order_id', '=', orderId)
    .execute();
export type FeesOfOrder = Awaited<ReturnType<typeof readFees>>;
