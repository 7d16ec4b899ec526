/** What the process that feeds an output says of it, for whoever asks in whichever process. */
import type { Output } from '@palco/contracts/outputs/outputs-staff';
import type { Database } from '@palco/database/connect';
import type { OutputReport } from '../../gateways/far-end/output-sender.ts';
import { maskedAddress } from './address-secrets.ts';
import type { StoredOutput } from './output-store.ts';

/** What is older says nothing about now: nobody feeds the output. */
const FRESH_MS = 15_000;

type RunState = Exclude<Output['state'], 'off' | 'idle'>;
export interface OutputRun {
  readonly gameId: number;
  readonly state: RunState;
  readonly since: Date;
  readonly bytes: number;
  readonly bitsPerSecond: number;
  readonly connections: number;
  readonly dropped: number;
  readonly failure: OutputReport['failure'];
  readonly retryAt: Date | undefined;
}

export const writeRun = async (db: Database, output: number, run: OutputRun, at: Date): Promise<void> => {
  const row = {
    game_id: run.gameId,
    state: run.state,
    since: run.since,
    bytes: run.bytes,
    bits_per_second: run.bitsPerSecond,
    connections: run.connections,
    dropped: run.dropped,
    failure: run.failure?.kind ?? null,
    failure_words: run.failure?.words ?? null,
    failed_at: run.failure?.at ?? null,
    retry_at: run.retryAt ?? null,
    told_at: at,
  };
  await db
    .insertInto('output_runs')
    .values({ output_id: output, ...row })
    .onConflict((conflict) => conflict.column('output_id').doUpdateSet(row))
    .execute();
};
/** Its run is over. */
export const forgetRun = async (db: Database, output: number): Promise<void> => {
  await db.deleteFrom('output_runs').where('output_id', '=', output).execute();
};

const NO_RUN = { game: null, since: null, bytes: 0, bits_per_second: 0, connections: 0, dropped: 0 } as const;

export const presentOutputs = async (
  db: Database,
  stored: readonly StoredOutput[],
  now: Date,
): Promise<readonly Output[]> => {
  const ids = stored.map(({ id }) => id);
  const rows = ids.length ? await db.selectFrom('output_runs').selectAll().where('output_id', 'in', ids).execute() : [];
  return stored.map((output) => {
    const { id, name, address, keyHint, delaySeconds, height, countries, isOn, gameId } = output;
    const run = rows.find((row) => row.output_id === id && now.getTime() - row.told_at.getTime() < FRESH_MS);
    const facts = {
      id,
      name,
      address: maskedAddress(address),
      key_hint: keyHint,
      delay: delaySeconds,
      size: height as Output['size'],
      countries: [...countries],
      goes_with: gameId === null ? ('home-games' as const) : ('game' as const),
    };
    if (!isOn || !run) return { ...facts, ...NO_RUN, state: isOn ? 'idle' : 'off', problem: null, retry_at: null };
    return {
      ...facts,
      state: run.state as RunState,
      game: run.game_id,
      since: run.since.toISOString(),
      bytes: Number(run.bytes),
      bits_per_second: run.bits_per_second,
      connections: run.connections,
      dropped: Number(run.dropped),
      problem:
        run.failure && run.failed_at
          ? {
              kind: run.failure as NonNullable<Output['problem']>['kind'],
              words: run.failure_words ?? '',
              at: run.failed_at.toISOString(),
            }
          : null,
      retry_at: run.retry_at?.toISOString() ?? null,
    };
  });
};
