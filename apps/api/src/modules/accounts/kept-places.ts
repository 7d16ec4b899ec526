import { type AccountPlace, PLACES_MAX } from '@palco/contracts/accounts/kept-places';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';

type Place = Pick<AccountPlace, 'inning' | 'half' | 'at'>;

/** The places of a person, the game watched last first. */
export const readPlaces = async (db: Database, userId: number): Promise<AccountPlace[]> => {
  const rows = await db
    .selectFrom('kept_places')
    .innerJoin('games', 'games.id', 'kept_places.game_id')
    .select(['game_id', 'official_date', 'away', 'home', 'inning', 'half', 'moment'])
    .where('user_id', '=', userId)
    .orderBy('kept_at', 'desc')
    .orderBy('game_id')
    .limit(PLACES_MAX)
    .execute();
  return rows.map((row) => ({
    game: row.game_id,
    day: row.official_date,
    away: row.away,
    home: row.home,
    inning: row.inning,
    half: row.half,
    at: row.moment.getTime(),
  }));
};

/** Keeps one place per game, the newest, and at most `PLACES_MAX` places of a person, the newest. */
export const keepPlace = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, game, place }: { readonly userId: number; readonly game: number; readonly place: Place },
): Promise<{ kept: true } | Refusal<'games/unknown'>> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('games').select('id').where('id', '=', game).forKeyShare().executeTakeFirst();
    if (!known) return refuse('games/unknown');
    const columns = { inning: place.inning, half: place.half, moment: new Date(place.at), kept_at: clock() };
    await tx
      .insertInto('kept_places')
      .values({ user_id: userId, game_id: game, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doUpdateSet(columns))
      .execute();
    await tx
      .deleteFrom('kept_places')
      .where('user_id', '=', userId)
      .where('game_id', 'in', (is) =>
        is
          .selectFrom('kept_places')
          .select('game_id')
          .where('user_id', '=', userId)
          .orderBy('kept_at', 'desc')
          .orderBy('game_id')
          .offset(PLACES_MAX),
      )
      .execute();
    return { kept: true as const };
  });

export const forgetPlace = async (
  db: Database,
  { userId, game }: { readonly userId: number; readonly game: number },
): Promise<{ forgotten: true }> => {
  await db.deleteFrom('kept_places').where('user_id', '=', userId).where('game_id', '=', game).execute();
  return { forgotten: true };
};
