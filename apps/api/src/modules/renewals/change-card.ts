import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Buyer } from '../../gateways/openpay/buyer.ts';
import type { ProviderError } from '../../gateways/openpay/call-openpay.ts';
import type { KeptCard } from '../../gateways/openpay/kept-cards.ts';
import { lockPerson } from '../operations/lock-person.ts';
import type { AgreedFrom, RenewalCharges, RenewalOrigins } from './charges.ts';
import { queueCardRemoval } from './end-renewal.ts';
import { ALIVE, keepCardFor, queueRenewalMail } from './renewal-store.ts';

interface CardChange {
  readonly id: number;
  readonly userId: number;
  readonly buyer: Buyer;
  readonly token: string;
  readonly deviceSession: string;
  readonly from: AgreedFrom;
  readonly now: () => Date;
}
type NoChange = Refusal<'renewals/unknown' | 'renewals/over'>;
/** The provider refused the card, or did not answer; nothing was changed. */
interface NotKept {
  readonly notKept: ProviderError | 'no answer';
}

const find = (db: Database, { id, userId }: CardChange) =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'waiting');

/** Keeps another card for a renewal. The former one is removed; a charge that was declined is tried with the new one at once. */
export const changeCard = async (
  db: Database,
  charges: Pick<RenewalCharges, 'keepCard' | 'removeCard'>,
  note: RenewalOrigins['note'],
  change: CardChange,
): Promise<{ readonly id: number } | NoChange | NotKept> => {
  const { id, userId, buyer, token, deviceSession, from, now } = change;
  const row = await find(db, change).executeTakeFirst();
  if (!row) return refuse('renewals/unknown');
  if (!ALIVE.some((state) => state === row.state)) return refuse('renewals/over');
  const kept = await charges.keepCard({ buyer, token, deviceSession });
  if (kept.kind !== 'kept') return { notKept: kept.kind === 'refused' ? kept.error : 'no answer' };
  const changed = await inTransaction<{ readonly id: number } | NoChange>(db, async (tx) => {
    // an erasure that has begun leaves neither card nor place behind
    if (!(await lockPerson(tx, userId))) return refuse('renewals/unknown');
    const locked = await find(tx, change).forUpdate().executeTakeFirst();
    if (!locked) return refuse('renewals/unknown');
    if (!ALIVE.some((state) => state === locked.state)) return refuse('renewals/over');
    const at = now();
    const { cardId, replaced } = await keepCardFor(tx, { id, userId, at }, kept);
    await queueCardRemoval(tx, replaced);
    await note(tx, id, 'card', from, at);
    if (locked.state === 'past-due')
      await tx.updateTable('renewals').set({ next_at: at }).where('id', '=', id).execute();
    await queueRenewalMail(tx, id, `card ${cardId}`);
    return { id };
  });
  // stopped while the provider was asked: the new card is not wanted any more
  if ('refused' in changed) await charges.removeCard(kept);
  return changed;
};

/** Removes a card at the provider: by its row, or by its numbers there when the row has been erased. Errors: no answer; the job runs again. */
export const removeKeptCard = async (
  db: Database,
  charges: Pick<RenewalCharges, 'removeCard'>,
  payload: unknown,
  at: Date,
): Promise<void> => {
  const named = payload as { cardId: number } | KeptCard;
  const row =
    'cardId' in named
      ? await db.selectFrom('kept_cards').selectAll().where('id', '=', named.cardId).executeTakeFirst()
      : named;
  if (row?.customer == null || row.card === null) return;
  if (!(await charges.removeCard({ customer: row.customer, card: row.card })))
    throw new Error('a kept card could not be removed');
  await db
    .updateTable('kept_cards')
    .set({ customer: null, card: null, removed_at: at })
    .where('customer', '=', row.customer)
    .where('card', '=', row.card)
    .execute();
};
