/** The append-only list of plays. Writers lock the game's row (`lockGame`), so cursors are in commit order. */
import type { Play } from '@palco/baseball/rules/play';
import type { PlayChange } from '@palco/contracts/games/plays';
import type { Database } from '@palco/database/connect';

/** A revision to be written. */
export interface NewRevision {
  readonly play: Play;
  readonly revision: number;
  readonly isVoid: boolean;
}
/** A stored revision: what the log sends, and whether a person wrote it. */
export interface StoredChange extends PlayChange {
  /** the scorer who wrote it; a feed does not overrule it */
  readonly scorer: number | undefined;
  readonly recordedAt: Date;
}

const changeFrom = (row: {
  readonly cursor: number;
  readonly revision: number;
  readonly is_void: boolean;
  readonly play: object;
  readonly recorded_by: number | null;
  readonly recorded_at: Date;
}): StoredChange => ({
  cursor: row.cursor,
  revision: row.revision,
  ...(row.is_void ? { isVoid: true as const } : {}),
  play: row.play as Play,
  scorer: row.recorded_by ?? undefined,
  recordedAt: row.recorded_at,
});

const INSERT_ROWS = 500;

/** Appends revisions in the given order and advances the game's cursor; returns the new cursor. */
export const appendRevisions = async (
  tx: Database,
  game: { readonly id: number; readonly playCursor: number },
  revisions: readonly NewRevision[],
  { at, scorer }: { readonly at: Date; readonly scorer?: number },
): Promise<number> => {
  const rows = revisions.map(({ play, revision, isVoid }, index) => ({
    game_id: game.id,
    play_id: play.id,
    revision,
    cursor: game.playCursor + 1 + index,
    occurred_at: new Date(play.at),
    recorded_at: at,
    recorded_by: scorer ?? null,
    is_void: isVoid,
    play: JSON.stringify(play),
  }));
  for (let from = 0; from < rows.length; from += INSERT_ROWS)
    await tx
      .insertInto('game_plays')
      .values(rows.slice(from, from + INSERT_ROWS))
      .execute();
  const cursor = game.playCursor + rows.length;
  if (rows.length) await tx.updateTable('games').set({ play_cursor: cursor }).where('id', '=', game.id).execute();
  return cursor;
};

/** Revisions after a cursor, in commit order. */
export const changesAfter = async (db: Database, gameId: number, cursor: number): Promise<StoredChange[]> => {
  const rows = await db
    .selectFrom('game_plays')
    .select(['cursor', 'revision', 'is_void', 'play', 'recorded_by', 'recorded_at'])
    .where('game_id', '=', gameId)
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .execute();
  return rows.map(changeFrom);
};

/** The newest revision of each play, by cursor. */
export const newestChanges = async (db: Database, gameId: number): Promise<StoredChange[]> => {
  const rows = await db
    .selectFrom('game_plays')
    .distinctOn('play_id')
    .select(['cursor', 'revision', 'is_void', 'play', 'recorded_by', 'recorded_at'])
    .where('game_id', '=', gameId)
    .orderBy('play_id')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(changeFrom).sort((a, b) => a.cursor - b.cursor);
};

/** All revisions of these plays, oldest first, by play. */
export const revisionsOf = async (
  db: Database,
  gameId: number,
  plays: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredChange[]>> => {
  const rows = await db
    .selectFrom('game_plays')
    .select(['cursor', 'revision', 'is_void', 'play', 'recorded_by', 'recorded_at'])
    .where('game_id', '=', gameId)
    .where('play_id', 'in', [...new Set(plays)])
    .orderBy('revision')
    .execute();
  return Map.groupBy(rows.map(changeFrom), ({ play }) => play.id);
};
