/** Whether an input takes SRT: its port and its passphrase, which is visible once. */
import type { LiveInput } from '@palco/contracts/inputs/input-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { notify } from '../../../gateways/notifications/notifications.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { readInput, type StoredInput } from '../input-store.ts';
import { type InputsDeps, presentInput } from '../present-input.ts';
import { SRT_TOPIC } from './srt-listeners.ts';
import { newPassphrase, sealPassphrase } from './srt-passphrases.ts';

/** The passphrase is returned once. */
interface SrtAccess {
  readonly data: LiveInput;
  readonly address: string;
  readonly passphrase: string;
}
/** Is the SRT program missing? A process that takes no encoders does not need it. */
const isMissing = async ({ srt }: InputsDeps): Promise<boolean> =>
  srt.listeners !== undefined && (await srt.find()) === undefined;

/** The port that the input has, or the first free one. */
const portFor = async (tx: Database, input: StoredInput, [from, to]: readonly [number, number]) => {
  if (input.srt) return input.srt.port;
  const taken = new Set((await tx.selectFrom('srt_inputs').select('port').execute()).map(({ port }) => port));
  for (let port = from; port <= to; port++) if (!taken.has(port)) return port;
  return undefined;
};

export const setInputSrt = async (
  deps: InputsDeps,
  { id, actor }: { readonly id: number; readonly actor: number },
): Promise<SrtAccess | Refusal<'inputs/unknown' | 'inputs/srt-unavailable' | 'inputs/srt-ports-taken'>> => {
  const { db, clock, srt } = deps;
  const passphrase = newPassphrase();
  const at = clock();
  const isUnavailable = await isMissing(deps);
  const done = await inTransaction(db, async (tx) => {
    // two inputs must not get the same port
    await sql`lock table srt_inputs in share row exclusive mode`.execute(tx);
    const input = await readInput(tx, id);
    if (!input) return refuse('inputs/unknown');
    if (isUnavailable) return refuse('inputs/srt-unavailable');
    const port = await portFor(tx, input, srt.ports);
    if (port === undefined) return refuse('inputs/srt-ports-taken');
    const row = { port, sealed_passphrase: sealPassphrase(srt.keys, passphrase), set_at: at };
    await tx
      .insertInto('srt_inputs')
      .values({ input_id: id, ...row })
      .onConflict((conflict) => conflict.column('input_id').doUpdateSet(row))
      .execute();
    const action = input.srt ? 'rotate-srt-passphrase' : 'set-input-srt';
    await recordStaffAction(tx, { actor, action, subject: `input ${id}`, detail: { port }, at });
    await notify(tx, SRT_TOPIC, id);
    return readInput(tx, id);
  });
  if (isRefusal(done)) return done;
  const data = await presentInput(deps, done as StoredInput);
  return { data, address: data.srt?.address ?? '', passphrase };
};

export const endInputSrt = async (
  deps: InputsDeps,
  { id, actor }: { readonly id: number; readonly actor: number },
): Promise<{ data: LiveInput } | Refusal<'inputs/unknown'>> => {
  const at = deps.clock();
  const changed = await inTransaction(deps.db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('srt_inputs').where('input_id', '=', id).executeTakeFirst();
    if (numDeletedRows) await recordStaffAction(tx, { actor, action: 'end-input-srt', subject: `input ${id}`, at });
    await notify(tx, SRT_TOPIC, id);
    return readInput(tx, id);
  });
  return changed ? { data: await presentInput(deps, changed) } : refuse('inputs/unknown');
};
