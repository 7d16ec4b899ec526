/** The games assigned to inputs by hand, in memory: the picture of such a game is its encoder's, or none yet. */
import type { Database } from '@palco/database/connect';
import { createKeptValue } from '../../gateways/notifications/kept-value.ts';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import type { Logger } from '../../http/logging.ts';
import { readAssignedGames } from './input-store.ts';

export const INPUTS_TOPIC = 'inputs';

export interface AssignedGames {
  has(gameId: number): boolean;
  /** reads them anew */
  refresh(): Promise<void>;
  close(): void;
}

/** Errors: the database cannot be read. */
export const createAssignedGames = async (
  db: Database,
  notifications: Notifications,
  log: Logger,
): Promise<AssignedGames> => {
  const games = await createKeptValue({
    notifications,
    topic: INPUTS_TOPIC,
    read: async () => new Set(await readAssignedGames(db)),
    log,
    name: 'the inputs of games',
  });
  return {
    has: (gameId) => games.current().has(gameId),
    refresh: async () => {
      games.forget();
      await games.read();
    },
    close: games.close,
  };
};
