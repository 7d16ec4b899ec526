/** What staff does to a range of unused cards: activate, void, extend; each in the audit log. Used cards stay as they are. */
import type { Database } from '@palco/database/connect';
import type { PrepaidTables } from '@palco/database/schema/prepaid';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import type { Limits } from '../operations/limits.ts';
import { reopenBatches } from './batch-counts.ts';
import { COUNTS, isInState } from './card-states.ts';
import type { PrepaidLimit } from './limits.ts';

export interface CardRange {
  readonly from: string;
  readonly to: string;
  /** the number of cards that was confirmed; when another number would change, nothing does */
  readonly expected?: number | undefined;
  readonly actor: number;
  readonly at: Date;
}
export type Change =
  | { readonly kind: 'activate' | 'void'; readonly reason: string }
  | { readonly kind: 'extend'; readonly reason: string; readonly expiresAt: Date };

const setOf = (change: Change, at: Date): Updateable<PrepaidTables['prepaid_cards']> =>
  change.kind === 'extend'
    ? { expires_at: change.expiresAt }
    : change.kind === 'activate'
      ? { active_from: at }
      : { voided_at: at, void_reason: change.reason };

/** Which cards a change applies to; the console's dialog counts by the same condition. */
const isChanged = (kind: Change['kind'], at: Date): RawBuilder<boolean> =>
  kind === 'activate' ? isInState('waiting', at) : sql<boolean>`(used_at is null and voided_at is null)`;

/** Returns how many cards changed. */
export const changeCards = async (
  db: Database,
  { from, to, expected, actor, at }: CardRange,
  change: Change,
): Promise<number | Refusal<'prepaid/range-wrong' | 'prepaid/count-changed'>> => {
  if (from > to || (change.kind === 'extend' && change.expiresAt <= at)) return refuse('prepaid/range-wrong');
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('prepaid_cards')
      .select(['folio', 'batch_id'])
      .where('folio', '>=', from)
      .where('folio', '<=', to)
      .where(isChanged(change.kind, at))
      .orderBy('folio')
      .forUpdate()
      .execute();
    const count = locked.length;
    if (expected !== undefined && expected !== count) return refuse('prepaid/count-changed', { count });
    // only the locked cards, by folio: cards that were made meanwhile may be in the range, but were not counted
    const folios = locked.map(({ folio }) => folio);
    await tx
      .updateTable('prepaid_cards')
      .set(setOf(change, at))
      .where((is) => is('folio', '=', is.fn.any(is.val(folios))))
      .execute();
    await reopenBatches(tx, [...new Set(locked.map(({ batch_id }) => batch_id))]);
    const subject = `cards ${from} to ${to}`;
    await recordStaffAction(tx, { actor, action: `${change.kind}-cards`, subject, detail: { ...change, count }, at });
    return count;
  });
};

/** How many cards of a range are in which state, and how many each change would change now. */
export const countRange = async (db: Database, { from, to }: Pick<CardRange, 'from' | 'to'>, at: Date) => {
  if (from > to) return refuse('prepaid/range-wrong');
  const unused = sql<number>`count(*) filter (where ${isChanged('void', at)})`.as('unused');
  const row = await db
    .selectFrom('prepaid_cards')
    .select([...COUNTS(at), unused])
    .where('folio', '>=', from)
    .where('folio', '<=', to)
    .executeTakeFirstOrThrow();
  const { unused: changeable, ...counts } = row;
  const numbers = Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, Number(count)]));
  return {
    counts: numbers as { [State in keyof typeof counts]: number },
    changes: { activate: Number(counts.waiting), void: Number(changeable), extend: Number(changeable) },
  };
};

/** Clears the wrong codes that were counted against a folio. False for an unknown folio. */
export const unlockCard = async (
  db: Database,
  limits: Limits<PrepaidLimit>,
  { folio, reason, actor, at }: { folio: string; reason: string; actor: number; at: Date },
): Promise<boolean> => {
  const card = await db.selectFrom('prepaid_cards').select('folio').where('folio', '=', folio).executeTakeFirst();
  if (!card) return false;
  await limits.forgive({ 'prepaid by folio': folio });
  await recordStaffAction(db, { actor, action: 'unlock-card', subject: `card ${folio}`, detail: { reason }, at });
  return true;
};
