import type { listScoring as row } from '@palco/contracts/games/scoring-staff';
import type * as z from 'zod/mini';
import type { StaffActionDeps } from '../staff-action.ts';
import { isHoldExpired, isSilent, LONGEST_MS, type Scorer } from './scoring-hold.ts';
import { readHoldsSince } from './scoring-hold-store.ts';

type Reply = z.input<Extract<(typeof row)['reply'], z.ZodMiniType>>;

/** Who scores which game now. A hold stays in the table until the next scorer takes the game, so expired holds are left out. */
export const listScoring = async ({ db, clock }: StaffActionDeps, { sessionId }: Scorer): Promise<Reply> => {
  const now = clock();
  const holds = await readHoldsSince(db, new Date(now.getTime() - LONGEST_MS));
  const current = [...holds].filter(([, hold]) => !isHoldExpired(hold, now));
  return {
    data: current.map(([game, hold]) => ({
      game,
      holder: { id: hold.holder, name: hold.holderName },
      isMine: hold.sessionId === sessionId,
      since: hold.takenAt.toISOString(),
      isSilent: isSilent(hold, now),
    })),
  };
};
