import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { endRenewal } from './end-renewal.ts';
import { ALIVE, queueRenewalMail } from './renewal-store.ts';

interface Stop {
  readonly id: number;
  /** only of this person */
  readonly userId?: number;
  /** staff, for somebody who asked for it */
  readonly by?: { readonly actor: number; readonly reason: string };
  readonly now: () => Date;
}

/**
 * Stops it at once: no charge is opened from now on. The pass runs to its paid end. Stopping again changes nothing. A charge
 * that is at the provider already still buys the time that it pays for.
 */
export const stopRenewal = (
  db: Database,
  { id, userId, by, now }: Stop,
): Promise<{ readonly id: number } | Refusal<'renewals/unknown'>> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('renewals')
      .selectAll()
      .where('id', '=', id)
      .where('began_at', 'is not', null)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('renewals/unknown');
    if (!ALIVE.some((state) => state === row.state)) return { id };
    const at = now();
    await endRenewal(tx, row, 'stopped', 'stopped', at);
    await queueRenewalMail(tx, id, 'stopped');
    if (by) {
      const detail = { person: row.user_id, reason: by.reason };
      await recordStaffAction(tx, { actor: by.actor, action: 'stop-renewal', subject: `renewal ${id}`, detail, at });
    }
    return { id };
  });
