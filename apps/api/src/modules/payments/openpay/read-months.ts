import type { Months } from '@palco/contracts/months';
import { isRefusal } from '@palco/kernel/refusal';
import type { Openpay } from '../../../gateways/openpay/openpay.ts';
import type { LimitRefusal, Limits } from '../../operations/limits.ts';
import { type Catalogue, offerFor } from '../../plans/plan.ts';
import type { PaymentLimit } from '../limits.ts';

interface MonthsAsked {
  readonly userId: number;
  readonly planId: number;
  readonly country: string;
  /** the first digits of the card */
  readonly bin: string;
  readonly at: Date;
}

/**
 * What the plan offers, for a credit card; a debit card pays at once, and so does one that the provider does not know. Each
 * question may be a call to the provider, so an account asks for a limited number of cards.
 */
export const readMonths = async (
  { openpay, limits }: { readonly openpay: Openpay | undefined; readonly limits: Limits<PaymentLimit> },
  catalogue: Catalogue,
  { userId, planId, country, bin, at }: MonthsAsked,
) => {
  const offer = offerFor(catalogue, planId, country, at);
  if (isRefusal(offer)) return offer;
  const offered: readonly Months[] =
    openpay && offer.region.currency === 'MXN' && offer.region.paymentMethods.includes('openpay')
      ? offer.plan.months
      : [];
  if (!openpay || !offered.length) return { months: [] };
  const subjects = { 'kinds of card by account': String(userId) };
  const tooMany: LimitRefusal | undefined = await limits.check(subjects);
  if (tooMany) return tooMany;
  await limits.fail(subjects);
  return { months: (await openpay.isCredit(bin)) ? [...offered] : [] };
};
