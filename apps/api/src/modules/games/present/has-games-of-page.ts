import { HAS_GAMES_DATA } from '@palco/contracts/web-render';
import type { Database } from '@palco/database/connect';

/** Every page knows whether the league has ever planned a game. Once it has, nobody asks the database again. */
export const hasGamesOfPage = (db: Database) => {
  let isKnown = false;
  return async () => {
    isKnown ||= (await db.selectFrom('games').select('id').limit(1).executeTakeFirst()) !== undefined;
    return { data: { [HAS_GAMES_DATA]: isKnown }, group: '', revision: isKnown ? 'games' : 'no games' };
  };
};
