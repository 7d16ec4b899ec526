import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { type PaymentKey, rememberKey } from '../payments/payment-key.ts';
import { type PrepaidSold, readPrepaidSale, recordPrepaidSale } from '../payments/record-prepaid-sale.ts';
import type { Settling } from '../payments/settle-attempt.ts';
import { type Guess, type Tried, tryCard } from './try-card.ts';

export interface Redemption extends Guess {
  readonly userId: number;
  readonly country: string;
  readonly language: Language;
  readonly paymentKey: PaymentKey | undefined;
}
export type RedemptionRefusal = Refusal<
  'prepaid/code-invalid' | 'plans/already-held' | 'payments/key-reused' | 'limits/too-many'
>;

/** Committed, unlike other refusals: the guess counts against the limits. */
interface WrongGuess {
  readonly wrongGuess: Extract<Tried, Refusal>;
}

/**
 * Turns a card into an order and a pass in one transaction: used, paid and granted together or not at all. The same person
 * again gets the first result. Who has all of it already keeps the card.
 */
export const redeemCard = async (
  { db, catalogue: store, tellsConversions }: Settling,
  key: Uint8Array,
  redemption: Redemption,
  clock: Clock,
): Promise<PrepaidSold | RedemptionRefusal> => {
  const catalogue = await store.read();
  const work = async (tx: Database): Promise<PrepaidSold | RedemptionRefusal | WrongGuess> => {
    const { userId, folio, country, language, paymentKey } = redemption;
    const at = clock();
    if (paymentKey) {
      const meant = await rememberKey(tx, userId, paymentKey, folio, at);
      if (isRefusal(meant)) return meant;
    }
    const tried = await tryCard(tx, key, redemption, clock);
    if (isRefusal(tried)) return { wrongGuess: tried };
    const { card, verdict } = tried;
    if (verdict.kind === 'used-by-asker') return readPrepaidSale(tx, verdict.orderId);
    const plan = catalogue.plans.find(({ id }) => id === card.planId);
    if (!plan) throw new Error(`plan ${card.planId} is gone from the catalogue`);
    const { priceCents, currency } = card;
    const sale = { userId, plan, folio, priceCents, currency, country, language, catalogue, tellsConversions, at };
    const { order, endsAt, addedNothing } = await recordPrepaidSale(tx, sale);
    if (addedNothing) return refuse('plans/already-held');
    const used = { used_by: userId, used_at: at, order_id: order.id };
    await tx.updateTable('prepaid_cards').set(used).where('folio', '=', folio).execute();
    return { order, endsAt };
  };
  const done = await inTransaction(db, work);
  return 'wrongGuess' in done ? done.wrongGuess : done;
};
