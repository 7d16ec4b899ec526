/** The database for a command beside Palco: the outside one, the one a running Palco has started, or one started for the command. */
import { type Connection, connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { addressOfRunning } from '@palco/database/running-postgres';
import type { Config } from '../config.ts';
import { makeDataFolder } from './data-folder.ts';

/** Milliseconds to wait for a connection. Long, because a command must not give up beside a busy Palco. */
const PATIENCE_MS = 120_000;

interface OwnDatabase {
  readonly connection: Connection;
  close(): Promise<void>;
}

export const openOwnDatabase = async ({
  data,
  databaseUrl,
}: Pick<Config, 'data' | 'databaseUrl'>): Promise<OwnDatabase> => {
  const running = databaseUrl ?? (await addressOfRunning(data));
  if (!running) makeDataFolder(data);
  const embedded = running ? undefined : await startEmbeddedPostgres({ data, onUpgrade: console.log });
  const connection = connect(running ?? (embedded?.url as string), { max: 2, waitMs: PATIENCE_MS });
  return {
    connection,
    close: async () => {
      await connection.close();
      await embedded?.stop();
    },
  };
};
