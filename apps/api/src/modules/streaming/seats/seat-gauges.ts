/** Gauges of seats. */

import { SILENT_SECONDS } from '@palco/contracts/streaming/streaming';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../../clock.ts';
import type { GaugeSource } from '../../../http/metrics.ts';

/** Who watches on a seat now, by the players that were seen lately. */
const readSeatFigures = async (
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

export const seatGauges = (db: Database, clock: Clock): GaugeSource => ({
  name: 'seats',
  gauges: {
    palco_seats: { help: 'People who watch on a seat, in all processes' },
    palco_viewers: { help: 'Players on a seat, in all processes', label: 'game' },
  },
  read: async () => {
    const { people, byGame } = await readSeatFigures(db, clock());
    return [
      { gauge: 'palco_seats', value: people },
      ...byGame.map(({ game, players }) => ({ gauge: 'palco_viewers', of: String(game), value: players })),
    ];
  },
});
