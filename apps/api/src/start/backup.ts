/**
 * `npm run backup -- FILE`: the whole database and the keys that read it, sealed with a passphrase, while Palco keeps running.
 * `npm run restore -- FILE`: the same into an empty data folder, or into the empty database that DATABASE_URL names.
 * `npm run drill -- FILE`: a restore into a database of its own, which is removed at the end.
 * `latest` as FILE is the newest backup in PALCO_BACKUPS.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkBackup, restoreBackup } from '@palco/database/backup/restore-backup';
import { type BackupProgress, writeBackup } from '@palco/database/backup/write-backup';
import { removeHome } from '@palco/database/home';
import { SHORTEST_PASSPHRASE } from '../backup-settings.ts';
import { systemClock } from '../clock.ts';
import { readConfig, readStorageConfig, type StorageConfig } from '../config.ts';
import { openBackupPlace } from '../gateways/backups/backup-place.ts';
import { assertSecretsRead, keysToBackUp, restoreKeys } from './backup-keys.ts';
import { openOwnDatabase } from './own-database.ts';
import { openTerminal } from './terminal.ts';

const printTable = ({ table, rows, place, tables }: BackupProgress): void =>
  console.log(`${String(place).padStart(3)}/${tables}  ${table.padEnd(40)} ${rows} rows`);

/** From PALCO_BACKUP_PASSPHRASE, for a schedule, or from the terminal; a new one is asked for twice. */
const askPassphrase = async (isNew: boolean): Promise<string> => {
  const { backupPassphrase } = readStorageConfig();
  const terminal = backupPassphrase === undefined ? openTerminal() : undefined;
  const ask = async (question: string) => backupPassphrase ?? (await terminal?.ask(question, { hidden: true })) ?? '';
  try {
    const passphrase = await ask('Passphrase of the backup: ');
    if (!isNew) return passphrase;
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw new Error(`A passphrase has ${SHORTEST_PASSPHRASE} characters or more.`);
    if ((await ask('The passphrase again: ')) !== passphrase) throw new Error('The passphrases are not the same.');
    return passphrase;
  } finally {
    terminal?.close();
  }
};

const backup = async (name: string): Promise<void> => {
  const file = resolve(name);
  if (existsSync(file)) throw new Error(`${file} exists already; a backup never replaces a file.`);
  const config = readConfig();
  const passphrase = await askPassphrase(true);
  const { connection, close } = await openOwnDatabase(config);
  try {
    const { mode } = config;
    const keys = keysToBackUp(config);
    await writeBackup({ connection, file, passphrase, mode, keys, madeAt: systemClock(), onTable: printTable });
  } finally {
    await close();
  }
  const { size } = await stat(file);
  console.log(`${file}: ${Math.ceil(size / 1000).toLocaleString('en')} kB. Nobody can read it without the passphrase.`);
};

/** Runs `work` with a folder that is removed afterwards. */
const inDraftFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-restore-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The file that was named, or a copy of the newest scheduled backup. */
const fileNamed = async (name: string, folder: string, { backups }: StorageConfig): Promise<string> => {
  if (name !== 'latest') return resolve(name);
  if (!backups) throw new Error('PALCO_BACKUPS is not set: name a file.');
  const place = openBackupPlace(backups.place);
  const [newest] = await place.list();
  if (newest === undefined) throw new Error('PALCO_BACKUPS has no backup yet.');
  console.log(`The newest backup is ${newest}.`);
  const file = join(folder, newest);
  await place.fetch(newest, file);
  return file;
};

const restoreInto = async (file: string, config: StorageConfig): Promise<string> => {
  const passphrase = await askPassphrase(false);
  console.log('Reading the whole file once ...');
  const head = await checkBackup(file, passphrase);
  assertSecretsRead(head.keys, config);
  console.log(`It is whole: ${head.tables.length} tables as of ${head.madeAt} (${head.mode}).`);
  const { connection, close } = await openOwnDatabase(config);
  try {
    const nextStep = restoreKeys(head.keys, config);
    await restoreBackup({ connection, file, passphrase, head, onTable: printTable });
    return nextStep;
  } finally {
    await close();
  }
};

const restore = (name: string): Promise<void> =>
  inDraftFolder(async (folder) => {
    // what production insists on is needed by its start, not by a restore
    const config = readStorageConfig();
    const nextStep = await restoreInto(await fileNamed(name, folder, config), config);
    console.log(`Restored. ${nextStep}`);
  });

const drill = (name: string): Promise<void> =>
  inDraftFolder(async (folder) => {
    const config = readStorageConfig();
    const data = join(folder, 'data');
    const begun = performance.now();
    try {
      await restoreInto(await fileNamed(name, folder, config), { ...config, data, databaseUrl: undefined });
    } finally {
      removeHome(data);
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`Restored in ${seconds} s, into a database that is removed again.`);
  });

try {
  const [command = '', name, ...rest] = process.argv.slice(2);
  const run = { backup, restore, drill }[command];
  if (!run || !name || rest.length)
    throw new Error('Usage: npm run backup -- FILE, npm run restore -- FILE, npm run drill -- FILE');
  await run(name);
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
