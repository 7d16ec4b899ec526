import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { ChargeAnswer } from '../../../gateways/openpay/openpay.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';

/** A buyer may come back from the bank after the attempt expired. */
const CAN_CHANGE: ReadonlySet<Attempt['state']> = new Set(['awaiting-bank', 'expired']);

/** This person's attempts whose answer was lost: the buyer may have reached the bank nevertheless. */
const readUnconfirmed = ({ db }: CardDeps, userId: number) =>
  db
    .selectFrom('payment_attempts')
    .select(['reference', 'provider_customer'])
    .where('user_id', '=', userId)
    .where('method', '=', 'card')
    .where('provider_id', 'is', null)
    .where('state', 'in', ['submitting', 'unknown'])
    .execute();

/**
 * The buyer is back from the bank's page with a charge id in the address. The id is only a hint: the charge is read at the
 * provider and must belong to this person. Repeating the call changes nothing more.
 */
export const confirmBankCheck = async (
  deps: CardDeps,
  { userId, chargeId, now }: { readonly userId: number; readonly chargeId: string; readonly now: () => Date },
): Promise<Attempt | Refusal<'payments/unknown'>> => {
  const { db, openpay } = deps;
  const known = await findAttempt(db, { providerId: chargeId });
  if (known && known.userId !== userId) return refuse('payments/unknown');
  const unseen = known ? [] : await readUnconfirmed(deps, userId);
  if (!known && !unseen.length) return refuse('payments/unknown');
  if (known && !CAN_CHANGE.has(known.state)) return known;

  let answer: ChargeAnswer | undefined;
  for (const customer of new Set((known ? [known.row] : unseen).map(({ provider_customer }) => provider_customer)))
    if (answer?.kind !== 'charge') answer = await openpay.readCharge(chargeId, customer);
  const reference = known?.reference ?? (answer?.kind === 'charge' ? answer.charge.orderId : undefined);
  if (!reference || !(known || unseen.some((each) => each.reference === reference))) return refuse('payments/unknown');
  // a charge that cannot be read says nothing about the attempt
  if (answer?.kind === 'charge') await applyProviderAnswer(deps, answer, reference, now);
  return (await findAttempt(db, { reference })) ?? refuse('payments/unknown');
};
