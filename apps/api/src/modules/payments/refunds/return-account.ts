/** The bank account that held money goes back to: checked, sealed, shown by its last four digits, forgotten when it is paid. */
import type { ReturnAccount } from '@palco/contracts/payments/return-account';
import type { Database } from '@palco/database/connect';
import { isClabe } from '@palco/kernel/clabe';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Keys } from '../../../keys.ts';
import { seal, unseal } from '../../../sealed.ts';
import { recordLook, recordStaffAction } from '../../operations/audit.ts';

interface AccountDeps {
  readonly db: Database;
  readonly keys: Keys;
}
const checked = (account: ReturnAccount): ReturnAccount | Refusal<'payments/clabe-wrong'> =>
  isClabe(account.clabe) ? account : refuse('payments/clabe-wrong', { field: 'clabe' });

const stored = (keys: Keys, account: ReturnAccount) => ({
  sealed_account: seal(keys, account),
  clabe_last_four: account.clabe.slice(-4),
});

/** For everything that is held for an order of this buyer. */
export const giveReturnAccount = async (
  { db, keys }: AccountDeps,
  { userId, orderId, account }: { readonly userId: number; readonly orderId: number; readonly account: ReturnAccount },
): Promise<
  { readonly orderId: number } | Refusal<'payments/unknown' | 'payments/clabe-wrong' | 'payments/nothing-held'>
> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) return refuse('payments/unknown');
  const given = checked(account);
  if (isRefusal(given)) return given;
  const changed = await db
    .updateTable('held_money')
    .set(stored(keys, given))
    .where('order_id', '=', orderId)
    .where('left_cents', '>', 0)
    .returning('id')
    .execute();
  return changed.length ? { orderId } : refuse('payments/nothing-held');
};

interface ByStaff {
  readonly heldId: number;
  readonly actor: number;
  readonly at: Date;
}
export const setHeldAccount = (
  { db, keys }: AccountDeps,
  { heldId, account, actor, at }: ByStaff & { readonly account: ReturnAccount },
): Promise<{ readonly heldId: number } | Refusal<'payments/unknown-held' | 'payments/clabe-wrong'>> =>
  db.transaction().execute(async (tx) => {
    const given = checked(account);
    if (isRefusal(given)) return given;
    const changed = await tx
      .updateTable('held_money')
      .set(stored(keys, given))
      .where('id', '=', heldId)
      .where('left_cents', '>', 0)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return refuse('payments/unknown-held');
    const detail = { lastFour: given.clabe.slice(-4) };
    await recordStaffAction(tx, { actor, action: 'set-return-account', subject: `held ${heldId}`, detail, at });
    return { heldId };
  });

/** The whole account, for the person who makes the transfer. */
export const readHeldAccount = async (
  { db, keys }: AccountDeps,
  { heldId, actor, at }: ByStaff,
): Promise<ReturnAccount | Refusal<'payments/unknown-held' | 'payments/no-return-account'>> => {
  const held = await db.selectFrom('held_money').select('sealed_account').where('id', '=', heldId).executeTakeFirst();
  if (!held) return refuse('payments/unknown-held');
  if (held.sealed_account === null) return refuse('payments/no-return-account');
  await recordLook(db, { actor, action: 'read-return-account', subject: `held ${heldId}`, detail: {}, at });
  return unseal(keys, held.sealed_account) as ReturnAccount;
};
