import type { Database } from '@palco/database/connect';
import type { GameFeed } from '../../gateways/game-feed/game-feed.ts';

/** Line-ups are published this long before the first pitch. */
const BEFORE_START_MS = 90 * 60_000;
/** Scorers correct a game for about a day. */
const CORRECTED_FOR_MS = 30 * 3_600_000;
const FINAL = 2;
const NOT_PLAYED = [6, 7];

const BACKLOG = 50;

export interface GamesToPoll {
  /** in progress or about to begin, and recent finals of a feed that corrects them; by start */
  readonly now: readonly number[];
  /** final games whose plays were never read, latest first */
  readonly backlog: readonly number[];
}

/** Games of a feed that may have changed. */
export const gamesToPoll = async (db: Database, feed: GameFeed, at: Date): Promise<GamesToPoll> => {
  const ofFeed = () =>
    db
      .selectFrom('games')
      .select('id')
      .where('feed', '=', feed.name)
      .where((is) => is.or([is('is_manual', '=', false), is('returns_to_feed', '=', true)]));
  const underWay = await ofFeed()
    .where('status', 'not in', [FINAL, ...NOT_PLAYED])
    .where('starts_at', '<', new Date(at.getTime() + BEFORE_START_MS))
    .orderBy('starts_at')
    .execute();
  if (!feed.correctsFinals) return { now: underWay.map(({ id }) => id), backlog: [] };
  const recent = await ofFeed()
    .where('status', '=', FINAL)
    .where('starts_at', '>', new Date(at.getTime() - CORRECTED_FOR_MS))
    .orderBy('starts_at')
    .execute();
  const unread = await ofFeed()
    .where('status', '=', FINAL)
    .where('setup', 'is', null)
    .orderBy('starts_at', 'desc')
    .limit(BACKLOG)
    .execute();
  return { now: [...underWay, ...recent].map(({ id }) => id), backlog: unread.map(({ id }) => id) };
};
