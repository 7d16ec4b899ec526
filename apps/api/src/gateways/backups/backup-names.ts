/** Names of scheduled backups, and what follows from the times in them: what is due, and which have expired. Pure. */

const NAME = /^palco-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.palco$/;
/** The hourly check runs some seconds later each time; without this tolerance an hourly backup would be made every two hours. */
const EARLY_MS = 300_000;

/** `palco-2026-11-22T10-07-00Z.palco` */
export const backupName = (at: Date): string => `palco-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.palco`;

/** undefined: not the name of a scheduled backup */
export const timeOfBackup = (name: string): Date | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** The names of scheduled backups, the newest first. */
export const newestFirst = (names: Iterable<string>): string[] =>
  [...names]
    .filter((name) => timeOfBackup(name))
    .sort()
    .reverse();

const ageMs = (name: string, now: Date): number => now.getTime() - (timeOfBackup(name)?.getTime() ?? 0);

/** `names`: the newest first */
export const isBackupDue = ([newest]: readonly string[], now: Date, everyMs: number): boolean =>
  newest === undefined || ageMs(newest, now) >= everyMs - EARLY_MS;

/** The backups that have expired. The newest is kept whatever its age. `names`: the newest first */
export const expiredBackups = ([, ...older]: readonly string[], now: Date, keptMs: number): string[] =>
  older.filter((name) => ageMs(name, now) > keptMs);
