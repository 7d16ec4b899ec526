/** Outputs are added, changed, switched and removed by staff. Their keys are sealed and never shown again. */
import type { Output } from '@palco/contracts/outputs/outputs-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readFarEnd } from '@palco/rtmp/far-end-address';
import type { Now } from '../../clock.ts';
import { notify } from '../../gateways/notifications/notifications.ts';
import type { Keys } from '../../keys.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { filledAddress, maskedAddress, withoutKeyAtEnd } from './address-secrets.ts';
import { presentOutputs } from './output-runs.ts';
import {
  type FarEndSecrets,
  hintOf,
  lockOutput,
  readOutput,
  readOutputsOf,
  type StoredOutput,
  sealFarEnd,
  unsealFarEnd,
} from './output-store.ts';

interface OutputsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly keys: Keys;
}
interface Settings {
  readonly name: string;
  readonly address: string;
  readonly delay: number;
  readonly size: Output['size'];
  readonly countries: readonly string[];
}
interface Acting {
  readonly id: number;
  readonly actor: number;
}
type Unknown = Refusal<'outputs/unknown'>;

/** Notifications of outputs that were added, changed, switched or removed. */
export const OUTPUTS_TOPIC = 'outputs';

const readHome = (db: Database, id: number) =>
  db.selectFrom('games').select(['id', 'home']).where('id', '=', id).executeTakeFirst();
const columnsOf = ({ name, address, delay, size, countries }: Settings) => ({
  name,
  address: maskedAddress(address),
  delay_seconds: delay,
  height: size,
  countries: [...new Set(countries)],
});
const isMalformed = (address: string): boolean => isRefusal(readFarEnd(address));
/** For the audit log: the host alone, because an address may say more than it should. */
const detailOf = ({ name, address, delay, size, countries }: Settings) => {
  const farEnd = readFarEnd(address);
  return { name, host: isRefusal(farEnd) ? null : farEnd.host, delay, size, countries };
};
const settingsOf = ({ name, address, delaySeconds, height, countries }: StoredOutput): Settings => ({
  name,
  address,
  delay: delaySeconds,
  size: height as Output['size'],
  countries,
});
const present = async ({ db, clock }: OutputsDeps, id: number): Promise<Output | undefined> => {
  const stored = await readOutput(db, id);
  return stored && (await presentOutputs(db, [stored], clock()))[0];
};
const presentOr = async (deps: OutputsDeps, id: number): Promise<{ data: Output } | Unknown> => {
  const data = await present(deps, id);
  return data ? { data } : refuse('outputs/unknown');
};

export const listOutputs = async (
  { db, clock }: OutputsDeps,
  gameId: number,
): Promise<{ data: Output[] } | Refusal<'games/unknown'>> => {
  const game = await readHome(db, gameId);
  if (!game) return refuse('games/unknown');
  return { data: [...(await presentOutputs(db, await readOutputsOf(db, game), clock()))] };
};

export const addOutput = async (
  deps: OutputsDeps,
  {
    gameId,
    key,
    goesWith,
    actor,
    ...settings
  }: Settings & {
    readonly gameId: number;
    readonly key: string;
    readonly goesWith: Output['goes_with'];
    readonly actor: number;
  },
): Promise<{ data: Output; key: string } | Refusal<'games/unknown' | 'outputs/address-malformed'>> => {
  const address = withoutKeyAtEnd(settings.address, key);
  if (isMalformed(address)) return refuse('outputs/address-malformed');
  const at = deps.clock();
  const id = await inTransaction(deps.db, async (tx) => {
    const game = await readHome(tx, gameId);
    if (!game) return undefined;
    const scope = goesWith === 'game' ? { game_id: gameId, club: null } : { game_id: null, club: game.home };
    const added = await tx
      .insertInto('outputs')
      .values({
        ...scope,
        ...columnsOf({ ...settings, address }),
        sealed_key: sealFarEnd(deps.keys, { key, address }),
        key_hint: hintOf(key),
        is_on: true,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { ...detailOf(settings), goesWith };
    await recordStaffAction(tx, { actor, action: 'add-output', subject: `game ${gameId}`, detail, at });
    await notify(tx, OUTPUTS_TOPIC, added.id);
    return added.id;
  });
  const data = id === undefined ? undefined : await present(deps, id);
  return data ? { data, key } : refuse('games/unknown');
};

/** Changes an output inside one transaction that also records who did it. */
const change = async <Code extends string = never>(
  deps: OutputsDeps,
  { id, actor }: Acting,
  action: 'change-output' | 'switch-output' | 'remove-output',
  work: (
    tx: Database,
    before: StoredOutput,
  ) => Promise<{ readonly record: Readonly<Record<string, unknown>> } | Refusal<Code>>,
): Promise<true | Unknown | Refusal<Code>> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockOutput(tx, id);
    if (!before) return refuse('outputs/unknown');
    const done = await work(tx, before);
    if (!('record' in done)) return done;
    const { record: detail } = done;
    const subject = before.gameId === null ? `output ${id}` : `game ${before.gameId}`;
    await recordStaffAction(tx, { actor, action, subject, detail, at: deps.clock() });
    await notify(tx, OUTPUTS_TOPIC, id);
    return true as const;
  });

/** Errors: none. Undefined: a key that is lost, so the former address cannot be read. */
const formerOf = ({ keys }: OutputsDeps, before: StoredOutput): FarEndSecrets | undefined => {
  try {
    return unsealFarEnd(keys, before);
  } catch {
    return undefined;
  }
};

export const changeOutput = async (
  deps: OutputsDeps,
  { id, actor, key: newKey, ...settings }: Acting & Settings & { readonly key: string | undefined },
): Promise<{ data: Output } | Refusal<'outputs/unknown' | 'outputs/address-malformed'>> => {
  const done = await change(deps, { id, actor }, 'change-output', async (tx, before) => {
    const former = formerOf(deps, before);
    const key = newKey ?? former?.key;
    const filled = filledAddress(settings.address, former?.address ?? '');
    const address = filled && withoutKeyAtEnd(filled, key ?? '');
    if (!address || isMalformed(address)) return refuse('outputs/address-malformed');
    const isSame = former !== undefined && former.address === address && former.key === key;
    // sealed again it would be another far end, and the stream would be interrupted
    const secret =
      isSame || key === undefined ? {} : { sealed_key: sealFarEnd(deps.keys, { key, address }), key_hint: hintOf(key) };
    await tx
      .updateTable('outputs')
      .set({ ...columnsOf({ ...settings, address }), ...secret })
      .where('id', '=', id)
      .execute();
    const hasNewKey = newKey !== undefined;
    return { record: { before: detailOf(settingsOf(before)), after: detailOf(settings), hasNewKey } };
  });
  return isRefusal(done) ? done : presentOr(deps, id);
};

export const switchOutput = async (
  deps: OutputsDeps,
  { id, actor, on }: Acting & { readonly on: boolean },
): Promise<{ data: Output } | Unknown> => {
  const done = await change(deps, { id, actor }, 'switch-output', async (tx, { name }) => {
    await tx.updateTable('outputs').set({ is_on: on }).where('id', '=', id).execute();
    return { record: { name, on } };
  });
  return isRefusal(done) ? done : presentOr(deps, id);
};

export const removeOutput = async (
  deps: OutputsDeps,
  { id, actor }: Acting,
): Promise<{ removed: number } | Unknown> => {
  const done = await change(deps, { id, actor }, 'remove-output', async (tx, { name }) => {
    // nobody needs the key of an output that is gone
    const gone = { removed_at: deps.clock(), is_on: false, sealed_key: '', key_hint: '' };
    await tx.updateTable('outputs').set(gone).where('id', '=', id).execute();
    return { record: { name } };
  });
  return isRefusal(done) ? done : { removed: id };
};
