import { randomBytes } from 'node:crypto';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { endLeases, readLeases } from './lease-store.ts';
import { type SeatRefusal, type SeatRequest, takeSeat } from './seat.ts';
import { lockSeat } from './seat-store.ts';

interface AcquireSeatInput extends SeatRequest {
  readonly userId: number;
  readonly sessionId: string;
  /** browser and system of the device, as its user agent names them */
  readonly label: string | undefined;
  readonly competition: Competition;
}

/** Acquires the seat, or one more place on it, in one transaction; returns the id of the new lease. */
export const acquireSeat = (
  db: Database,
  input: AcquireSeatInput,
  clock: () => Date,
): Promise<{ lease: string } | SeatRefusal> =>
  db.transaction().execute(async (tx) => {
    const { userId, sessionId, device, label, gameId, competition } = input;
    const seat = await lockSeat(tx, userId);
    const now = clock();
    const grant = takeSeat(seat, await readLeases(tx, { userId }, now), input, now);
    if (isRefusal(grant)) return grant;
    await endLeases(tx, grant.ends, { at: now, device: label });
    const isMove = seat.device !== device;
    await tx
      .updateTable('seats')
      .set({
        device,
        label: label ?? null,
        session_id: sessionId,
        since: grant.since,
        // the first address of another device does not count as a change
        ...(isMove ? { address: null, address_changes: [] } : {}),
      })
      .where('user_id', '=', userId)
      .execute();
    const lease = randomBytes(16).toString('base64url');
    await tx
      .insertInto('seat_leases')
      .values({
        id: lease,
        user_id: userId,
        session_id: sessionId,
        game_id: gameId,
        competition,
        started_at: now,
        last_seen_at: now,
        paused_at: null,
        ended_at: null,
        end_why: null,
        end_device: null,
      })
      .execute();
    return { lease };
  });
