/** A purchase that begins a renewal: the card stays with the provider, and is charged from there the first time already. */
import type { Months } from '@palco/contracts/months';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { ChargeAnswer, Openpay } from '../../../gateways/openpay/openpay.ts';
import { enqueue } from '../../../jobs/runner.ts';
import type { Catalogue, Offer } from '../../plans/plan.ts';
import { type RenewalTerms, renewalTermsOf } from '../../renewals/consent-text.ts';
import { REMOVE_CARD_TASK } from '../../renewals/end-renewal.ts';
import { isRenewing, keepCardFor, lockRenewal } from '../../renewals/renewal-store.ts';
import { lockAttempt, setKeptCard } from '../attempt-store.ts';
import type { CardDeps } from './apply-provider-answer.ts';

export type RenewalRefusal = Refusal<
  'renewals/terms-changed' | 'renewals/not-offered' | 'renewals/already-on' | 'payments/months-refused'
>;

/** What the buyer agreed to, when it is what would be charged now: the price without the coupon of the purchase. */
export const askForRenewal = async (
  db: Database,
  { plans }: Catalogue,
  {
    userId,
    offer,
    renews,
    language,
    months,
  }: {
    readonly userId: number;
    readonly offer: Offer;
    readonly renews: string;
    readonly language: Language;
    readonly months: Months | undefined;
  },
): Promise<RenewalTerms | RenewalRefusal> => {
  const price = plans.find(({ id }) => id === offer.plan.id)?.prices.find(({ region }) => region === offer.region.code);
  const full = price && { ...offer, ...price, totalCents: price.priceCents + price.commissionCents };
  const terms = full && renewalTermsOf({ ...full, region: offer.region }, language);
  if (!terms || offer.gift !== undefined) return refuse('renewals/not-offered');
  if (terms.version !== renews) return refuse('renewals/terms-changed');
  if (months !== undefined) return refuse('payments/months-refused');
  return (await isRenewing(db, userId, offer.plan.id)) ? refuse('renewals/already-on') : terms;
};

type CardTerms = Omit<Parameters<Openpay['chargeCard']>[0], 'months'>;

/** Keeps the card, notes where it is, and charges it with the buyer's bank asking. */
export const chargeKeeping = async (
  { db, openpay }: CardDeps,
  { buyer, token, ...terms }: CardTerms,
  now: () => Date,
): Promise<ChargeAnswer> => {
  const { reference, deviceSession = '' } = terms;
  const kept = await openpay.keepCard({ buyer, token, deviceSession });
  if (kept.kind !== 'kept') return kept;
  const isWanted = await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, { reference });
    if (!attempt?.row.renewal_id) throw new Error('an attempt without its renewal');
    // its buyer has left while the provider was asked
    if ((await lockRenewal(tx, attempt.row.renewal_id))?.state !== 'waiting') {
      await enqueue(tx, REMOVE_CARD_TASK, { customer: kept.customer, card: kept.card });
      return false;
    }
    const card = { id: attempt.row.renewal_id, userId: attempt.userId, at: now() };
    const { cardId } = await keepCardFor(tx, card, kept);
    await setKeptCard(tx, reference, { cardId, customer: kept.customer });
    return true;
  });
  if (!isWanted) return { kind: 'not-sent', why: 'the renewal has ended' };
  return openpay.chargeKeptCard({ ...terms, kept });
};
