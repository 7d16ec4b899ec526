import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { enqueue } from '../../jobs/runner.ts';
import { DELIVER_GIFTS, lockGift } from './gift-store.ts';
import { HAS_MONEY } from './read-gifts.ts';

interface Correction {
  readonly id: number;
  /** its buyer */
  readonly userId: number;
  readonly email: string;
}

/**
 * Sends a gift to another address, on its day or at once, with a link of its own; the link before it ends, whoever has it. Under
 * the lock that a claim takes, so that one of the two is first. The same address again changes nothing.
 */
export const changeAddress = (
  db: Database,
  { id, userId, email }: Correction,
): Promise<{ readonly id: number } | Refusal<'gifts/unknown' | 'gifts/claimed' | 'gifts/closed'>> =>
  inTransaction(db, async (tx) => {
    const row = await lockGift(tx, id);
    if (row?.buyer_id !== userId) return refuse('gifts/unknown');
    if (row.claimed_by !== null) return refuse('gifts/claimed');
    if (!HAS_MONEY.includes(row.state)) return refuse('gifts/closed');
    if (row.to_email === email) return { id };
    const links = row.links + 1;
    await tx.updateTable('gifts').set({ to_email: email, links, mailed_at: null }).where('id', '=', id).execute();
    await enqueue(tx, DELIVER_GIFTS, {}, { key: `${DELIVER_GIFTS} ${id} ${links}` });
    return { id };
  });
