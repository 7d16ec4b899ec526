/** The addresses of the graphics as they are stored, and the games that they show. */
import { codeOfStatus, statusOfCode } from '@palco/baseball/rules/game-status';
import type { OnAir, PitchClock } from '@palco/contracts/graphics/graphics';
import type { Database } from '@palco/database/connect';
import { CAMERA_FEED } from '../games/game-store.ts';
import { lastPlayAt } from '../games/last-play.ts';
import { gameOfClub, NEAR_MS } from './game-of-club.ts';

export const readLink = (db: Database, id: number) =>
  db.selectFrom('graphics_links').selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
export type StoredLink = NonNullable<Awaited<ReturnType<typeof readLink>>>;

/** Those that work, the newest first. */
export const readLinks = (db: Database): Promise<StoredLink[]> =>
  db.selectFrom('graphics_links').selectAll().where('revoked_at', 'is', null).orderBy('id', 'desc').execute();

export const onAirOf = ({ on_air }: Pick<StoredLink, 'on_air'>): OnAir => on_air as OnAir;
export const clockOf = ({ clock }: Pick<StoredLink, 'clock'>): PitchClock | null => clock as PitchClock | null;

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
  const games = db.selectFrom('games').select(['id', 'away', 'home', 'status', 'starts_at as startsAt']);
  if (club === null) return games.where('id', '=', game_id).executeTakeFirst();
  const [first, last] = [new Date(now.getTime() - NEAR_MS), new Date(now.getTime() + NEAR_MS)];
  const near = await games
    .select(['ended_at', 'resumes_at', lastPlayAt])
    .where((is) => is.or([is('away', '=', club), is('home', '=', club)]))
    .where('feed', '<>', CAMERA_FEED)
    .where((is) =>
      is.or([
        is.between('starts_at', first, last),
        is.between('resumes_at', first, last),
        is('ended_at', '>', first),
        is('status', '=', codeOfStatus('in_progress')),
      ]),
    )
    .execute();
  const known = near.map(({ status, ended_at, resumes_at, lastPlayAt: played, ...game }) => ({
    ...game,
    status: statusOfCode(status) ?? ('upcoming' as const),
    endedAt: ended_at ?? undefined,
    resumesAt: resumes_at ?? undefined,
    lastPlayAt: played ?? undefined,
  }));
  return gameOfClub(known, now);
};
