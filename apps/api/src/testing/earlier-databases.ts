/** Small databases with data that earlier landings made (`make-earlier-database.ts`), one per file in `earlier/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupHead, type BackupLine, readBackupFile } from '@palco/database/backup/backup-file';
import { fillTables, makeTables } from '@palco/database/backup/restore-backup';
import type { Connection } from '@palco/database/connect';

const folder = join(import.meta.dirname, 'earlier');
const PASSPHRASE = 'everybody may read it';

interface Card {
  readonly folio: string;
  readonly code: string;
}
/** What was written down when it was made. */
interface EarlierDatabase {
  readonly name: string;
  readonly head: BackupHead;
  /** bought a pass by card and watched; `token` is of the session she had */
  readonly ana: { readonly email: string; readonly password: string; readonly token: string };
  readonly used: Card;
  readonly unused: Card;
  /** ids of a live game and of one that is over */
  readonly live: number;
  readonly final: number;
}

/** Numbers of the newest migration of each, in their order. */
export const EARLIER = readdirSync(folder)
  .filter((file) => file.endsWith('.palco'))
  .map((file) => file.replace('.palco', ''))
  .sort();

const headOf = async (lines: AsyncIterable<BackupLine>): Promise<BackupHead> => {
  for await (const line of lines) if (line.kind === 'head') return line;
  throw new Error('no head');
};

/** Its file, as an installation of that time backed it up. */
export const earlierBackup = (name: string) => ({ file: join(folder, `${name}.palco`), passphrase: PASSPHRASE });

/** Fills an empty database with it: the tables as they were then, and no later migration. */
export const loadEarlier = async (connection: Connection, name: string): Promise<EarlierDatabase> => {
  const { file } = earlierBackup(name);
  const head = await headOf(readBackupFile(file, PASSPHRASE));
  await makeTables(connection, head);
  await fillTables(connection, head, readBackupFile(file, PASSPHRASE));
  const known = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Omit<
    EarlierDatabase,
    'name' | 'head'
  >;
  return { name, head, ...known };
};
