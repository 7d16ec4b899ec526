import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { BEFORE_MS, type CandidateGame } from './published-game.ts';
import { hashOfKey } from './stream-key.ts';

export interface StoredInput {
  readonly id: number;
  readonly name: string;
  readonly club: string | null;
  readonly keySetAt: Date;
}

const inputs = (db: Database) =>
  db.selectFrom('live_inputs').select(['id', 'name', 'club', 'key_set_at as keySetAt']).where('removed_at', 'is', null);

export const readInputs = (db: Database): Promise<readonly StoredInput[]> => inputs(db).orderBy('name').execute();
export const readInput = (db: Database, id: number): Promise<StoredInput | undefined> =>
  inputs(db).where('id', '=', id).executeTakeFirst();
export const readInputOfKey = (db: Database, key: string): Promise<StoredInput | undefined> =>
  inputs(db).where('key_hash', '=', hashOfKey(key)).executeTakeFirst();

const DAY_MS = 24 * 3600_000;

/** Games that may be published on an input now: those assigned to it, and its club's home games of about a day. */
export const readCandidates = async (db: Database, input: StoredInput, at: Date): Promise<readonly CandidateGame[]> => {
  const rows = await db
    .selectFrom('games')
    .leftJoin('game_inputs', 'game_inputs.game_id', 'games.id')
    .select(['games.id', 'games.status', 'games.starts_at', 'games.ended_at', 'game_inputs.input_id'])
    .where((where) =>
      where.or([
        where('game_inputs.input_id', '=', input.id),
        where.and([
          where('games.home', '=', input.club ?? ''),
          where('game_inputs.input_id', 'is', null),
          where('games.starts_at', '>', new Date(at.getTime() - DAY_MS)),
          where('games.starts_at', '<', new Date(at.getTime() + BEFORE_MS)),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: statusOfCode(row.status) ?? 'upcoming',
    startsAt: row.starts_at,
    endedAt: row.ended_at ?? undefined,
    isAssigned: row.input_id !== null,
  }));
};

/** Ids of games that staff has assigned to an input. */
export const readAssignedGames = async (db: Database): Promise<readonly number[]> =>
  (await db.selectFrom('game_inputs').select('game_id').execute()).map(({ game_id }) => game_id);
