import type { Database } from '@palco/database/connect';
import { WAIT_MEMORY_MS } from './phone-code.ts';

/** The codes that a number got in the last day, with the time of the last message of each: by WhatsApp, or by SMS after it. */
export const recentCodes = async (tx: Database, number: string, now: Date) => {
  const rows = await tx
    .selectFrom('phone_challenges')
    .select(['created_at', 'sms_at', 'passed_at'])
    .where('telephone', '=', number)
    .where('created_at', '>', new Date(now.getTime() - WAIT_MEMORY_MS))
    .execute();
  return rows.map(({ created_at, sms_at, passed_at }) => ({ at: sms_at ?? created_at, isEntered: passed_at !== null }));
};
