import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { WantedInput } from './choose-input.ts';
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
  /** undefined: it takes no SRT */
  readonly srt: { readonly port: number; readonly setAt: Date } | undefined;
}

/** Sound beside an input's picture. */
export interface StoredSound {
  readonly id: number;
  readonly inputId: number;
  readonly purpose: string;
  readonly language: string;
  readonly name: string;
  readonly offsetMs: number;
  readonly keySetAt: Date;
}

const sounds = (db: Database) =>
  db
    .selectFrom('input_sounds')
    .select([
      'id',
      'input_id as inputId',
      'purpose',
      'language',
      'name',
      'offset_ms as offsetMs',
      'key_set_at as keySetAt',
    ])
    .where('removed_at', 'is', null);

export const readSounds = (db: Database, input: number): Promise<readonly StoredSound[]> =>
  sounds(db).where('input_id', '=', input).orderBy('id').execute();
export const readSound = (db: Database, id: number): Promise<StoredSound | undefined> =>
  sounds(db).where('id', '=', id).executeTakeFirst();

const inputs = (db: Database) =>
  db
    .selectFrom('live_inputs')
    .leftJoin('srt_inputs', 'srt_inputs.input_id', 'live_inputs.id')
    .select(['id', 'name', 'club', 'position', 'second_replaces as secondReplaces', 'key_set_at as keySetAt', 'ladder'])
    .select(['srt_inputs.port as srtPort', 'srt_inputs.set_at as srtSetAt'])
    .where('removed_at', 'is', null);
type InputRow = Awaited<ReturnType<ReturnType<typeof inputs>['executeTakeFirstOrThrow']>>;
const inputOf = ({ srtPort, srtSetAt, ...row }: InputRow): StoredInput => ({
  ...row,
  srt: srtPort === null || srtSetAt === null ? undefined : { port: srtPort, setAt: srtSetAt },
});

export const readInputs = async (db: Database): Promise<readonly StoredInput[]> =>
  (await inputs(db).orderBy('club').orderBy('position').orderBy('id').execute()).map(inputOf);
export const readInput = async (db: Database, id: number): Promise<StoredInput | undefined> => {
  const row = await inputs(db).where('id', '=', id).executeTakeFirst();
  return row && inputOf(row);
};
/** Where a stream key publishes: an input's picture, or a sound beside it. Undefined: the key is wrong. */
export const readPlaceOfKey = async (
  db: Database,
  key: string,
): Promise<{ readonly input: StoredInput; readonly sound?: StoredSound } | undefined> => {
  const row = await inputs(db).where('key_hash', '=', hashOfKey(key)).executeTakeFirst();
  if (row) return { input: inputOf(row) };
  const sound = await sounds(db).where('key_hash', '=', hashOfKey(key)).executeTakeFirst();
  const beside = sound && (await readInput(db, sound.inputId));
  return beside && { input: beside, sound };
};

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
export const readWantedInputs = async (
  db: Database,
  games: readonly number[],
): Promise<ReadonlyMap<number, WantedInput>> => {
  if (!games.length) return new Map();
  const rows = await db
    .selectFrom('wanted_inputs')
    .selectAll()
    .where('game_id', 'in', [...games])
    .execute();
  return new Map(rows.map((row) => [row.game_id, { input: row.input_id, at: row.wanted_at.getTime() }]));
};
