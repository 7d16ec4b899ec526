import type * as wire from '@palco/contracts/streaming/streaming';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { deviceName } from './device-name.ts';
import { endReason } from './lease.ts';
import { readLeases } from './lease-store.ts';
import { readSeat } from './seat-store.ts';

/** Which device watches on the seat of a person, on the wire; null when it is free. `device`: the caller's own, if any. */
export const presentSeat = async (
  db: Database,
  { userId, device, language, now }: { userId: number; device: string | undefined; language: Language; now: Date },
): Promise<wire.Seat | null> => {
  const seat = await readSeat(db, userId);
  const leases = (await readLeases(db, { userId }, now)).filter((lease) => !endReason(lease, now));
  const [latest] = [...leases].sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  if (!seat || !latest) return null;
  return {
    device: deviceName(seat.label, language),
    since: (seat.since ?? latest.startedAt).toISOString(),
    last_seen: latest.lastSeenAt.toISOString(),
    session: seat.sessionId ?? null,
    is_this: seat.device === device,
    tabs: leases.map(({ gameId, startedAt, pausedAt }) => ({
      gameId,
      since: startedAt.toISOString(),
      paused: pausedAt !== undefined,
    })),
  };
};
