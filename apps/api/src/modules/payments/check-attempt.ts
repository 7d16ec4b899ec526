/** Checks an attempt again: finishes what a crash, a lost answer or a lost webhook left open. */
import type { Charge } from '../../gateways/openpay/charge.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { neverArrived, overdue } from './attempt.ts';
import { type Attempt, findAttempt, postponeCheck, timingOf } from './attempt-store.ts';
import { type AttemptUpdate, mostRelevantCharge } from './charge-update.ts';
import { type SettlementDeps, settleAttempt } from './settle-attempt.ts';

/** The charge of an attempt as the provider has it now; `none` when the provider does not know it. */
const readChargeOf = async (
  { openpay }: CardDeps,
  { providerId, reference }: Attempt,
): Promise<Charge | 'none' | 'unknown'> => {
  if (providerId) {
    const answer = await openpay.readCharge(providerId);
    if (answer.kind === 'charge') return answer.charge;
    return answer.kind === 'refused' && answer.error.code === 1005 ? 'none' : 'unknown';
  }
  const charges = await openpay.findCharges(reference);
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

/** Afterwards the attempt has ended or has a time for its next check. */
export const checkAttempt = async (
  deps: SettlementDeps,
  cards: CardDeps | undefined,
  attemptId: number,
  now: () => Date,
): Promise<void> => {
  const attempt = await findAttempt(deps.db, { id: attemptId });
  if (!attempt) return;
  const timing = timingOf(attempt);
  if (attempt.method === 'card' || attempt.method === 'store') {
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
  const end = overdue(timing, now());
  if (end) await conclude(deps, attempt, { state: end }, now);
  else await postponeCheck(deps.db, attempt, now());
};
