import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { findAttempt } from '../watching/attempt-store.ts';
import { endReason, finalEnd } from './lease.ts';
import { endLeases, readLeases } from './lease-store.ts';
import { lockSeat } from './seat-store.ts';

/**
 * Hands the seat of a person to the device of one of the person's attempts: pictures of other devices stop as after a takeover,
 * and that device plays at its next try without a question. Repeating it changes nothing.
 */
export const handSeat = (
  db: Database,
  {
    userId,
    attemptId,
    actor,
    reason,
    now,
  }: { userId: number; attemptId: number; actor: number; reason: string; now: () => Date },
): Promise<{ readonly device: string | null; readonly closed: number } | Refusal<'desk/attempt-unknown'>> =>
  db.transaction().execute(async (tx) => {
    const attempt = await findAttempt(tx, userId, attemptId);
    if (!attempt) return refuse('desk/attempt-unknown');
    const { device, label, session_id } = attempt;
    const seat = await lockSeat(tx, userId);
    const at = now();
    const isOther = seat.device !== device;
    const open = (await readLeases(tx, { userId }, at)).filter((lease) => !finalEnd(lease, at));
    // silent ones too, which could continue otherwise
    const ends = isOther ? open.map(({ id }) => ({ id, why: 'taken-over' as const })) : [];
    await endLeases(tx, ends, { at, device: label ?? undefined });
    const closed = isOther ? open.filter((lease) => !endReason(lease, at)).length : 0;
    if (isOther)
      await tx
        .updateTable('seats')
        .set({ device, label, session_id, since: at, address: null, address_changes: [] })
        .where('user_id', '=', userId)
        .execute();
    const detail = { reason, to: label, from: seat.label, closed };
    await recordStaffAction(tx, { actor, action: 'hand-seat', subject: `user ${userId}`, detail, at });
    return { device: label, closed };
  });
