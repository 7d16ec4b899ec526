/** Messages of staff to a fan. Their text is never in the audit log, which outlives the account. */
import type { FanMessage } from '@palco/contracts/fan-messages/fan-messages';
import type { SentMessage } from '@palco/contracts/fan-messages/fan-messages-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { lockPerson } from '../operations/lock-person.ts';

const MOST = 50;

const sent = (db: Database) =>
  db
    .selectFrom('fan_messages')
    .innerJoin('users', 'users.id', 'fan_messages.author')
    .select(['fan_messages.id', 'text', 'users.name as author', 'sent_at', 'read_at', 'withdrawn_at'])
    .orderBy('fan_messages.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof sent>['execute']>>[number];

const present = ({ sent_at, read_at, withdrawn_at, ...row }: Row): SentMessage => ({
  ...row,
  sent_at: sent_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});

/** The newest messages to a person, as staff sees them. */
export const listMessages = async (db: Database, userId: number): Promise<SentMessage[]> =>
  (await sent(db).where('user_id', '=', userId).limit(MOST).execute()).map(present);

interface Sending {
  readonly userId: number;
  readonly author: number;
  readonly text: string;
  readonly at: Date;
}
export const sendMessage = (
  db: Database,
  { userId, author, text, at }: Sending,
): Promise<SentMessage | Refusal<'accounts/unknown'>> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return refuse('accounts/unknown');
    const { id } = await tx
      .insertInto('fan_messages')
      .values({ user_id: userId, author, text, sent_at: at, read_at: null, withdrawn_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = `user ${userId}`;
    await recordStaffAction(tx, { actor: author, action: 'send-fan-message', subject, detail: { message: id }, at });
    return present(await sent(tx).where('fan_messages.id', '=', id).executeTakeFirstOrThrow());
  });

export interface Withdrawal {
  readonly userId: number;
  readonly id: number;
  readonly actor: number;
  readonly at: Date;
}
export const withdrawMessage = (
  db: Database,
  { userId, id, actor, at }: Withdrawal,
): Promise<{ withdrawn: true } | Refusal<'accounts/unknown'>> =>
  inTransaction(db, async (tx) => {
    const message = await tx
      .selectFrom('fan_messages')
      .select('withdrawn_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // it is gone with its account, or never was this person's
    if (!message) return refuse('accounts/unknown');
    if (message.withdrawn_at) return { withdrawn: true };
    await tx.updateTable('fan_messages').set({ withdrawn_at: at }).where('id', '=', id).execute();
    const subject = `user ${userId}`;
    await recordStaffAction(tx, { actor, action: 'withdraw-fan-message', subject, detail: { message: id }, at });
    return { withdrawn: true };
  });

/** What a fan has not closed yet, the oldest first. */
export const openMessages = async (db: Database, userId: number): Promise<FanMessage[]> => {
  const rows = await db
    .selectFrom('fan_messages')
    .select(['id', 'text', 'sent_at'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: sent_at.toISOString() }));
};

export const closeMessage = async (
  db: Database,
  { userId, id, at }: { readonly userId: number; readonly id: number; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('fan_messages')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
};

/** For the export of a person's data: every message, withdrawn ones too; without the authors. */
export const messagesForExport = (db: Database, userId: number) =>
  db
    .selectFrom('fan_messages')
    .select(['sent_at', 'text', 'read_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const eraseMessages = async (tx: Database, userId: number): Promise<void> => {
  await tx.deleteFrom('fan_messages').where('user_id', '=', userId).execute();
};
