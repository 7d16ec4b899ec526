/** Live inputs: added, listed, removed, and their stream keys. */
import type { LiveInput } from '@palco/contracts/inputs/input-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { LadderProfile } from '../../gateways/ladder/profiles.ts';
import { notify } from '../../gateways/notifications/notifications.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { INPUTS_TOPIC } from './assigned-games.ts';
import { readInput, readInputs, type StoredInput } from './input-store.ts';
import { type InputsDeps, presentInput } from './present-input.ts';
import { DISCONNECT_TOPIC, placeOfSound } from './publishers.ts';
import { SRT_TOPIC } from './srt/srt-listeners.ts';
import { hashOfKey, newStreamKey } from './stream-key.ts';

/** The key is returned once and never stored. */
interface InputWithKey {
  readonly data: LiveInput;
  readonly key: string;
}

/** What staff decides about an input. */
interface InputSettings {
  readonly name: string;
  readonly club: string | null;
  readonly position: number;
  readonly secondEncoder: 'refused' | 'replaces';
}
const columnsOf = ({ name, club, position, secondEncoder }: InputSettings) => ({
  name,
  club,
  position,
  second_replaces: secondEncoder === 'replaces',
});

/** An input as staff changes it, locked until the transaction ends; undefined: there is none. */
const lockInput = (tx: Database, id: number) =>
  tx
    .selectFrom('live_inputs')
    .select(['name', 'club', 'position', 'second_replaces', 'ladder'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const listInputs = async (deps: InputsDeps): Promise<{ data: LiveInput[] }> => ({
  data: await Promise.all((await readInputs(deps.db)).map((input) => presentInput(deps, input))),
});

export const addInput = async (
  deps: InputsDeps,
  { actor, ...settings }: InputSettings & { readonly actor: number | undefined },
): Promise<InputWithKey> => {
  const key = newStreamKey();
  const at = deps.clock();
  const added = await inTransaction(deps.db, async (tx) => {
    const { id } = await tx
      .insertInto('live_inputs')
      .values({ ...columnsOf(settings), key_hash: hashOfKey(key), key_set_at: at, removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, { actor, action: 'add-input', subject: `input ${id}`, detail: settings, at });
    return readInput(tx, id);
  });
  return { data: await presentInput(deps, added as StoredInput), key };
};

export const changeInput = async (
  deps: InputsDeps,
  { id, actor, ...settings }: InputSettings & { readonly id: number; readonly actor: number },
): Promise<{ data: LiveInput } | Refusal<'inputs/unknown'>> => {
  const at = deps.clock();
  const changed = await inTransaction(deps.db, async (tx) => {
    const former = await lockInput(tx, id);
    if (!former) return undefined;
    const { ladder: _, ...before } = former;
    const after = columnsOf(settings);
    await tx.updateTable('live_inputs').set(after).where('id', '=', id).execute();
    const detail = { before, after };
    await recordStaffAction(tx, { actor, action: 'change-input', subject: `input ${id}`, detail, at });
    await notify(tx, INPUTS_TOPIC, id);
    return readInput(tx, id);
  });
  return changed ? { data: await presentInput(deps, changed) } : refuse('inputs/unknown');
};

export const setInputLadder = async (
  deps: InputsDeps,
  { id, profile, actor }: { readonly id: number; readonly profile: LadderProfile; readonly actor: number },
): Promise<{ data: LiveInput } | Refusal<'inputs/unknown'>> => {
  const at = deps.clock();
  const changed = await inTransaction(deps.db, async (tx) => {
    const former = await lockInput(tx, id);
    if (!former) return undefined;
    await tx.updateTable('live_inputs').set({ ladder: profile }).where('id', '=', id).execute();
    const detail = { before: { profile: former.ladder }, after: { profile } };
    await recordStaffAction(tx, { actor, action: 'set-input-ladder', subject: `input ${id}`, detail, at });
    await notify(tx, INPUTS_TOPIC, id);
    return readInput(tx, id);
  });
  return changed ? { data: await presentInput(deps, changed) } : refuse('inputs/unknown');
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
    await notify(tx, DISCONNECT_TOPIC, id);
    return numUpdatedRows > 0n;
  });
  const input = isDone ? await readInput(deps.db, id) : undefined;
  if (!input) return refuse('inputs/unknown');
  return { data: await presentInput(deps, input), key };
};

export const removeInput = async (
  { db, clock, health }: InputsDeps,
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
    const sounds = await tx
      .updateTable('input_sounds')
      .set({ removed_at: at })
      .where('input_id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .execute();
    for (const sound of sounds) await notify(tx, DISCONNECT_TOPIC, placeOfSound(sound.id));
    await tx.deleteFrom('game_inputs').where('input_id', '=', id).execute();
    await tx.deleteFrom('wanted_inputs').where('input_id', '=', id).execute();
    await tx.deleteFrom('srt_inputs').where('input_id', '=', id).execute();
    await notify(tx, DISCONNECT_TOPIC, id);
    await notify(tx, SRT_TOPIC, id);
    if (numUpdatedRows) await recordStaffAction(tx, { actor, action: 'remove-input', subject: `input ${id}`, at });
    return numUpdatedRows > 0n;
  });
  if (!isDone) return refuse('inputs/unknown');
  health.forget(id);
  return { removed: id };
};
