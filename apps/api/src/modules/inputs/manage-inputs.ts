/** Live inputs: added, listed, removed, and their stream keys. */
import type { LiveInput } from '@palco/contracts/input-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { StreamSecond } from '@palco/media/stream-second';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { InputHealth } from './input-health.ts';
import { readInput, readInputs, type StoredInput } from './input-store.ts';
import type { Publication, Publishers } from './publishers.ts';
import { hashOfKey, newStreamKey } from './stream-key.ts';

export interface InputsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly publishers: Publishers;
  readonly health: Pick<InputHealth, 'of' | 'forget'>;
}
/** The key is returned once and never stored. */
interface InputWithKey {
  readonly data: LiveInput;
  readonly key: string;
}

/** Figures of these last seconds. */
const SHOWN_SECONDS = 5;
const presentPublishing = ({ health, clock }: InputsDeps, id: number, { gameId, recorder }: Publication) => {
  const now = clock();
  const recent = (health.of(id, now)?.seconds ?? [])
    .slice(-SHOWN_SECONDS)
    .filter(({ at }) => at >= recorder.since.getTime() - 1000);
  const perSecond = (of: (second: StreamSecond) => number): number =>
    recent.reduce((sum, second) => sum + of(second), 0) / Math.max(1, recent.length);
  const { at, problem } = recorder.last();
  return {
    game: gameId,
    since: recorder.since.toISOString(),
    bits_per_second: Math.round(perSecond(({ videoBytes, audioBytes }) => (videoBytes + audioBytes) * 8)),
    pictures_per_second: Math.round(perSecond(({ pictures }) => pictures) * 10) / 10,
    silent_for: Math.max(0, now.getTime() - at.getTime()),
    problem: problem ?? null,
  };
};
const presentInput = (deps: InputsDeps, input: StoredInput): LiveInput => {
  const publication = deps.publishers.ofInput(input.id);
  return {
    id: input.id,
    name: input.name,
    club: input.club,
    key_set_at: input.keySetAt.toISOString(),
    publishing: publication ? presentPublishing(deps, input.id, publication) : null,
  };
};

export const listInputs = async (deps: InputsDeps): Promise<{ data: LiveInput[] }> => ({
  data: (await readInputs(deps.db)).map((input) => presentInput(deps, input)),
});

export const addInput = async (
  deps: InputsDeps,
  { name, club, actor }: { readonly name: string; readonly club: string | null; readonly actor: number | undefined },
): Promise<InputWithKey> => {
  const key = newStreamKey();
  const at = deps.clock();
  const added = await inTransaction(deps.db, async (tx) => {
    const { id } = await tx
      .insertInto('live_inputs')
      .values({ name, club, key_hash: hashOfKey(key), key_set_at: at, removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, { actor, action: 'add-input', subject: `input ${id}`, detail: { name, club }, at });
    return { id, name, club, keySetAt: at };
  });
  return { data: presentInput(deps, added), key };
};

export const rotateInputKey = async (
  deps: InputsDeps,
  { id, actor }: { readonly id: number; readonly actor: number },
): Promise<InputWithKey | Refusal<'inputs/unknown'>> => {
  const key = newStreamKey();
  const at = deps.clock();
  const isDone = await inTransaction(deps.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('live_inputs')
      .set({ key_hash: hashOfKey(key), key_set_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows) await recordStaffAction(tx, { actor, action: 'rotate-input-key', subject: `input ${id}`, at });
    return numUpdatedRows > 0n;
  });
  const input = isDone ? await readInput(deps.db, id) : undefined;
  if (!input) return refuse('inputs/unknown');
  deps.publishers.disconnect(id);
  return { data: presentInput(deps, input), key };
};

export const removeInput = async (
  { db, clock, publishers, health }: InputsDeps,
  { id, actor }: { readonly id: number; readonly actor: number },
): Promise<{ removed: number } | Refusal<'inputs/unknown'>> => {
  const at = clock();
  const isDone = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('live_inputs')
      .set({ removed_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    await tx.deleteFrom('game_inputs').where('input_id', '=', id).execute();
    if (numUpdatedRows) await recordStaffAction(tx, { actor, action: 'remove-input', subject: `input ${id}`, at });
    return numUpdatedRows > 0n;
  });
  if (!isDone) return refuse('inputs/unknown');
  publishers.disconnect(id);
  health.forget(id);
  return { removed: id };
};
