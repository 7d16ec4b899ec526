/** What all staff actions on a game have in common: the locked row and the audit entry. */
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { GameRecord } from './game.ts';
import { lockGame } from './game-store.ts';
import type { Scorer } from './scoring/scoring-hold.ts';
import { heldByOther } from './scoring/scoring-hold-store.ts';

export interface StaffActionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the audit log has of an action; a function reads old values from the game as it was before. */
type AuditDetail = object | ((before: GameRecord) => object);

/** Runs an action with the game's row locked and records it; when it is refused nothing is written. */
export const actOnGame = async <Done extends object, Code extends string>(
  { db, clock }: StaffActionDeps,
  input: { readonly id: number; readonly actor: number; readonly action: StaffAction; readonly detail?: AuditDetail },
  act: (tx: Database, record: GameRecord, at: Date) => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code | 'games/unknown'>> => {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const record = await lockGame(tx, input.id);
    if (!record) return refuse('games/unknown');
    const done = await act(tx, record, at);
    if (isRefusal(done)) return done;
    const { actor, action } = input;
    const detail = typeof input.detail === 'function' ? input.detail(record) : input.detail;
    await recordStaffAction(tx, { actor, action, subject: `game ${input.id}`, detail: { ...detail }, at });
    return done as Done;
  });
};

/** Like `actOnGame`, for changes that only one scorer may make at a time: refused while another session holds the game. */
export const scoreGame = <Done extends object, Code extends string>(
  deps: StaffActionDeps,
  input: { readonly id: number; readonly scorer: Scorer; readonly action: StaffAction; readonly detail?: AuditDetail },
  act: (tx: Database, record: GameRecord, at: Date) => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code | 'games/unknown' | 'games/held'>> =>
  actOnGame<Done, Code | 'games/held'>(
    deps,
    { ...input, actor: input.scorer.userId },
    async (tx, record, at) => (await heldByOther(tx, input.id, input.scorer, at)) ?? act(tx, record, at),
  );
