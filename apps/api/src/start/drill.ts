/** A restore into a database of its own, which is removed at the end: of a file, or of the newest backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup, restoreBackup } from '@palco/database/backup/restore-backup';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { removeHome } from '@palco/database/home';
import type { BackupConfig } from '../backup-settings.ts';
import { openBackupPlace } from '../gateways/backups/backup-place.ts';
import type { Drilled } from '../modules/opening/checks/backup.ts';
import { makeDataFolder } from './data-folder.ts';

/** Restores a copy of the newest scheduled backup. `none`: there is none yet. Errors: it cannot be restored. */
export const drillNewest = async ({ place, passphrase }: BackupConfig): Promise<Drilled | 'none'> => {
  const from = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'palco-drill-'));
  const data = join(folder, 'data');
  try {
    const backups = openBackupPlace(place);
    const [name] = await backups.list();
    if (name === undefined) return 'none';
    const file = join(folder, name);
    await backups.fetch(name, file);
    const head = await checkBackup(file, passphrase);
    makeDataFolder(data);
    const postgres = await startEmbeddedPostgres({ data, durable: false });
    const connection = connect(postgres.url, { max: 2 });
    let rows = 0;
    try {
      await restoreBackup({
        connection,
        file,
        passphrase,
        head,
        onTable: (table) => {
          rows += table.rows;
        },
      });
    } finally {
      await connection.close();
      await postgres.stop();
    }
    const seconds = Math.round((performance.now() - from) / 1000);
    return { name, tables: head.tables.length, rows, seconds };
  } finally {
    removeHome(data);
    await rm(folder, { recursive: true, force: true });
  }
};
