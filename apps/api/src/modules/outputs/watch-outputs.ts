/**
 * An output whose far end gets nothing for a while, or no picture though there is one, is an incident, from which the night
 * makes an alert; it ends by itself.
 */
import type { Database } from '@palco/database/connect';
import type { Now } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import { beginIncident, endIncident, readIncidents } from '../operations/incidents.ts';
import type { OutputRun } from './output-runs.ts';

interface WatchOutputsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
}

const KIND = 'output-failing';
/** By then it has been tried four times, and a far end that was restarted is back. */
const AFTER_MS = 30_000;
/** A connection that holds for this long is a good one. */
const WELL_MS = 10_000;
const incidentOf = (output: number) => ({ kind: KIND, subject: `output ${output}` });

/** Since when it has been failing, milliseconds since 1970; undefined: it is not. Pure. */
export const failingSince = (
  before: number | undefined,
  { state, since }: Pick<OutputRun, 'state' | 'since'>,
  now: number,
): number | undefined => {
  if (state === 'retrying' || state === 'no-picture') return before ?? now;
  // an attempt changes nothing until it has held
  const isAttempt = state === 'connecting' || now - since.getTime() < WELL_MS;
  return state !== 'no-rights' && isAttempt ? before : undefined;
};

/** Returns what compares the runs of a round, by output, with what was wrong before. */
export const watchOutputs = ({ db, clock, log }: WatchOutputsDeps) => {
  let failing: ReadonlyMap<number, number> = new Map();
  /** undefined until the database was asked: an earlier process may have left some open */
  let open: Set<number> | undefined;
  return async (runs: ReadonlyMap<number, OutputRun & { readonly name: string }>): Promise<void> => {
    const now = clock();
    open ??= new Set(
      (await readIncidents(db)).filter(({ kind }) => kind === KIND).map(({ subject }) => Number(subject.split(' ')[1])),
    );
    failing = new Map(
      [...runs].flatMap(([output, run]) => {
        // one that was failing for another process goes on failing
        const before = failing.get(output) ?? (open?.has(output) ? now.getTime() - AFTER_MS : undefined);
        const since = failingSince(before, run, now.getTime());
        return since === undefined ? [] : [[output, since] as const];
      }),
    );
    for (const [output, since] of failing) {
      const run = runs.get(output);
      if (!run || open.has(output) || now.getTime() - since < AFTER_MS) continue;
      const problem = run.failure?.kind ?? null;
      const detail = { since: new Date(since).toISOString(), problem, name: run.name };
      const began = await beginIncident(db, { ...incidentOf(output), gameId: run.gameId, detail, at: now });
      open.add(output);
      if (began !== 'open') log.error({ output, game: run.gameId, ...detail }, 'an output needs attention');
    }
    for (const output of open)
      if (!failing.has(output)) {
        if (await endIncident(db, incidentOf(output), now)) log.info({ output }, 'an output is well again, or over');
        open.delete(output);
      }
  };
};
