import type { Database } from '@palco/database/connect';
import { languageFrom } from '@palco/kernel/language';
import { greetingName } from '../accounts/greeting-name.ts';
import { findUser } from '../accounts/user-store.ts';
import type { Outbox } from '../operations/outbox.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import { composePaymentMail } from './compose-payment-mail.ts';
import { PAYMENT_MAILS, type PaymentMail } from './mail-texts/payment-mail-texts.ts';
import { readPaymentRows } from './payment-store.ts';
import { type PaymentMailKind, queuePaymentMail } from './queue-payment-mail.ts';

export interface PaymentMailDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly origin: () => string;
}

const kindIn = (kind: string): PaymentMail | undefined => PAYMENT_MAILS.find((each) => each === kind.split(' ')[0]);

/** Queues one mail about an order, once however often the job runs. */
export const sendPaymentMail = async (
  { db, outbox, origin }: PaymentMailDeps,
  payload: unknown,
  at: Date,
): Promise<void> => {
  const { orderId, kind } = payload as { orderId: number; kind: PaymentMailKind };
  const mail = kindIn(kind);
  const order = await db.selectFrom('orders').select(['user_id']).where('id', '=', orderId).executeTakeFirst();
  if (!order || !mail) return;
  const [row] = await readPaymentRows(db, { userId: order.user_id, orderId });
  const user = await findUser(db, order.user_id);
  if (!user && mail === 'receipt')
    // the buyer has left: staff must refund
    return raiseAlert(db, { kind: 'buyer-gone', subject: `order ${orderId}`, orderId, at });
  const email = row?.email ?? user?.email;
  if (!row || !user || !email) return;
  const name = greetingName(user, email);
  const language = languageFrom(user.language) ?? 'es';
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('payment_mails')
      .values({ order_id: orderId, kind, at })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (!first) return;
    const laidOut = composePaymentMail({ kind: mail, row, language, name, origin: origin() });
    await outbox.queueMail(tx, { to: email, ...laidOut });
  });
};

const REMIND_BEFORE_MS = 24 * 3_600_000;

/** Reminds once about every unpaid slip that is due within a day. */
export const remindOfSlips = async (db: Database, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['payment_attempts.id', 'payment_attempts.order_id'])
    .where('payment_attempts.state', '=', 'awaiting-store')
    .where('orders.state', '=', 'open')
    .where('due_at', '>', now)
    .where('due_at', '<', new Date(now.getTime() + REMIND_BEFORE_MS))
    .execute();
  for (const { id, order_id } of due) await queuePaymentMail(db, order_id, `reminder ${id}`);
};
