import type { Database } from '@palco/database/connect';
import type { Clock } from '../../../clock.ts';
import type { GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import type { GameRecord } from '../game.ts';
import { lockGame } from '../game-store.ts';
import { appendRevisions } from '../play-store.ts';

/**
 * Writes the plays of a finished simulated game when it is first loaded. Its result and stats were written by
 * `playGames` from the same plays and are not changed.
 */
export const fillGame = async (
  db: Database,
  feed: GameFeed | undefined,
  clock: Clock,
  { id, status, feed: name, playCursor, setup }: GameRecord,
): Promise<void> => {
  if (!feed || name !== feed.name || status !== 'final' || playCursor > 0 || !setup) return;
  const account = await feed.account(id);
  if (!account) return;
  await db.transaction().execute(async (tx) => {
    const locked = await lockGame(tx, id);
    if (!locked || locked.playCursor > 0) return;
    const revisions = account.plays.map((play) => ({ play, revision: 1, isVoid: false }));
    await appendRevisions(tx, locked, revisions, { at: clock() });
  });
};
