/** The games assigned to inputs by hand, in memory: the picture of such a game is its encoder's, or none yet. */
import type { Database } from '@palco/database/connect';
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

export const createAssignedGames = (db: Database, notifications: Notifications, log: Logger): AssignedGames => {
  let games: ReadonlySet<number> = new Set();
  const refresh = async (): Promise<void> => {
    games = new Set(await readAssignedGames(db));
  };
  const refreshLater = (): void => {
    refresh().catch((fault: unknown) => log.warn({ err: fault }, 'the inputs of games could not be read'));
  };
  const stop = notifications.listen(INPUTS_TOPIC, { onNotification: refreshLater, onMissed: refreshLater });
  return { has: (gameId) => games.has(gameId), refresh, close: stop };
};
