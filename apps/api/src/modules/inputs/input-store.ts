import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { Wish } from './choose-input.ts';
import { BEFORE_MS, type CandidateGame } from './published-game.ts';
import { hashOfKey } from './stream-key.ts';

export interface StoredInput {
  readonly id: number;
  readonly name: string;
  readonly club: string | null;
  /** among the inputs of its club: the first is the primary */
  readonly position: number;
  /** a second encoder with the same key replaces the first */
  readonly secondReplaces: boolean;
  readonly keySetAt: Date;
  /** profile of its smaller renditions */
  readonly ladder: string;
}

const inputs = (db: Database) =>
  db
    .selectFrom('live_inputs')
    .select(['id', 'name', 'club', 'position', 'second_replaces as secondReplaces', 'key_set_at as keySetAt', 'ladder'])
    .where('removed_at', 'is', null);

export const readInputs = (db: Database): Promise<readonly StoredInput[]> =>
  inputs(db).orderBy('club').orderBy('position').orderBy('id').execute();
export const readInput = (db: Database, id: number): Promise<StoredInput | undefined> =>
  inputs(db).where('id', '=', id).executeTakeFirst();
export const readInputOfKey = (db: Database, key: string): Promise<StoredInput | undefined> =>
  inputs(db).where('key_hash', '=', hashOfKey(key)).executeTakeFirst();

const DAY_MS = 24 * 3600_000;

/** How many inputs of the same club come before this one. */
const rankInClub = async (db: Database, { id, club, position }: StoredInput): Promise<number> => {
  if (club === null) return 0;
  const others = await inputs(db).where('club', '=', club).where('id', '!=', id).execute();
  return others.filter((each) => each.position < position || (each.position === position && each.id < id)).length;
};

/** Games that may be published on an input now: those assigned to it, and its club's home games of about a day. */
export const readCandidates = async (db: Database, input: StoredInput, at: Date): Promise<readonly CandidateGame[]> => {
  const rows = await db
    .selectFrom('games')
    .leftJoin('game_inputs', (join) =>
      join.onRef('game_inputs.game_id', '=', 'games.id').on('game_inputs.input_id', '=', input.id),
    )
    .select(['games.id', 'games.status', 'games.starts_at', 'games.ended_at', 'game_inputs.rank'])
    .where((where) =>
      where.or([
        where('game_inputs.input_id', 'is not', null),
        where.and([
          where('games.home', '=', input.club ?? ''),
          where('games.starts_at', '>', new Date(at.getTime() - DAY_MS)),
          where('games.starts_at', '<', new Date(at.getTime() + BEFORE_MS)),
          where('games.id', 'not in', db.selectFrom('game_inputs').select('game_inputs.game_id')),
        ]),
      ]),
    )
    .execute();
  const byCalendar = rows.some(({ rank }) => rank === null) ? await rankInClub(db, input) : 0;
  return rows.map((row) => ({
    id: row.id,
    status: statusOfCode(row.status) ?? 'upcoming',
    startsAt: row.starts_at,
    endedAt: row.ended_at ?? undefined,
    isAssigned: row.rank !== null,
    rank: row.rank ?? byCalendar,
  }));
};

/** Ids of games that staff has assigned to an input. */
export const readAssignedGames = async (db: Database): Promise<readonly number[]> =>
  (await db.selectFrom('game_inputs').select('game_id').execute()).map(({ game_id }) => game_id);

/** The input that staff wants on the air, by game. */
export const readWishes = async (db: Database, games: readonly number[]): Promise<ReadonlyMap<number, Wish>> => {
  if (!games.length) return new Map();
  const rows = await db
    .selectFrom('wanted_inputs')
    .selectAll()
    .where('game_id', 'in', [...games])
    .execute();
  return new Map(rows.map((row) => [row.game_id, { input: row.input_id, at: row.wanted_at.getTime() }]));
};
