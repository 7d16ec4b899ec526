/** Holds in the database. Nothing is cached: every call reads the row, so all processes agree. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { otherHold, type Scorer, type ScoringHold, standsForProof } from './scoring-hold.ts';

const holdRows = (db: Database) =>
  db
    .selectFrom('scoring_holds as hold')
    .innerJoin('sessions', 'sessions.id', 'hold.session_id')
    .leftJoin('users as holders', 'holders.id', 'hold.holder')
    .leftJoin('users as askers', 'askers.id', 'hold.asked_by')
    .selectAll('hold')
    .select(['sessions.ended_at', 'holders.name as holder_name', 'askers.name as asker_name']);

const holdOf = (row: Awaited<ReturnType<ReturnType<typeof holdRows>['execute']>>[number]): ScoringHold => ({
  holder: row.holder,
  holderName: row.holder_name ?? String(row.holder),
  sessionId: row.session_id,
  takenAt: row.taken_at,
  renewedAt: row.renewed_at,
  keyedAt: row.keyed_at,
  hasSessionEnded: row.ended_at !== null,
  asked:
    row.asked_by !== null && row.asked_at
      ? {
          by: row.asked_by,
          name: row.asker_name ?? String(row.asked_by),
          at: row.asked_at,
          given: row.given_at !== null,
        }
      : undefined,
});

export const readHold = async (db: Database, gameId: number): Promise<ScoringHold | undefined> => {
  const row = await holdRows(db).where('hold.game_id', '=', gameId).executeTakeFirst();
  return row && holdOf(row);
};

/** The holds that were taken since an instant, by game. */
export const readHoldsSince = async (db: Database, since: Date): Promise<ReadonlyMap<number, ScoringHold>> => {
  const rows = await holdRows(db).where('hold.taken_at', '>', since).orderBy('hold.game_id').execute();
  return new Map(rows.map((row) => [row.game_id, holdOf(row)]));
};

/** Gives the game to this session from now on. */
export const takeHold = async (tx: Database, gameId: number, scorer: Scorer, at: Date): Promise<void> => {
  const row = {
    holder: scorer.userId,
    session_id: scorer.sessionId,
    taken_at: at,
    renewed_at: at,
    keyed_at: at,
    asked_by: null,
    asked_at: null,
    given_at: null,
  };
  await tx
    .insertInto('scoring_holds')
    .values({ game_id: gameId, ...row })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(row))
    .execute();
};

/** Renews the hold on a game. `isActive`: a key was pressed. */
export const renewHold = async (tx: Database, gameId: number, at: Date, isActive: boolean): Promise<void> => {
  await tx
    .updateTable('scoring_holds')
    .set({ renewed_at: at, ...(isActive ? { keyed_at: at } : {}) })
    .where('game_id', '=', gameId)
    .execute();
};

/** Whether this session's hold on a game replaces a recent proof of the password. */
export const holdsGame = async (db: Database, scorer: Scorer, gameId: number, now: Date): Promise<boolean> =>
  standsForProof(await readHold(db, gameId), scorer, now);

export const refuseHeld = ({ holderName, takenAt }: ScoringHold): Refusal<'games/held'> =>
  refuse('games/held', { who: holderName, at: takenAt.toISOString() });

/** In a transaction that has the game's row locked: a refusal while somebody else scores the game. */
export const heldByOther = async (
  tx: Database,
  gameId: number,
  scorer: Scorer,
  now: Date,
): Promise<Refusal<'games/held'> | undefined> => {
  const other = otherHold(await readHold(tx, gameId), scorer, now);
  return other && refuseHeld(other);
};
