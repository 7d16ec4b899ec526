/** Sounds beside an input's picture: added, renamed, removed, and their stream keys. */
import type { InputSound } from '@palco/contracts/inputs/input-sound-staff';
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { notify } from '../../../gateways/notifications/notifications.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { INPUTS_TOPIC } from '../assigned-games.ts';
import { readInput, readSound, type StoredSound } from '../input-store.ts';
import { DISCONNECT_TOPIC, placeOfSound } from '../publishers.ts';
import { hashOfKey, newStreamKey } from '../stream-key.ts';
import { presentSound, type SoundPresenterDeps } from './present-sound.ts';

interface SoundsDeps extends SoundPresenterDeps {
  readonly db: Database;
}
/** The key is returned once and never stored. */
interface SoundWithKey {
  readonly data: InputSound;
  readonly key: string;
}
interface SoundOfInput {
  readonly inputId: number;
  readonly soundId: number;
  readonly actor: number;
}
const subjectOf = (sound: number): string => `sound ${sound}`;

export const addSound = async (
  deps: SoundsDeps,
  {
    inputId,
    actor,
    ...settings
  }: {
    readonly inputId: number;
    readonly actor: number;
    readonly purpose: string;
    readonly language: string;
    readonly name: string;
    readonly offset: number;
  },
): Promise<SoundWithKey | Refusal<'inputs/unknown' | 'inputs/sound-exists'>> => {
  const { purpose, language, name, offset } = settings;
  const [key, at] = [newStreamKey(), deps.clock()];
  if (!(await readInput(deps.db, inputId))) return refuse('inputs/unknown');
  const added = await inTransaction(deps.db, async (tx) => {
    const row = await tx
      .insertInto('input_sounds')
      .values({
        ...{ input_id: inputId, purpose, language, name, offset_ms: offset },
        ...{ key_hash: hashOfKey(key), key_set_at: at, removed_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return undefined;
    const detail = { input: inputId, ...settings };
    await recordStaffAction(tx, { actor, action: 'add-sound', subject: subjectOf(row.id), detail, at });
    return readSound(tx, row.id);
  });
  return added ? { data: presentSound(deps, added), key } : refuse('inputs/sound-exists');
};

/** Changes a sound of an input and writes the audit row with it. Undefined: there is no such sound. */
const change = (
  { db, clock }: SoundsDeps,
  { inputId, soundId, actor }: SoundOfInput,
  {
    action,
    values,
    detail,
    topic,
    payload,
  }: {
    readonly action: StaffAction;
    readonly values: Readonly<Record<string, unknown>>;
    readonly detail?: (before: StoredSound) => object;
    readonly topic: string;
    readonly payload: string | number;
  },
): Promise<{ readonly changed: StoredSound | undefined } | undefined> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('input_sounds').select('id').where('id', '=', soundId).forUpdate().execute();
    const before = await readSound(tx, soundId);
    if (before?.inputId !== inputId) return undefined;
    await tx.updateTable('input_sounds').set(values).where('id', '=', soundId).execute();
    await recordStaffAction(tx, {
      actor,
      action,
      subject: subjectOf(soundId),
      detail: { input: inputId, ...detail?.(before) },
      at: clock(),
    });
    await notify(tx, topic, payload);
    return { changed: await readSound(tx, soundId) };
  });

export const changeSound = async (
  deps: SoundsDeps,
  { name, offset, ...sound }: SoundOfInput & { readonly name: string; readonly offset: number },
): Promise<{ data: InputSound } | Refusal<'inputs/sound-unknown'>> => {
  const done = await change(deps, sound, {
    action: 'change-sound',
    values: { name, offset_ms: offset },
    detail: (before) => ({ before: { name: before.name, offset: before.offsetMs }, after: { name, offset } }),
    topic: INPUTS_TOPIC,
    payload: sound.inputId,
  });
  return done?.changed ? { data: presentSound(deps, done.changed) } : refuse('inputs/sound-unknown');
};

export const rotateSoundKey = async (
  deps: SoundsDeps,
  sound: SoundOfInput,
): Promise<SoundWithKey | Refusal<'inputs/sound-unknown'>> => {
  const key = newStreamKey();
  const done = await change(deps, sound, {
    action: 'rotate-sound-key',
    values: { key_hash: hashOfKey(key), key_set_at: deps.clock() },
    topic: DISCONNECT_TOPIC,
    payload: placeOfSound(sound.soundId),
  });
  return done?.changed ? { data: presentSound(deps, done.changed), key } : refuse('inputs/sound-unknown');
};

export const removeSound = async (
  deps: SoundsDeps,
  sound: SoundOfInput,
): Promise<{ removed: number } | Refusal<'inputs/sound-unknown'>> => {
  const done = await change(deps, sound, {
    action: 'remove-sound',
    values: { removed_at: deps.clock() },
    topic: DISCONNECT_TOPIC,
    payload: placeOfSound(sound.soundId),
  });
  return done ? { removed: sound.soundId } : refuse('inputs/sound-unknown');
};
