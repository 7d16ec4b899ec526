/** The small picture of a game for its cards. It is public like them, so it must not give away how the game is going. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import { listingOf } from '../../rights/listing.ts';
import { rightsGameOf } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { readGame } from '../game-store.ts';
import type { ListingDeps } from './read-games.ts';

/** Games begin some minutes late, and nothing has happened in their first minutes. */
const SHOWS_NOTHING_MS = 5 * 60_000;

/** The instant until which a picture of a game may become its still; undefined when it has one or the game is unknown. */
export const stillMayShowUntil = async (db: Database, gameId: number): Promise<Date | undefined> => {
  const game = await db
    .selectFrom('games')
    .select(['starts_at', 'has_still'])
    .where('id', '=', gameId)
    .executeTakeFirst();
  return game && !game.has_still ? new Date(game.starts_at.getTime() + SHOWS_NOTHING_MS) : undefined;
};

/** Stores the still of a game; the first one stays. Its cards name it from now on. */
export const storeStill = (db: Database, gameId: number, picture: Buffer, takenAt: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('game_stills')
      .values({ game_id: gameId, picture, taken_at: takenAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await tx.updateTable('games').set({ has_still: true }).where('id', '=', gameId).execute();
    await notifyGameChanged(tx, gameId);
  });

interface StillDeps extends ListingDeps {
  readonly db: Database;
}
/** `isPrivate`: the answer depends on the country of the caller. */
interface StillAnswer {
  readonly picture: Buffer;
  readonly isPrivate: boolean;
}
type ReadStill = (
  gameId: number,
  countryOf: () => Promise<string>,
) => Promise<StillAnswer | Refusal<'games/unknown' | 'games/no-still'>>;

/** Stills of about two days of games, some 50 KB each. */
const CACHED = 40;
/** Nothing replaces a still; this bounds how long one that is replaced in the database would still be sent. */
const CACHED_MS = 10 * 60_000;

export const createStillReader = ({ db, rights, clock }: StillDeps): ReadStill => {
  const pictures = new LRUCache<number, Buffer>({ max: CACHED, ttl: CACHED_MS });
  const pictureOf = async (gameId: number): Promise<Buffer | undefined> => {
    const known = pictures.get(gameId);
    if (known) return known;
    const row = await db.selectFrom('game_stills').select('picture').where('game_id', '=', gameId).executeTakeFirst();
    if (row) pictures.set(gameId, row.picture);
    return row?.picture;
  };
  return async (gameId, countryOf) => {
    const record = await readGame(db, gameId);
    if (!record) return refuse('games/unknown');
    const games = [rightsGameOf(record)];
    const { isSameEverywhere, hidden } = await listingOf(await rights.read(), games, clock(), countryOf);
    if (hidden.has(gameId)) return refuse('games/unknown');
    const picture = record.hasStill ? await pictureOf(gameId) : undefined;
    return picture ? { picture, isPrivate: !isSameEverywhere } : refuse('games/no-still');
  };
};
