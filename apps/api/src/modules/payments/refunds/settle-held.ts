/** What staff decide about held money: it pays an order, or goes back to its buyer. Each decision happens once. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { hadMoney } from '../attempt.ts';
import { attemptsOf, changeAttempt, lockAttempt } from '../attempt-store.ts';
import { queuePaymentMail } from '../mails/queue-payment-mail.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import { appliedEvent, type HeldRow, leftOf, lockHeld, lockHeldOf, payFromHeld, takeHeld } from './held-money.ts';

interface Decision {
  readonly heldId: number;
  /** what the caller saw; another amount is refused */
  readonly leftCents: number;
  readonly reason: string;
  readonly actor: number;
  readonly now: () => Date;
}
type Changed = 'payments/unknown-held' | 'payments/held-changed';

const check = (held: HeldRow | undefined, leftCents: number): HeldRow | Refusal<Changed> =>
  !held ? refuse('payments/unknown-held') : held.left_cents === leftCents ? held : refuse('payments/held-changed');

type ApplyRefusal = Refusal<
  Changed | 'payments/unknown' | 'payments/order-not-open' | 'payments/held-too-little' | 'payments/no-transfer'
>;

/** The order is paid by its attempt by transfer: the one that the money came for, else the newest. */
export const applyHeld = async (
  settlement: SettlementDeps,
  { heldId, orderId, leftCents, reason, actor, now }: Decision & { readonly orderId: number },
): Promise<{ readonly heldId: number } | ApplyRefusal> => {
  const { db } = settlement;
  const held = await db.selectFrom('held_money').selectAll().where('id', '=', heldId).executeTakeFirst();
  const checked = check(held, leftCents);
  if (isRefusal(checked)) return checked;
  const attempts = await attemptsOf(db, orderId);
  if (!attempts.length) return refuse('payments/unknown');
  if (attempts[0]?.order.state !== 'open') return refuse('payments/order-not-open');
  const payable = attempts.filter(({ method, state }) => method === 'spei' && !hadMoney(state));
  const target = payable.find(({ id }) => id === checked.attempt_id) ?? payable.at(-1);
  if (!target) return refuse('payments/no-transfer');
  let refused: ApplyRefusal | undefined;
  await settleAttempt(
    settlement,
    { id: target.id },
    async ({ order, state }, tx, at) => {
      const rows = await lockHeldOf(tx, order, heldId);
      const own = check(
        rows.find(({ id }) => id === heldId),
        leftCents,
      );
      refused = isRefusal(own)
        ? refuse('payments/held-changed')
        : order.state !== 'open' || hadMoney(state)
          ? refuse('payments/order-not-open')
          : leftOf(rows) < order.total_cents
            ? refuse('payments/held-too-little')
            : undefined;
      if (refused) return undefined;
      await payFromHeld(tx, rows, { cents: order.total_cents, orderId, actor, note: reason }, at);
      const detail = { held: heldId, reason };
      await recordStaffAction(tx, { actor, action: 'apply-held-money', subject: `order ${orderId}`, detail, at });
      return { provider: 'openpay', event: appliedEvent(heldId, orderId), state: 'paid' };
    },
    now,
  );
  return refused ?? { heldId };
};

/** When all that came for the attempt went back, its buyer pays anew. */
const endAttempt = async (tx: Database, { attempt_id, provider, provider_id }: HeldRow, at: Date): Promise<void> => {
  if (attempt_id === null) return;
  const attempt = await lockAttempt(tx, { id: attempt_id });
  if (attempt?.state !== 'held') return;
  const more = await tx
    .selectFrom('held_money')
    .select('id')
    .where('attempt_id', '=', attempt_id)
    .where('left_cents', '>', 0)
    .executeTakeFirst();
  if (more) return;
  const event = {
    at,
    provider_at: null,
    provider,
    event: `${provider_id} returned`,
    from_state: 'held',
    state: 'refunded',
  };
  const nothing = { refused: null, provider_code: null, pending_reason: null };
  await changeAttempt(tx, attempt.id, { state: 'refunded', changed_at: at }, { ...event, ...nothing });
};

/** Notes that what is left was paid back by transfer. */
export const returnHeld = (
  db: Database,
  { heldId, leftCents, reference, reason, actor, now }: Decision & { readonly reference: string },
): Promise<{ readonly heldId: number } | Refusal<Changed | 'payments/no-return-account'>> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('held_money').select('order_id').where('id', '=', heldId).executeTakeFirst();
    // orders are locked before the money that is held for them
    if (known?.order_id != null)
      await tx.selectFrom('orders').select('id').where('id', '=', known.order_id).forUpdate().execute();
    const held = check(await lockHeld(tx, heldId), leftCents);
    if (isRefusal(held)) return held;
    if (held.left_cents === 0) return refuse('payments/held-changed');
    if (held.sealed_account === null) return refuse('payments/no-return-account');
    const at = now();
    const returned = {
      kind: 'returned',
      cents: held.left_cents,
      orderId: held.order_id,
      actor,
      note: reference,
    } as const;
    await takeHeld(tx, held, returned, at);
    await endAttempt(tx, held, at);
    const subject = held.order_id === null ? `held ${heldId}` : `order ${held.order_id}`;
    await recordStaffAction(tx, {
      actor,
      action: 'return-held-money',
      subject,
      detail: { held: heldId, reference, reason },
      at,
    });
    if (held.order_id !== null) await queuePaymentMail(tx, held.order_id, `paid-back ${heldId}`);
    return { heldId };
  });
