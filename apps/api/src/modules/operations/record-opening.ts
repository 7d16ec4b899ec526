/** Records which member of staff opened a person's data. */
import type { Database } from '@palco/database/connect';
import { recordLook } from './audit.ts';

/** Reading again within this time belongs to the same visit. */
const SAME_VISIT_MS = 10 * 60_000;
const OPENED = 'open-person';

/** Records that somebody reads a person's data, once per visit. */
export const recordOpening = async (
  db: Database,
  { userId, reader, at }: { userId: number; reader: number; at: Date },
): Promise<void> => {
  const subject = `user ${userId}`;
  const newest = await db
    .selectFrom('audit_log')
    .select('at')
    .where('subject', '=', subject)
    .where('actor', '=', reader)
    .where('action', '=', OPENED)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && at.getTime() - newest.at.getTime() < SAME_VISIT_MS) return;
  await recordLook(db, { actor: reader, action: OPENED, subject, at });
};
