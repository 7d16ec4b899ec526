import type { Standings } from '@palco/contracts/league/league';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { League } from './league-cache.ts';
import { presentOldStanding, presentStanding } from './present-standings.ts';
import { NO_SEASON } from './season.ts';
import type { SeasonStats } from './season-stats.ts';
import { type SeasonTables, type Standing, tablesOf } from './standings.ts';

type TablesDeps = { readonly league: League; readonly stats: Pick<SeasonStats, 'results'> };

/** The tables of a season: overall, and of each half. */
export const readTables = async (
  { league, stats }: TablesDeps,
  seasonId: string | undefined,
): Promise<SeasonTables | Refusal<'league/unknown-season'>> => {
  if (seasonId === NO_SEASON) return { general: [], first: [], second: [] };
  const season = league.seasons.find(({ id }) => id === seasonId);
  if (!season) return refuse('league/unknown-season');
  return tablesOf([...league.clubsOf(season.id).keys()], season, await stats.results(season.id));
};

/** The tables with the names of the clubs. */
export const readStandings = async (
  { league, stats }: { readonly league: League; readonly stats: Pick<SeasonStats, 'results' | 'coverage'> },
  seasonId: string | undefined,
): Promise<Standings | Refusal<'league/unknown-season'>> => {
  const tables = await readTables({ league, stats }, seasonId);
  if (isRefusal(tables) || seasonId === undefined) return refuse('league/unknown-season');
  const season = league.seasons.find(({ id }) => id === seasonId);
  const clubs = league.clubsOf(seasonId);
  const rows = (table: readonly Standing[]) => table.map((row) => presentStanding(row, clubs.get(row.club)));
  return {
    season: seasonId,
    label: season?.label ?? seasonId,
    coverage: await stats.coverage(seasonId),
    hasHalves: season?.secondHalfFrom !== undefined,
    general: rows(tables.general),
    first: rows(tables.first),
    second: rows(tables.second),
  };
};

/** The tables as old clients read them. */
export const readOldStandings = async (deps: TablesDeps, seasonId: string | undefined) => {
  const tables = await readTables(deps, seasonId);
  if (isRefusal(tables) || seasonId === undefined) return refuse('league/unknown-season');
  const clubs = deps.league.clubsOf(seasonId);
  const rows = (table: readonly Standing[]) =>
    table.map((row, place) => presentOldStanding(row, place, clubs.get(row.club)));
  return { response: { first: rows(tables.first), second: rows(tables.second), general: rows(tables.general) } };
};
