import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import { languageFrom } from '@palco/kernel/language';
import type { Clock } from '../../../clock.ts';
import { greetingName } from '../../accounts/greeting-name.ts';
import { findUser } from '../../accounts/user-store.ts';
import type { Outbox } from '../../operations/outbox.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { readPaymentRows } from '../payment-store.ts';
import { leftOf } from '../refunds/held-money.ts';
import { composePaymentMail, type MailedMoney, paymentMailNamed } from './compose-payment-mail.ts';
import { type PaymentMailKind, queuePaymentMail } from './queue-payment-mail.ts';

interface PaymentMailDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly origin: () => string;
  readonly clock: Clock;
  readonly league: () => League;
}

/** What is held for the order, and of `paid-back <held money>` what went back. */
const readMoneyOfMail = async (db: Database, orderId: number, kind: PaymentMailKind): Promise<MailedMoney> => {
  const rows = await db.selectFrom('held_money').selectAll().where('order_id', '=', orderId).execute();
  const id = Number(kind.split(' ')[1]);
  const returned = kind.startsWith('paid-back ')
    ? await db
        .selectFrom('held_entries')
        .select(['amount_cents', 'note'])
        .where('held_id', '=', id)
        .where('kind', '=', 'returned')
        .executeTakeFirst()
    : undefined;
  return {
    heldCents: leftOf(rows),
    returnedCents: 0 - (returned?.amount_cents ?? 0),
    lastFour: rows.find((row) => row.id === id)?.clabe_last_four ?? '',
    tracking: returned?.note ?? '',
  };
};

/** Queues one mail about an order, once however often the job runs. */
export const sendPaymentMail = async (
  { db, outbox, origin, clock, league }: PaymentMailDeps,
  payload: unknown,
): Promise<void> => {
  const at = clock();
  const { orderId, kind } = payload as { orderId: number; kind: PaymentMailKind };
  const mail = paymentMailNamed(kind.split(' ')[0] ?? '');
  const order = await db.selectFrom('orders').select(['user_id']).where('id', '=', orderId).executeTakeFirst();
  if (!order || !mail) return;
  const [row] = await readPaymentRows(db, { userId: order.user_id, orderId });
  const user = await findUser(db, order.user_id);
  if (!user && mail === 'receipt')
    // the buyer has left: staff must refund
    return raiseAlert(db, { kind: 'buyer-gone', subject: `order ${orderId}`, orderId, at });
  const email = row?.email ?? user?.email;
  if (!row || !user || !email) return;
  const money = await readMoneyOfMail(db, orderId, kind);
  const name = greetingName(user, email);
  const language = languageIn(league(), languageFrom(user.language));
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('payment_mails')
      .values({ order_id: orderId, kind, at })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (!first) return;
    const laidOut = composePaymentMail({
      kind: mail,
      row,
      language,
      name,
      origin: origin(),
      zone: clock.zone(),
      league: league(),
      money,
    });
    await outbox.queueMail(tx, { to: email, ...laidOut });
  });
};

const REMIND_BEFORE_MS = 24 * 3_600_000;

/** Reminds once about every slip and transfer that is due within a day, and within half of the time there was. */
export const remindOfSlips = async (db: Database, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.order_id',
      'payment_attempts.method',
      'payment_attempts.opened_at',
      'due_at',
    ])
    .where('payment_attempts.state', 'in', ['awaiting-store', 'awaiting-transfer'])
    .where('orders.state', '=', 'open')
    .where('due_at', '>', now)
    .where('due_at', '<', new Date(now.getTime() + REMIND_BEFORE_MS))
    .execute();
  for (const { id, order_id, method, opened_at, due_at } of due) {
    const isSoon = due_at !== null && now.getTime() - opened_at.getTime() >= due_at.getTime() - now.getTime();
    if (isSoon) await queuePaymentMail(db, order_id, `${method === 'spei' ? 'transfer-reminder' : 'reminder'} ${id}`);
  }
};
