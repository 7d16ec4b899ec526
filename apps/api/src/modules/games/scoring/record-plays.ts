import type { ScoringHold as HoldReply, QueuedChange } from '@palco/contracts/games/scoring-staff';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { lockGame } from '../game-store.ts';
import { newestChanges, revisionsOf } from '../play-store.ts';
import type { StaffActionDeps } from '../staff-action.ts';
import { changePlays, playsAfter } from './change-plays.ts';
import { decideQueue, type QueueDecision } from './play-queue.ts';
import { otherHold, ownHold, presentHold, type Scorer } from './scoring-hold.ts';
import { readHold, refuseHeld, renewHold } from './scoring-hold-store.ts';

interface PlaysRecorded {
  readonly game: number;
  readonly cursor: number;
  readonly applied: { play: string; revision: number }[];
  readonly stoppedBy: QueueDecision['stopped'];
  readonly hold: HoldReply;
}
type Refusals = 'games/unknown' | 'games/no-lineups' | 'games/held' | 'games/not-held';

/** A change in the audit log; the plays themselves are stored as revisions that nobody can change. */
const entryOf = (change: QueuedChange) => ({
  [change.kind]: change.kind === 'void' ? change.play : change.play.id,
  revision: change.seenRevision + 1,
  ...(change.reason ? { reason: change.reason } : {}),
});

/**
 * Applies a scorer's queue up to the first change that is refused, in one transaction with one notification. Changes of a
 * call whose reply was lost are recognized by their revision. Only the holder of the game may call it.
 */
export const recordPlays = (
  { db, clock }: StaffActionDeps,
  { id, scorer, changes }: { readonly id: number; readonly scorer: Scorer; readonly changes: readonly QueuedChange[] },
): Promise<PlaysRecorded | Refusal<Refusals>> => {
  const at = clock();
  return inTransaction<PlaysRecorded | Refusal<Refusals>>(db, async (tx) => {
    const record = await lockGame(tx, id);
    if (!record) return refuse('games/unknown');
    const hold = await readHold(tx, id);
    const other = otherHold(hold, scorer, at);
    if (other) return refuseHeld(other);
    const own = ownHold(hold, scorer, at);
    if (!own) return refuse('games/not-held');
    const { setup } = record;
    if (!setup) return refuse('games/no-lineups');
    const named = changes.map((change) => (change.kind === 'void' ? change.play : change.play.id));
    const { revisions, applied, stopped } = decideQueue({
      setup,
      plays: playsAfter(await newestChanges(tx, id), []),
      history: await revisionsOf(tx, id, named),
      changes,
      actor: scorer.userId,
      now: at,
      isFromFeed: record.feed !== 'hand' && !record.isManual,
    });
    let cursor = record.playCursor;
    if (revisions.length) {
      const changed = await changePlays(tx, record, revisions, { at, scorer: scorer.userId });
      if (isRefusal(changed)) throw new Error(`a queue that folds was refused: ${changed.refused}`);
      cursor = changed.cursor;
      const detail = { changes: changes.slice(0, applied.length).map(entryOf) };
      await recordStaffAction(tx, { actor: scorer.userId, action: 'record-plays', subject: `game ${id}`, detail, at });
    }
    await renewHold(tx, id, at, true);
    return { game: id, cursor, applied, stoppedBy: stopped, hold: presentHold({ ...own, renewedAt: at }, scorer, at) };
  });
};
