/**
 * Idempotency keys of changes by staff. A call claims its key before it runs; the transaction that changes something marks
 * the claim, and only while the claim is its own (`markApplied`, called with every audit entry). So whatever is killed or
 * retried, one key changes something once:
 * - killed before the change: after a while a repetition takes the claim over and runs. Should the first one be alive after
 *   all, its transaction finds that the claim is no longer its own and rolls back.
 * - killed between the change and storing the answer: a repetition is refused as already done.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { currentCall } from '../../http/current-call.ts';
import type { AnswerOnce, KeyedCall, KeyRefusal, StoredReply } from '../../http/staff-changes.ts';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';

/** Longer than any call takes: a claim this old was left by a process that died. */
const CLAIM_LASTS_MS = 120_000;
/** How long a repetition waits for the first one's answer. */
const PATIENCE_MS = 20_000;
const POLL_MS = 40;
const KEPT_MS = 24 * 3_600_000;

interface StaffCallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
}

/** Marks the current call's claim as applied, in the transaction of the change. Errors: another call has taken it over. */
export const markApplied = async (tx: Database, at: Date): Promise<void> => {
  const call = currentCall();
  if (!call?.keyed) return;
  const marked = await tx
    .updateTable('staff_calls')
    .set({ applied_at: at })
    .where('actor', '=', call.keyed.actor)
    .where('key', '=', call.keyed.key)
    .where('claimed_by', '=', call.requestId)
    .executeTakeFirst();
  if (!marked.numUpdatedRows) throw new Error('another call has taken over this idempotency key');
};

const rowOf = (db: Database, { actor, key }: KeyedCall) =>
  db.selectFrom('staff_calls').selectAll().where('actor', '=', actor).where('key', '=', key).executeTakeFirst();

/** Claims the key for this call, if it is new or was left by a process that died; false: another call has it. */
const claim = async (db: Database, { actor, key, call, digest, requestId }: KeyedCall, now: Date): Promise<boolean> => {
  const empty = { applied_at: null, answer: null, answered_at: null };
  const made = await db
    .insertInto('staff_calls')
    .values({ actor, key, call, digest, claimed_by: requestId, claimed_at: now, ...empty })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet({ claimed_by: requestId, claimed_at: now })
        .where('staff_calls.applied_at', 'is', null)
        .where('staff_calls.answered_at', 'is', null)
        .where('staff_calls.digest', '=', digest)
        .where('staff_calls.claimed_at', '<', new Date(now.getTime() - CLAIM_LASTS_MS)),
    )
    .executeTakeFirst();
  return Boolean(made.numInsertedOrUpdatedRows);
};

const own = (db: Database, { actor, key, requestId }: KeyedCall) => ({
  release: () =>
    db
      .deleteFrom('staff_calls')
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('claimed_by', '=', requestId)
      .where('applied_at', 'is', null)
      .executeTakeFirst(),
  keep: (answer: string | null, at: Date) =>
    db
      .updateTable('staff_calls')
      .set({ answer, answered_at: at })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('claimed_by', '=', requestId)
      .execute(),
});

export const createStaffCalls = ({ db, clock, log, keys }: StaffCallsDeps): AnswerOnce => {
  const run = async (call: KeyedCall, answer: () => Promise<StoredReply>): Promise<StoredReply> => {
    const mine = own(db, call);
    let given: StoredReply;
    try {
      given = await answer();
    } catch (fault) {
      // if the change was rolled back, the key is free again; if it was committed, the key is used, without an answer
      if (!(await mine.release()).numDeletedRows) await mine.keep(null, clock());
      throw fault;
    }
    // a refusal that changed nothing does not use the key up
    if (given.kind === 'refusal' && (await mine.release()).numDeletedRows) return given;
    try {
      await mine.keep(call.isKept || given.kind === 'refusal' ? seal(keys, given) : null, clock());
    } catch (err) {
      log.error({ err }, 'the answer of a change could not be kept');
    }
    return given;
  };

  /** The answer of the call that has the key; undefined: not yet, or the key is free again. */
  const answerOf = async (call: KeyedCall): Promise<StoredReply | KeyRefusal | undefined> => {
    const row = await rowOf(db, call);
    if (!row) return undefined;
    if (row.digest !== call.digest) return refuse('staff/key-reused');
    const isLeft = row.claimed_at.getTime() < clock().getTime() - CLAIM_LASTS_MS;
    if (!row.answered_at) return row.applied_at && isLeft ? refuse('staff/already-done') : undefined;
    try {
      return row.answer ? (unseal(keys, row.answer) as StoredReply) : refuse('staff/already-done');
    } catch {
      // sealed with a key that is no longer configured
      return refuse('staff/already-done');
    }
  };

  return async (call, answer) => {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      if (await claim(db, call, clock())) return run(call, answer);
      const known = await answerOf(call);
      if (known) return known;
      if (performance.now() > until) return refuse('staff/call-under-way');
      await sleep(POLL_MS);
    }
  };
};

export const forgetOldStaffCalls = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('staff_calls')
    .where('claimed_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};
