/** Checks an attempt again: finishes what a crash, a lost answer or a lost webhook left open. */
import type { Charge } from '../../gateways/openpay/charge.ts';
import { neverArrived, overdue } from './attempt.ts';
import { type Attempt, findAttempt, isAtOpenpay, isByOrder, postponeCheck, timingOf } from './attempt-store.ts';
import { applyProviderAnswer, type CardDeps } from './openpay/apply-provider-answer.ts';
import { type AttemptUpdate, mostRelevantCharge } from './openpay/charge-update.ts';
import { followPaypalOrder, type PaypalOrderDeps } from './paypal/follow-paypal-order.ts';
import { type SettlementDeps, settleAttempt } from './settle-attempt.ts';

/** The charge of an attempt as the provider has it now; `none` when the provider does not know it. */
const readChargeOf = async (
  { openpay }: CardDeps,
  { providerId, reference, row }: Attempt,
): Promise<Charge | 'none' | 'unknown'> => {
  if (providerId) {
    const answer = await openpay.readCharge(providerId, row.provider_customer);
    if (answer.kind === 'charge') return answer.charge;
    return answer.kind === 'refused' && answer.error.code === 1005 ? 'none' : 'unknown';
  }
  const charges = await openpay.findCharges(reference, row.provider_customer);
  return charges === 'unknown' ? 'unknown' : (mostRelevantCharge(charges) ?? 'none');
};

const conclude = async (
  deps: SettlementDeps,
  attempt: Attempt,
  update: Pick<AttemptUpdate, 'state' | 'facts'>,
  now: () => Date,
) =>
  settleAttempt(
    deps,
    { id: attempt.id },
    () => ({ provider: 'palco', event: `${attempt.reference} ${update.state}`, ...update }),
    now,
  );

interface ProvidersToAsk {
  /** undefined: not configured */
  readonly cards: CardDeps | undefined;
  readonly orders: PaypalOrderDeps | undefined;
}

/** Afterwards the attempt has ended or has a time for its next check. */
export const checkAttempt = async (
  deps: SettlementDeps,
  { cards, orders }: ProvidersToAsk,
  attemptId: number,
  now: () => Date,
): Promise<void> => {
  const attempt = await findAttempt(deps.db, { id: attemptId });
  if (!attempt) return;
  const timing = timingOf(attempt);
  if (isAtOpenpay(attempt)) {
    const charge = cards ? await readChargeOf(cards, attempt) : 'unknown';
    if (cards && typeof charge === 'object') {
      const settled = await applyProviderAnswer(cards, { kind: 'charge', charge }, attempt.reference, now);
      if (settled && settled.attempt.state !== attempt.state) return;
    }
    if (charge === 'none' && neverArrived(timing, now())) {
      await conclude(deps, attempt, { state: 'failed', facts: { refused: 'payments/provider-away' } }, now);
      return;
    }
    if (charge === 'none' && attempt.state === 'submitting') {
      await conclude(deps, attempt, { state: 'unknown' }, now);
      return;
    }
    if (charge === 'unknown') return postponeCheck(deps.db, attempt, now());
  }
  if (isByOrder(attempt)) {
    if (attempt.row.provider_order === null)
      // its order was never made, so nobody can have paid it
      return void (await conclude(
        deps,
        attempt,
        { state: 'failed', facts: { refused: 'payments/provider-away' } },
        now,
      ));
    const followed = orders ? await followPaypalOrder(orders, attempt.id, now) : 'unknown';
    if (followed === 'unknown') return postponeCheck(deps.db, attempt, now());
    const after = await findAttempt(deps.db, { id: attempt.id });
    if (after?.state !== attempt.state) return;
  }
  const end = overdue(timing, now());
  if (end) await conclude(deps, attempt, { state: end }, now);
  else await postponeCheck(deps.db, attempt, now());
};
