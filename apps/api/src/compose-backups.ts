/** Composes the backups that Palco makes by itself: the hourly check, and their age for /metrics. Called by compose.ts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '@palco/database/backup/write-backup';
import type { Connection } from '@palco/database/connect';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { backupName, expiredBackups, isBackupDue, timeOfBackup } from './gateways/backups/backup-names.ts';
import { openBackupPlace } from './gateways/backups/backup-place.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import type { Recurring, Task } from './jobs/runner.ts';
import { keysToBackUp } from './start/backup-keys.ts';

export interface BackupsDeps {
  readonly config: Pick<Config, 'backups' | 'mode' | 'data' | 'secret' | 'oldSecrets' | 'leakedSecrets'>;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info'>;
  readonly metrics: Pick<Metrics, 'addGauges'>;
}
export interface Backups {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly recurring: readonly Recurring[];
}

/** Without `PALCO_BACKUPS` no backup is made. */
export const createBackups = ({ config, connection, clock, log, metrics }: BackupsDeps): Backups => {
  const { backups, mode } = config;
  if (!backups) return { tasks: {}, recurring: [] };
  const place = openBackupPlace(backups.place);

  const makeBackup = async (now: Date): Promise<string> => {
    const name = backupName(now);
    const draft = await mkdtemp(join(config.data, 'backup-'));
    try {
      const file = join(draft, name);
      const { passphrase } = backups;
      await writeBackup({ connection, file, passphrase, mode, keys: keysToBackUp(config), madeAt: now });
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

  metrics.addGauges({
    name: 'backups',
    gauges: { palco_backup_age_seconds: { help: 'Age of the newest backup that Palco made by itself' } },
    read: async () => {
      const [newest] = await place.list();
      const at = newest === undefined ? undefined : timeOfBackup(newest);
      const value = at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : Number.POSITIVE_INFINITY;
      return [{ gauge: 'palco_backup_age_seconds', value }];
    },
  });
  return { tasks: { 'back-up': backUp }, recurring: [{ pattern: '7 * * * *', task: 'back-up' }] };
};
