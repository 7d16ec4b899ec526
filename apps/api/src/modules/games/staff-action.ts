/** What all staff actions on a game have in common: the locked row and the audit entry. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordDeed } from '../operations/audit.ts';
import type { GameRecord } from './game.ts';
import { lockGame } from './game-store.ts';

export interface StaffActionDeps {
  readonly db: Database;
  readonly clock: Clock;
}
/** Thrown inside the transaction so that it rolls back, and caught again outside of it. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Runs an action with the game's row locked and records it; when it is refused nothing is written. */
export const actOnGame = async <Done extends object, Code extends string>(
  { db, clock }: StaffActionDeps,
  asked: { readonly id: number; readonly actor: number; readonly action: string; readonly detail?: object },
  act: (tx: Database, record: GameRecord, at: Date) => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code | 'games/unknown'>> => {
  const at = clock();
  try {
    return await db.transaction().execute(async (tx) => {
      const record = await lockGame(tx, asked.id);
      if (!record) throw new Refused(refuse('games/unknown'));
      const done = await act(tx, record, at);
      if (isRefusal(done)) throw new Refused(done as Refusal);
      const { actor, action, detail } = asked;
      await recordDeed(tx, { actor, action, subject: `game ${asked.id}`, detail: { ...detail }, at });
      return done as Done;
    });
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal as Refusal<Code | 'games/unknown'>;
    throw fault;
  }
};
