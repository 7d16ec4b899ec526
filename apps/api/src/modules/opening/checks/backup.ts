/** Restores the newest backup into a database of its own and counts what came back; a job, because it may take minutes. */
import { UnusableBackup } from '@palco/database/backup/backup-file';
import { type Check, DAY_MS, type Found } from './check.ts';
import { codeOf, diskFaultOf } from './disk-fault.ts';

/** What a restore into an empty database brought back. */
export interface Drilled {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  readonly seconds: number;
}
/** `none`: there is no backup yet. Errors: it cannot be restored. */
type DrillNewest = () => Promise<Drilled | 'none'>;

interface BackupDeps {
  /** undefined: Palco makes no backups by itself */
  readonly drill: DrillNewest | undefined;
  /** the settings of the backups: others need another drill */
  readonly place: string;
}
/** The name is stored in queued jobs, so it must not change. */
export const DRILL_TASK = 'opening-drill';

export const backupCheck = ({ drill, place }: BackupDeps): Check => ({
  line: 'backup',
  lastsMs: 7 * DAY_MS,
  basis: () => place,
  run: async () => {
    if (!drill) return { state: 'failed', found: 'off' };
    return { state: 'running', found: 'restoring', job: DRILL_TASK };
  },
});

const failure = (fault: unknown): Found => {
  const isUnusable = fault instanceof UnusableBackup;
  // the reader of the file puts the system's fault into words for the command line, and keeps it as the cause
  switch (diskFaultOf(isUnusable ? fault.cause : fault)) {
    case 'not-allowed':
      return { state: 'failed', found: 'not-allowed' };
    case 'missing':
      return { state: 'failed', found: 'missing' };
    case 'no-room':
      return { state: 'failed', found: 'no-room' };
    case 'read-only':
      return { state: 'failed', found: 'read-only' };
    case undefined:
      if (isUnusable) return { state: 'failed', found: 'unusable' };
      return { state: 'failed', found: 'fault', values: { reason: codeOf(fault) } };
  }
};

/** `onFault` logs it: what people read has no words from inside. */
export const drilled = async (drill: DrillNewest, onFault: (fault: unknown) => void): Promise<Found> => {
  try {
    const result = await drill();
    return result === 'none' ? { state: 'failed', found: 'none' } : { state: 'ok', found: 'ok', values: { ...result } };
  } catch (fault) {
    onFault(fault);
    return failure(fault);
  }
};
