import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { Keys } from '../../keys.ts';
import { recordPurchase } from '../legal/consents.ts';
import { refuseSale } from '../legal/legal-rules.ts';
import { refuseOwn } from '../operations/own-benefit.ts';
import { type IdempotencyKey, storeKey } from '../payments/idempotency-key.ts';
import { isBeingPaid, lockPresentBuyer } from '../payments/open-attempt.ts';
import type { BoughtFrom } from '../payments/purchase-origin.ts';
import { type PrepaidSold, readPrepaidSale, recordPrepaidSale } from '../payments/record-prepaid-sale.ts';
import type { SettlementDeps } from '../payments/settle-attempt.ts';
import { NO_CHOICE } from '../plans/choice.ts';
import { storedChoice } from '../plans/choice-store.ts';
import { termsIdOf } from '../plans/plan-terms.ts';
import { type CheckedCard, checkCard, type Guess } from './check-card.ts';

interface Redemption extends Guess {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly country: string;
  readonly language: Language;
  /** the terms of the pass on the page; undefined: the call of a client of the spec */
  readonly shown: string | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** where the receipt goes, and a telephone; null: not typed */
  readonly email: string | null;
  readonly telephone: string | null;
}
type RedemptionRefusal = Refusal<
  | 'prepaid/code-invalid'
  | 'plans/already-held'
  | 'payments/plan-changed'
  | 'payments/in-progress'
  | 'payments/key-reused'
  | 'limits/too-many'
  | 'staff/own-benefit'
  | 'session/ended'
  | 'legal/sale-closed'
  | 'legal/consent-due'
>;

/** Unlike other refusals, this one is committed, because the guess counts against the limits. */
interface WrongGuess {
  readonly wrongGuess: Extract<CheckedCard, Refusal>;
}

/**
 * Turns a card into an order and a membership in one transaction: used, paid and granted together or not at all. The same
 * person again gets the first result. A person who owns all of it already keeps the card, and so does one whose payment for
 * the same plan is not decided yet.
 */
export const redeemCard = async (
  { db, catalogue: store, sendsConversions, legalRules }: SettlementDeps,
  keys: Keys,
  redemption: Redemption,
  clock: Clock,
): Promise<PrepaidSold | RedemptionRefusal> => {
  const [catalogue, legal] = await Promise.all([store.read(), legalRules()]);
  const work = async (tx: Database): Promise<PrepaidSold | RedemptionRefusal | WrongGuess> => {
    const { userId, from, folio, country, language, shown, idempotencyKey, email, telephone } = redemption;
    // before the key and the card, as every purchase does
    const gone = await lockPresentBuyer(tx, userId);
    if (gone) return gone;
    if (idempotencyKey) {
      const stored = await storeKey(tx, userId, idempotencyKey, folio, clock());
      if (isRefusal(stored)) return stored;
    }
    const checked = await checkCard(tx, keys, redemption, clock);
    if (isRefusal(checked)) return { wrongGuess: checked };
    const { card, verdict } = checked;
    if (verdict.kind === 'used-by-caller') return readPrepaidSale(tx, verdict.orderId);
    const plan = catalogue.plans.find(({ id }) => id === card.planId);
    if (!plan) throw new Error(`plan ${card.planId} is gone from the catalogue`);
    if (shown !== undefined && shown !== termsIdOf(plan)) return refuse('payments/plan-changed');
    const own = await refuseOwn(tx, card.madeBy, userId);
    if (own) return own;
    const closed = await refuseSale(tx, legal, userId);
    if (closed) return closed;
    if (await isBeingPaid(tx, { userId, planId: plan.id, ...storedChoice(NO_CHOICE) }))
      return refuse('payments/in-progress');
    const at = clock();
    const { priceCents, currency } = card;
    const sale = { userId, from, plan, folio, priceCents, currency, country, language, email, telephone };
    const context = { tx, catalogue, sendsConversions, now: clock, at };
    const { order, endsAt, addedNothing } = await recordPrepaidSale(context, sale);
    if (addedNothing) return refuse('plans/already-held');
    await recordPurchase(tx, legal.published, { userId, orderId: order.id, language, at });
    const used = { used_by: userId, used_at: at, order_id: order.id };
    await tx.updateTable('prepaid_cards').set(used).where('folio', '=', folio).execute();
    return { order, endsAt };
  };
  const done = await inTransaction(db, work);
  return 'wrongGuess' in done ? done.wrongGuess : done;
};
