/** What all staff actions on a game have in common: the locked row and the audit entry. */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { GameRecord } from './game.ts';
import { lockGame } from './game-store.ts';

export interface StaffActionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Runs an action with the game's row locked and records it; when it is refused nothing is written. */
export const actOnGame = async <Done extends object, Code extends string>(
  { db, clock }: StaffActionDeps,
  input: { readonly id: number; readonly actor: number; readonly action: string; readonly detail?: object },
  act: (tx: Database, record: GameRecord, at: Date) => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code | 'games/unknown'>> => {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const record = await lockGame(tx, input.id);
    if (!record) return refuse('games/unknown');
    const done = await act(tx, record, at);
    if (isRefusal(done)) return done;
    const { actor, action, detail } = input;
    await recordStaffAction(tx, { actor, action, subject: `game ${input.id}`, detail: { ...detail }, at });
    return done as Done;
  });
};
