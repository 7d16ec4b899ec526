/** A pass whose rest was credited to a larger one: replaced by it, given back when the money of the larger one goes back. */
import type { Database } from '@palco/database/connect';
import { announceMembership } from './membership-store.ts';

/** Why a pass was taken back that a grant replaced. */
export const replacedBy = (source: string): string => `replaced by ${source}`;

/** Ends the pass that a grant replaces; none, or one that has ended so, stays as it is. */
export const replaceAgain = async (
  tx: Database,
  { source, replaced, at }: { readonly source: string; readonly replaced: number | null; readonly at: Date },
): Promise<void> => {
  if (replaced === null) return;
  await tx
    .updateTable('memberships')
    .set({ revoked_at: at, revoke_reason: replacedBy(source) })
    .where('id', '=', replaced)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The pass that a grant replaced is its holder's again, because the money of the grant went back. */
export const giveBackReplaced = async (tx: Database, source: string): Promise<void> => {
  const row = await tx
    .updateTable('memberships')
    .set({ revoked_at: null, revoke_reason: null })
    .where('revoke_reason', '=', replacedBy(source))
    .returning('user_id')
    .executeTakeFirst();
  if (row) await announceMembership(tx, row.user_id);
};

/** Why a sale's pass ended: its own money went back. */
export const MONEY_BACK = { refunded: 'refunded', lost: 'dispute lost' } as const;

/** Why a pass ended that another paid a part of: the money of that one went back. The rest of the reason is its source. */
export const CREDIT_GONE = 'lost the credit of ';

/** The source of the larger pass that this one paid a part of; undefined: none. */
export const creditedTo = async (tx: Database, source: string): Promise<string | undefined> => {
  const pass = await tx
    .selectFrom('memberships')
    .select('revoke_reason')
    .where('source', '=', source)
    .executeTakeFirst();
  const prefix = replacedBy('');
  return pass?.revoke_reason?.startsWith(prefix) ? pass.revoke_reason.slice(prefix.length) : undefined;
};

/**
 * The money of a pass went back, so what it was credited to has lost a part of its price and ends, and gives that pass back to
 * whatever happens to it now; so do those that were bought with it in turn. Returns the sources of what ended, the last first.
 */
export const endCreditedWith = async (tx: Database, source: string, at: Date): Promise<string[]> => {
  const larger = await creditedTo(tx, source);
  if (larger === undefined) return [];
  const later = await endCreditedWith(tx, larger, at);
  const ended = await tx
    .updateTable('memberships')
    .set({ revoked_at: at, revoke_reason: CREDIT_GONE + source })
    .where('source', '=', larger)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  await giveBackReplaced(tx, larger);
  if (ended) await announceMembership(tx, ended.user_id);
  return ended ? [...later, larger] : later;
};

/** The money of a pass came back after all: what ended with it goes on, and replaces it again. */
export const restoreCreditedWith = async (tx: Database, source: string, at: Date): Promise<void> => {
  const larger = await tx
    .updateTable('memberships')
    .set({ revoked_at: null, revoke_reason: null })
    .where('revoke_reason', '=', CREDIT_GONE + source)
    .returning(['source', 'user_id'])
    .executeTakeFirst();
  if (!larger) return;
  const pass = await tx.selectFrom('memberships').select('id').where('source', '=', source).executeTakeFirst();
  await replaceAgain(tx, { source: larger.source, replaced: pass?.id ?? null, at });
  await restoreCreditedWith(tx, larger.source, at);
  await announceMembership(tx, larger.user_id);
};

/** Whether what this pass would credit is not its money any more. */
export const isCreditGone = async (tx: Database, pass: number | null): Promise<boolean> =>
  pass !== null &&
  (await tx
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', pass)
    .where('revoke_reason', 'in', [MONEY_BACK.refunded, MONEY_BACK.lost])
    .executeTakeFirst()) !== undefined;
