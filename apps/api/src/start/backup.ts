/**
 * `npm run backup -- FILE`: the whole database and the keys that read it, sealed with a passphrase, while Palco goes on.
 * `npm run restore -- FILE`: the same into an empty data folder, or into the empty database that DATABASE_URL names.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from '@palco/database/backup/restore-backup';
import { type BackupProgress, writeBackup } from '@palco/database/backup/write-backup';
import { systemClock } from '../clock.ts';
import { readConfig, readStorageConfig } from '../config.ts';
import { assertSecretsRead, keysToBackUp, restoreKeys } from './backup-keys.ts';
import { openOwnDatabase } from './own-database.ts';
import { openTerminal } from './terminal.ts';

const SHORTEST_PASSPHRASE = 12;

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

const backup = async (file: string): Promise<void> => {
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
  console.log(`${file}: ${(size / 1e6).toFixed(1)} MB. Nobody can read it without the passphrase.`);
};

const restore = async (file: string): Promise<void> => {
  // what production insists on is needed by its start, not by a restore
  const config = readStorageConfig();
  const passphrase = await askPassphrase(false);
  console.log('Reading the whole file once ...');
  const head = await checkBackup(file, passphrase);
  assertSecretsRead(head.keys, config);
  console.log(`It is whole: ${head.tables.length} tables as of ${head.madeAt} (${head.mode}).`);
  const { connection, close } = await openOwnDatabase(config);
  try {
    const nextStep = restoreKeys(head.keys, config);
    await restoreBackup({ connection, file, passphrase, head, onTable: printTable });
    console.log(`Restored. ${nextStep}`);
  } finally {
    await close();
  }
};

try {
  const [command = '', name, ...rest] = process.argv.slice(2);
  const run = { backup, restore }[command];
  if (!run || !name || rest.length) throw new Error('Usage: npm run backup -- FILE, npm run restore -- FILE');
  await run(resolve(name));
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
