/** Stat lines, one per player and game: written when a game is settled, read by every page of statistics. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { GameLine } from './lines-of-game.ts';
import { samePeople } from './player-store.ts';
import type { SparseBatting, SparseFielding, SparsePitching } from './player-totals.ts';

/** A line with its game. */
export interface LineOfGame {
  readonly gameId: number;
  readonly seasonId: string;
  readonly competition: Competition;
  readonly club: string;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly officialDate: string;
  readonly didWin: boolean | null;
  readonly player: string;
  readonly batting: SparseBatting | undefined;
  readonly pitching: SparsePitching | undefined;
  readonly fielding: SparseFielding | undefined;
}

export interface SettledGame {
  readonly id: number;
  readonly seasonId: string;
  readonly competition: Competition;
  readonly officialDate: string;
  readonly startsAt: Date;
  readonly away: string;
  readonly home: string;
  readonly winner: 'away' | 'home' | undefined;
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** `who`: by the id in the plays, the players who turned out to be somebody else. */
const rowsOf = (game: SettledGame, lines: readonly GameLine[], who: ReadonlyMap<number, number>) =>
  lines.map(({ side, player, batting, pitching, fielding }) => ({
    game_id: game.id,
    side,
    player_id: who.get(Number(player)) ?? Number(player),
    season_id: game.seasonId,
    competition: game.competition,
    club: game[side],
    opponent: game[side === 'away' ? 'home' : 'away'],
    official_date: game.officialDate,
    starts_at: game.startsAt,
    did_win: game.winner === undefined ? null : game.winner === side,
    batting: json(batting),
    pitching: json(pitching),
    fielding: json(fielding),
  }));
/** A statement has 65,535 parameters at most. */
const INSERT_ROWS = 4000;

/** Inserts the lines of games that have none yet. Players must exist. */
export const addLines = async (
  db: Database,
  games: readonly { readonly game: SettledGame; readonly lines: readonly GameLine[] }[],
): Promise<void> => {
  const ids = new Set(games.flatMap(({ lines }) => lines.map(({ player }) => Number(player))));
  const who = new Map((await samePeople(db, [...ids])).map(({ asked, id }) => [asked, id]));
  const rows = games.flatMap(({ game, lines }) => rowsOf(game, lines, who));
  for (let from = 0; from < rows.length; from += INSERT_ROWS)
    await db
      .insertInto('game_lines')
      .values(rows.slice(from, from + INSERT_ROWS))
      .execute();
};

/** Replaces the lines of a game. Players must exist. */
export const writeLines = async (db: Database, game: SettledGame, lines: readonly GameLine[]): Promise<void> => {
  await db.deleteFrom('game_lines').where('game_id', '=', game.id).execute();
  await addLines(db, [{ game, lines }]);
};

const linesQuery = (db: Database) =>
  db
    .selectFrom('game_lines')
    .select([
      'game_id',
      'side',
      'player_id',
      'season_id',
      'competition',
      'club',
      'opponent',
      'official_date',
      'did_win',
      'batting',
      'pitching',
      'fielding',
    ]);
type LineRow = Awaited<ReturnType<ReturnType<typeof linesQuery>['execute']>>[number];

const lineFrom = (row: LineRow): LineOfGame => ({
  gameId: row.game_id,
  seasonId: row.season_id,
  competition: row.competition as Competition,
  club: row.club,
  opponent: row.opponent,
  isHome: row.side === 'home',
  officialDate: row.official_date,
  didWin: row.did_win,
  player: String(row.player_id),
  batting: (row.batting ?? undefined) as SparseBatting | undefined,
  pitching: (row.pitching ?? undefined) as SparsePitching | undefined,
  fielding: (row.fielding ?? undefined) as SparseFielding | undefined,
});

/** The lines of a player, oldest first; exhibitions do not count. */
export const linesOfPlayer = async (db: Database, player: number): Promise<readonly LineOfGame[]> => {
  const rows = await linesQuery(db)
    .where('player_id', '=', player)
    .where('competition', '<>', 'exhibition')
    .orderBy('starts_at')
    .execute();
  return rows.map(lineFrom);
};

/** Every line of a season's competitions. */
export const linesOfSeason = async (
  db: Database,
  seasonId: string,
  competitions: readonly Competition[],
): Promise<readonly LineOfGame[]> => {
  const rows = await linesQuery(db)
    .where('season_id', '=', seasonId)
    .where('competition', 'in', [...competitions])
    .execute();
  return rows.map(lineFrom);
};

/** The lines of these players in a competition of a season before an instant. */
export const linesBefore = async (
  db: Database,
  filter: {
    readonly seasonId: string;
    readonly competition: Competition;
    readonly before: Date;
    readonly players: readonly number[];
  },
): Promise<
  readonly (Pick<LineOfGame, 'player' | 'batting' | 'pitching' | 'didWin'> & { readonly startsAt: Date })[]
> => {
  if (filter.players.length === 0) return [];
  const rows = await db
    .selectFrom('game_lines')
    .select(['player_id', 'starts_at', 'batting', 'pitching', 'did_win'])
    .where('season_id', '=', filter.seasonId)
    .where('competition', '=', filter.competition)
    .where('starts_at', '<', filter.before)
    .where('player_id', '=', sql<number>`any(${filter.players})`)
    .execute();
  return rows.map((row) => ({
    player: String(row.player_id),
    startsAt: row.starts_at,
    didWin: row.did_win,
    batting: (row.batting ?? undefined) as SparseBatting | undefined,
    pitching: (row.pitching ?? undefined) as SparsePitching | undefined,
  }));
};
