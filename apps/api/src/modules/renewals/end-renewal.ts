import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';
import { endGrace } from './grace.ts';
import type { RenewalRow } from './read-facts.ts';

export const REMOVE_CARD_TASK = 'remove-kept-card';

/** The card leaves the provider after the commit. */
export const queueCardRemoval = async (tx: Database, cardId: number | null): Promise<void> => {
  if (cardId !== null) await enqueue(tx, REMOVE_CARD_TASK, { cardId }, { key: `remove card ${cardId}` });
};

/** No further charge: the days of grace end, the card is removed, and the pass runs to its paid end. */
export const endRenewal = async (
  tx: Database,
  row: RenewalRow,
  state: 'stopped' | 'ended',
  why: string,
  at: Date,
): Promise<void> => {
  const { id, card_id } = row;
  await tx
    .updateTable('renewals')
    .set({ state, over_at: at, over_why: why, next_at: null })
    .where('id', '=', id)
    .execute();
  await endGrace(tx, row, at);
  await queueCardRemoval(tx, card_id);
};
