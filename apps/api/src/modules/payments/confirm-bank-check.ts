import { type Refusal, refuse } from '@palco/kernel/refusal';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { type Attempt, findAttempt } from './attempt-store.ts';

/** Somebody may come back from the bank after we gave up waiting. */
const CAN_CHANGE: ReadonlySet<Attempt['state']> = new Set(['awaiting-bank', 'expired']);

/** Tries of this person whose charge we may not have seen yet: the answer was lost, the buyer came back all the same. */
const unconfirmedReferences = async ({ db }: CardDeps, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('user_id', '=', userId)
    .where('method', '=', 'card')
    .where('provider_id', 'is', null)
    .where('state', 'in', ['submitting', 'unknown'])
    .execute();
  return rows.map(({ reference }) => reference);
};

/**
 * The buyer is back from the bank's page with a charge's id in the address. The id only says where to look: the charge is
 * read at the provider and must be one of this person's. Doing it ten times changes nothing more.
 */
export const confirmBankCheck = async (
  money: CardDeps,
  { userId, chargeId, now }: { readonly userId: number; readonly chargeId: string; readonly now: () => Date },
): Promise<Attempt | Refusal<'payments/unknown'>> => {
  const { db, openpay } = money;
  const known = await findAttempt(db, { providerId: chargeId });
  if (known && known.userId !== userId) return refuse('payments/unknown');
  const unseen = known ? [] : await unconfirmedReferences(money, userId);
  if (!known && !unseen.length) return refuse('payments/unknown');
  if (known && !CAN_CHANGE.has(known.state)) return known;

  const answer = await openpay.readCharge(chargeId);
  const reference = known?.reference ?? (answer.kind === 'charge' ? answer.charge.orderId : undefined);
  if (!reference || !(known || unseen.includes(reference))) return refuse('payments/unknown');
  // a read that failed says nothing; only a charge does
  if (answer.kind === 'charge') await applyProviderAnswer(money, answer, reference, now());
  return (await findAttempt(db, { reference })) ?? refuse('payments/unknown');
};
