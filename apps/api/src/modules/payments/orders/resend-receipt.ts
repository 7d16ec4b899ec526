import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { findUser } from '../../accounts/user-store.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { queuePaymentMail } from '../mails/queue-payment-mail.ts';

/** Sends the receipt of a paid order once more. */
export const resendReceipt = (
  db: Database,
  { orderId, actor, at }: { readonly orderId: number; readonly actor: number; readonly at: Date },
): Promise<{ readonly orderId: number } | Refusal<'payments/unknown' | 'payments/not-paid' | 'payments/buyer-gone'>> =>
  db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (!order) return refuse('payments/unknown');
    if (!order.paid_at) return refuse('payments/not-paid');
    if (!(await findUser(tx, order.user_id))) return refuse('payments/buyer-gone');
    // a mail of its own: the first receipt is sent once
    await queuePaymentMail(tx, orderId, `receipt ${at.getTime()}`);
    await recordStaffAction(tx, { actor, action: 'resend-receipt', subject: `order ${orderId}`, at });
    return { orderId };
  });
