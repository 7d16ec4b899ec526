/** The ticket between password and second factor; it also keeps what the step in between must remember. */
import type { Database } from '@palco/database/connect';
import { keepInToken, readToken } from '../accounts/one-time-token.ts';

export interface TicketData {
  /** base64url, of the passkey call that is under way */
  readonly challenge?: string;
  /** sealed, of the app that is being set up */
  readonly secret?: string;
}
interface Ticket {
  readonly userId: number;
  readonly data: TicketData;
}

/** undefined: unknown, expired or used. */
export const readTicket = async (db: Database, ticket: string, now: Date): Promise<Ticket | undefined> => {
  const row = await readToken<TicketData>(db, 'staff-sign-in', ticket, now);
  return row?.userId ? { userId: row.userId, data: row.data } : undefined;
};

export const keepInTicket = (db: Database, ticket: string, data: TicketData): Promise<void> =>
  keepInToken(db, 'staff-sign-in', ticket, data);
