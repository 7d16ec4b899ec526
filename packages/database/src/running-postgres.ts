import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from './ownership.ts';

/** Address of the PostgreSQL of a running Palco, for tools; undefined when none seems to run on this data folder. */
export const addressOfRunning = async (data: string): Promise<string | undefined> => {
  const file = join(data, 'database.json');
  if (!existsSync(file)) return undefined;
  const { folder } = JSON.parse(await readFile(file, 'utf8')) as { folder: string };
  const pidFile = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  const socket = pidFile.split('\n')[4]?.trim();
  return socket && existsSync(join(socket, '.s.PGSQL.5432')) ? addressOf(socket) : undefined;
};
