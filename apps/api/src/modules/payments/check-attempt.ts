/** Looks at an attempt again: finishes what a crash, a lost answer or a lost notice left open. */
import type { Charge } from '../../gateways/openpay/charge.ts';
import { neverArrived, nextCheckAfter, overdue } from './attempt.ts';
import { type Attempt, findAttempt, timingOf } from './attempt-store.ts';
import { bringAnswer, type CardMoney } from './bring-charge.ts';
import { type News, weightiest } from './charge-news.ts';
import { type Settling, settleAttempt } from './settle-attempt.ts';

/** The charge of an attempt as the provider has it now; `none` when the provider has never heard of it. */
const readChargeOf = async (
  { openpay }: CardMoney,
  { providerId, reference }: Attempt,
): Promise<Charge | 'none' | 'unknown'> => {
  if (providerId) {
    const answer = await openpay.readCharge(providerId);
    if (answer.kind === 'charge') return answer.charge;
    return answer.kind === 'refused' && answer.error.code === 1005 ? 'none' : 'unknown';
  }
  const charges = await openpay.findCharges(reference);
  return charges === 'unknown' ? 'unknown' : (weightiest(charges) ?? 'none');
};

const conclude = async (settling: Settling, attempt: Attempt, news: Pick<News, 'state' | 'facts'>, at: Date) =>
  settleAttempt(
    settling,
    { id: attempt.id },
    () => ({ provider: 'palco', event: `${attempt.reference} ${news.state}`, ...news }),
    at,
  );

/** Nothing new: look again later, more and more seldom. */
const postpone = async ({ db }: Settling, attempt: Attempt, at: Date): Promise<void> => {
  const checks = attempt.row.checks + 1;
  await db
    .updateTable('payment_attempts')
    .set({ checks, next_check_at: nextCheckAfter({ ...timingOf(attempt), checks }, at) ?? null })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .execute();
};

/** Whatever it finds, the attempt is looked at later or has come to its end. */
export const checkAttempt = async (
  settling: Settling,
  cards: CardMoney | undefined,
  attemptId: number,
  at: Date,
): Promise<void> => {
  const attempt = await findAttempt(settling.db, { id: attemptId });
  if (!attempt) return;
  const timing = timingOf(attempt);
  if (attempt.method === 'card' || attempt.method === 'store') {
    const charge = cards ? await readChargeOf(cards, attempt) : 'unknown';
    if (cards && typeof charge === 'object') {
      const settled = await bringAnswer(cards, { kind: 'charge', charge }, attempt.reference, at);
      if (settled && settled.attempt.state !== attempt.state) return;
    }
    if (charge === 'none' && neverArrived(timing, at)) {
      await conclude(settling, attempt, { state: 'failed', facts: { refused: 'payments/provider-away' } }, at);
      return;
    }
    if (charge === 'none' && attempt.state === 'submitting') {
      await conclude(settling, attempt, { state: 'unknown' }, at);
      return;
    }
    if (charge === 'unknown') return postpone(settling, attempt, at);
  }
  const end = overdue(timing, at);
  if (end) await conclude(settling, attempt, { state: end }, at);
  else await postpone(settling, attempt, at);
};
