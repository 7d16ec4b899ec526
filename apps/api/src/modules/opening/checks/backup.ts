/** Restores the newest backup into a database of its own and counts what came back; a job, because it may take minutes. */
import { type Check, DAY_MS, type Found } from './check.ts';

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

export const drilled = async (drill: DrillNewest): Promise<Found> => {
  try {
    const result = await drill();
    return result === 'none' ? { state: 'failed', found: 'none' } : { state: 'ok', found: 'ok', values: { ...result } };
  } catch (fault) {
    return { state: 'failed', found: 'fault', values: { reason: (fault as Error).message.slice(0, 200) } };
  }
};
