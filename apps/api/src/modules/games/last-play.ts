/** When something last happened in a game: a suspended one goes on days after it began. */
import { sql } from 'kysely';

/** A column for a query of `games`; null before the first play. */
export const lastPlayAt = sql<Date | null>`(
  select max(game_plays.occurred_at) from game_plays where game_plays.game_id = games.id
)`.as('lastPlayAt');
