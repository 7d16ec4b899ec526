/** Two Palcos on one PostgreSQL and one data folder, as behind a load balancer. */

import type { Connection } from '@palco/database/connect';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { openProcess, type PalcoProcess } from './palco-process.ts';

export interface TwoProcesses {
  readonly one: PalcoProcess;
  readonly two: PalcoProcess;
  readonly connection: Connection;
  /** the data folder of both */
  readonly data: string;
  close(): Promise<void>;
}

/** Both start at the same moment, on purpose: the start must cope with it. */
export const openTwoProcesses = async (
  postgres: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TwoProcesses> => {
  const connection = await openTestDatabase(postgres);
  const data = await makeDataFolder();
  const options = { data, databaseUrl: connection.url, settings };
  const [one, two] = await Promise.all([openProcess(options), openProcess(options)]);
  return {
    one,
    two,
    connection,
    data,
    close: async () => {
      await Promise.all([one.stop(), two.stop()]);
      await connection.close();
      await removeDataFolder(data);
    },
  };
};
