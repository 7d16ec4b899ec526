/** The addresses of the graphics as they are stored, and the games that they show. */
import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { OnAir } from '@palco/contracts/graphics';
import type { Database } from '@palco/database/connect';
import { CAMERA_FEED } from '../games/game-store.ts';
import { gameOfClub, NEAR_MS } from './game-of-club.ts';

export const readLink = (db: Database, id: number) =>
  db.selectFrom('graphics_links').selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
export type StoredLink = NonNullable<Awaited<ReturnType<typeof readLink>>>;

/** Those that work, the newest first. */
export const readLinks = (db: Database): Promise<StoredLink[]> =>
  db.selectFrom('graphics_links').selectAll().where('revoked_at', 'is', null).orderBy('id', 'desc').execute();

export const onAirOf = ({ on_air }: Pick<StoredLink, 'on_air'>): OnAir => on_air as OnAir;

interface ShownGame {
  readonly id: number;
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
}

/** The game that a link shows at a moment. */
export const gameOfLink = async (
  db: Database,
  { club, game_id }: Pick<StoredLink, 'club' | 'game_id'>,
  now: Date,
): Promise<ShownGame | undefined> => {
  const games = db.selectFrom('games').select(['id', 'away', 'home', 'status', 'starts_at as startsAt', 'ended_at']);
  if (club === null) return games.where('id', '=', game_id).executeTakeFirst();
  const near = await games
    .where((is) => is.or([is('away', '=', club), is('home', '=', club)]))
    .where('feed', '<>', CAMERA_FEED)
    .where('starts_at', '>', new Date(now.getTime() - NEAR_MS))
    .where('starts_at', '<', new Date(now.getTime() + NEAR_MS))
    .execute();
  const known = near.map(({ status, ended_at, ...game }) => ({
    ...game,
    status: statusOfCode(status) ?? ('upcoming' as const),
    endedAt: ended_at ?? undefined,
  }));
  return gameOfClub(known, now);
};
