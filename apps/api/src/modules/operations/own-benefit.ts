/**
 * Nobody who works here gives a benefit to their own account: a pass, days, a coupon or a prepaid card that they made. They
 * buy a pass like everybody, or ask a colleague.
 */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';

export type OwnBenefit = Refusal<'staff/own-benefit'>;

/** The mailbox of an address: `ana+fan@correo.mx` is read by `ana@correo.mx`. */
const MAILBOX = (account: string) => sql`regexp_replace(${sql.ref(`${account}.email_key`)}, '\\+[^@]*@', '@')`;

/**
 * Refuses when one of these people and this account are the same person, as far as Palco can tell: the same account, or one
 * with the same telephone or mailbox.
 */
export const refuseOwn = async (
  db: Database,
  staff: readonly (number | null | undefined)[],
  userId: number,
): Promise<OwnBenefit | undefined> => {
  const people = staff.filter((id) => id !== null && id !== undefined);
  if (!people.length) return undefined;
  const { rows } = await sql`
    select 1 from users as fan join users as member on member.id = fan.id or member.telephone = fan.telephone
      or ${MAILBOX('member')} = ${MAILBOX('fan')}
    where fan.id = ${userId} and member.id = any(${people}) limit 1`.execute(db);
  return rows.length ? refuse('staff/own-benefit') : undefined;
};
