import type { WatchAttempt } from '@palco/contracts/desk/desk-staff';
import type { Database } from '@palco/database/connect';
import type { StoredAttempt } from '../streaming/watching/attempt-store.ts';
import { gamesById } from './desk-game.ts';

/** Attempts with the names of their games. */
export const presentAttempts = async (db: Database, rows: readonly StoredAttempt[]): Promise<WatchAttempt[]> => {
  const games = await gamesById(
    db,
    rows.flatMap(({ game_id }) => game_id ?? []),
  );
  return rows.map(({ id, at, game_id, label, city, country, refused, other_label, other_since }) => ({
    id,
    at: at.toISOString(),
    game: (game_id !== null && games.get(game_id)) || null,
    device: label,
    city,
    country,
    refused,
    other: other_since && { device: other_label, since: other_since.toISOString() },
  }));
};
