/** The season of a game's batters and clubs before its first pitch, for the cards beside the picture. */
import { duelsOf } from '@palco/baseball/scoring/duels';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import { standingsOf } from '@palco/baseball/scoring/standings';
import { BATTER_COUNTS, type FiguresBefore } from '@palco/contracts/games/figures-before';
import type { Database } from '@palco/database/connect';
import { linesBefore } from '../../league/lines-store.ts';
import { addBatting, type BattingTotals, battingOfGame } from '../../league/player-totals.ts';
import type { SeasonResult } from '../../league/standings.ts';
import { statsCompetition } from '../../league/stats-before.ts';
import type { GameRecord } from '../game.ts';
import type { GameCache } from '../game-cache.ts';
import type { GameContextDeps } from '../game-context.ts';
import { lastMeetings } from '../game-store.ts';
import type { LoadedGame } from '../loaded-game.ts';

const LAST_GAMES = 10;
/** Two clubs of a season rarely meet more often. */
const MOST_MEETINGS = 20;

type Batters = FiguresBefore['batters'];
const countsOf = (totals: BattingTotals): Pick<BattingTotals, (typeof BATTER_COUNTS)[number]> =>
  Object.fromEntries(BATTER_COUNTS.map((count) => [count, totals[count]])) as BattingTotals;

/** Gives the season only when the lines add up to the at bats and hits of the panel's average; otherwise games are missing. */
const batterOf = (games: readonly BattingTotals[], before: PlayerSeasonStats['batting'] | undefined) => {
  const season = addBatting(games);
  const last = games.slice(-LAST_GAMES);
  return {
    season: season.atBats === before?.atBats && season.hits === before.hits ? countsOf(season) : null,
    last: { games: last.length, ...countsOf(addBatting(last)) },
  };
};

const battersOf = async (db: Database, { record, players }: LoadedGame): Promise<Batters> => {
  const { seasonId, competition, startsAt: before } = record;
  const ids = [...players.keys()].map(Number);
  const lines = await linesBefore(db, { seasonId, competition: statsCompetition(competition), before, players: ids });
  const inOrder = lines.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return Object.fromEntries(
    [...Map.groupBy(inOrder, ({ player }) => player)].flatMap(([player, own]) => {
      const games = own.flatMap(({ batting, didWin }) => (batting ? [battingOfGame(batting, didWin)] : []));
      return games.length ? [[player, batterOf(games, players.get(player)?.before.batting)]] : [];
    }),
  );
};

/** Reads one game after the other, because a game that nobody has read yet is folded here. */
const duelsBefore = async (db: Database, games: Pick<GameCache, 'read'>, record: GameRecord) => {
  const folded: NonNullable<LoadedGame['game']>[] = [];
  for (const { id } of await lastMeetings(db, record, MOST_MEETINGS)) {
    const game = (await games.read(id))?.game;
    if (game) folded.push(game);
  }
  return Object.fromEntries(duelsOf(folded));
};

const standingsBefore = async (
  { leagueCache, stats }: Omit<GameContextDeps, 'db'>,
  { record, records }: LoadedGame,
): Promise<FiguresBefore['standings']> => {
  if (record.competition !== 'regular-season') return null;
  const clubs = (await leagueCache.read()).clubsOf(record.seasonId);
  const results = (await stats.results(record.seasonId)).filter(
    ({ playedAt }: SeasonResult) => playedAt < record.startsAt.getTime(),
  );
  const rows = standingsOf([...clubs.keys()], results);
  // when the feed counts other games than Palco has, its record in the panel would contradict the table
  const isWhole = (['away', 'home'] as const).every((side) => {
    const row = rows.find(({ club }) => club === record[side]);
    return row?.wins === records[side].wins && row.losses === records[side].losses;
  });
  if (!isWhole) return null;
  return rows.map(({ club, wins, losses, runsFor, runsAgainst }) => ({
    club,
    shortName: clubs.get(club)?.shortName ?? club,
    wins,
    losses,
    runsFor,
    runsAgainst,
  }));
};

/** Contains nothing of the game itself, so it is the same at its first pitch and after its last. */
export const readFiguresBefore = async (
  { db, games, ...deps }: GameContextDeps & { readonly games: Pick<GameCache, 'read'> },
  loaded: LoadedGame,
): Promise<FiguresBefore> => {
  const [batters, duels, standings] = await Promise.all([
    battersOf(db, loaded),
    duelsBefore(db, games, loaded.record),
    standingsBefore(deps, loaded),
  ]);
  return { batters, duels, standings };
};
