/** Whether a process can serve. */
import { isDiskFull } from '@palco/database/away';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';

export interface ReadinessDeps {
  readonly db: Database;
  readonly isDraining: () => boolean;
  /** why this process could not write to the database last time; undefined: it could */
  readonly writeFailure: () => unknown;
  readonly areRecordingsFull: () => boolean;
  /** it takes encoders and serves no pages */
  readonly onlyRecords: boolean;
}
interface Ready {
  readonly status: 'ready';
  readonly recordings: 'room' | 'full';
}
/** Errors: it cannot serve. */
export type ReadReadiness = () => Promise<Ready | Refusal<'server/disk-full'>>;

export const createReadiness =
  ({ db, isDraining, writeFailure, areRecordingsFull, onlyRecords }: ReadinessDeps): ReadReadiness =>
  async () => {
    if (isDraining()) throw new Error('draining');
    await sql`select 1`.execute(db);
    const failure = writeFailure();
    const recordings = areRecordingsFull() ? 'full' : 'room';
    if (isDiskFull(failure) || (onlyRecords && recordings === 'full')) return refuse('server/disk-full');
    if (failure !== undefined) throw failure;
    return { status: 'ready', recordings };
  };
