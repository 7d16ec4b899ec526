import type { Database } from '@palco/database/connect';
import { recordStaffAction } from '../../operations/audit.ts';
import { endReason, finalEnd } from './lease.ts';
import { endLeases, readLeases } from './lease-store.ts';
import { lockSeat } from './seat-store.ts';

/** Staff closes the seat of a person, with an audit entry; returns whether anybody was watching. */
export const closeSeat = (
  db: Database,
  { userId, actor, reason, now }: { userId: number; actor: number; reason: string; now: () => Date },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    await lockSeat(tx, userId);
    const at = now();
    // silent ones too, which could continue otherwise
    const leases = (await readLeases(tx, { userId }, at)).filter((lease) => !finalEnd(lease, at));
    const endings = leases.map(({ id }) => ({ id, why: 'staff' as const }));
    await endLeases(tx, endings, { at });
    const watching = leases.filter((lease) => !endReason(lease, at));
    const games = watching.map(({ gameId }) => gameId);
    await recordStaffAction(tx, {
      actor,
      action: 'close-seat',
      subject: `user ${userId}`,
      detail: { reason, games },
      at,
    });
    return watching.length > 0;
  });
