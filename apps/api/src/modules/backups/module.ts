/** The face of backups that Palco makes by itself: the first one within minutes, the hourly check, and their age. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { backupName, expiredBackups, isBackupDue, timeOfBackup } from '../../gateways/backups/backup-names.ts';
import { openBackupPlace } from '../../gateways/backups/backup-place.ts';
import { type BackupOrder, writeApart } from '../../gateways/backups/write-apart.ts';
import type { Ground } from '../../ground.ts';
import type { Logger } from '../../http/logging.ts';
import type { Module } from '../../module.ts';

export const uses = [] as const;

interface BackupsDeps extends Pick<Ground, 'connection' | 'clock'> {
  readonly config: Pick<Config, 'backups' | 'mode' | 'data'>;
  readonly log: Pick<Logger, 'info'>;
}

/** Without `PALCO_BACKUPS` no backup is made. `keys`: the secrets that a backup contains. */
export const createBackups = (
  { config, connection, clock, log }: BackupsDeps,
  keys: () => BackupOrder['keys'],
): Module => {
  const { backups, mode } = config;
  if (!backups) return {};
  const place = openBackupPlace(backups.place);

  const makeBackup = async (now: Date): Promise<string> => {
    const name = backupName(now);
    const draft = await mkdtemp(join(config.data, 'backup-'));
    try {
      const file = join(draft, name);
      const [{ url }, { passphrase }] = [connection, backups];
      await writeApart({ url, file, passphrase, mode, keys: keys(), madeAt: now.toISOString() });
      await place.add(name, file);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    log.info({ name }, 'backed up');
    return name;
  };
  const backUp = async (): Promise<void> => {
    const now = clock();
    const before = await place.list();
    const names = isBackupDue(before, now, backups.everyMs) ? [await makeBackup(now), ...before] : before;
    for (const name of expiredBackups(names, now, backups.keptMs)) await place.remove(name);
  };

  /** Makes the first backup only: the opening list needs one, and a new league should not wait for the hourly check. */
  const backUpFirst = async (): Promise<void> => {
    if ((await place.list()).length === 0) await makeBackup(clock());
  };

  return {
    tasks: { slow: { 'back-up': backUp, 'back-up-first': backUpFirst } },
    recurring: [
      { pattern: '7 * * * *', task: 'back-up' },
      { pattern: '*/5 * * * *', task: 'back-up-first' },
    ],
    gauges: [
      {
        name: 'backups',
        gauges: { palco_backup_age_seconds: { help: 'Age of the newest backup that Palco made by itself' } },
        read: async () => {
          const [newest] = await place.list();
          const at = newest === undefined ? undefined : timeOfBackup(newest);
          const value = at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : Number.POSITIVE_INFINITY;
          return [{ gauge: 'palco_backup_age_seconds', value }];
        },
      },
    ],
  };
};
