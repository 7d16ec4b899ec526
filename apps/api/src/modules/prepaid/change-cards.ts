/** What staff does to a range of unused cards: activate, void, extend; each in the audit log. Used cards stay as they are. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import type { Limits } from '../operations/limits.ts';

export interface CardRange {
  readonly from: string;
  readonly to: string;
  readonly actor: number;
  readonly at: Date;
}
export type Change =
  | { readonly kind: 'activate' }
  | { readonly kind: 'void'; readonly reason: string }
  | { readonly kind: 'extend'; readonly expiresAt: Date };

const setOf = (change: Change, at: Date) =>
  change.kind === 'activate'
    ? { active_from: at }
    : change.kind === 'void'
      ? { voided_at: at }
      : { expires_at: change.expiresAt };

/** Answers how many cards changed. */
export const changeCards = async (
  db: Database,
  { from, to, actor, at }: CardRange,
  change: Change,
): Promise<number | Refusal<'prepaid/range-wrong'>> => {
  if (from > to || (change.kind === 'extend' && change.expiresAt <= at)) return refuse('prepaid/range-wrong');
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('prepaid_cards')
      .set(setOf(change, at))
      .where('folio', '>=', from)
      .where('folio', '<=', to)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .$if(change.kind === 'activate', (query) => query.where('active_from', 'is', null))
      .executeTakeFirst();
    const count = Number(changed.numUpdatedRows);
    const subject = `cards ${from} to ${to}`;
    await recordStaffAction(tx, { actor, action: `${change.kind}-cards`, subject, detail: { ...change, count }, at });
    return count;
  });
};

/** Forgets the wrong codes counted against a folio. Answers false for an unknown one. */
export const unlockCard = async (
  db: Database,
  limits: Limits,
  { folio, actor, at }: { folio: string; actor: number; at: Date },
): Promise<boolean> => {
  const card = await db.selectFrom('prepaid_cards').select('folio').where('folio', '=', folio).executeTakeFirst();
  if (!card) return false;
  await limits.forgive({ 'prepaid by folio': folio });
  await recordStaffAction(db, { actor, action: 'unlock-card', subject: `card ${folio}`, at });
  return true;
};
