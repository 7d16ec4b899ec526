import { SILENT_SECONDS } from '@palco/contracts/streaming';
import type { Database } from '@palco/database/connect';

/** Who watches on a seat now, by the players that were seen lately. */
export const readSeatFigures = async (
  db: Database,
  now: Date,
): Promise<{ people: number; byGame: { game: number; players: number }[] }> => {
  const alive = db
    .selectFrom('seat_leases')
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - SILENT_SECONDS * 1000));
  const { people } = await alive
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  const byGame = await alive
    .select(({ fn }) => ['game_id as game', fn.countAll<number>().as('players')])
    .groupBy('game_id')
    .execute();
  return { people, byGame };
};
