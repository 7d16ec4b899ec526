import type { Standings } from '@palco/contracts/league';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { League } from './league-book.ts';
import { presentOldStanding, presentStanding } from './present-standings.ts';
import type { SeasonFigures } from './season-figures.ts';
import { type SeasonTables, type Standing, tablesOf } from './standings.ts';

export interface StandingsParts {
  readonly league: League;
  readonly figures: SeasonFigures;
}

export const readTables = async (
  { league, figures }: StandingsParts,
  seasonId: string | undefined,
): Promise<SeasonTables | Refusal<'league/unknown-season'>> => {
  const season = league.seasons.find(({ id }) => id === seasonId);
  if (!season) return refuse('league/unknown-season');
  return tablesOf([...league.clubsOf(season.id).keys()], season, await figures.results(season.id));
};

export const presentTables = async (
  { league, figures }: StandingsParts,
  seasonId: string,
  tables: SeasonTables,
): Promise<Standings> => {
  const clubs = league.clubsOf(seasonId);
  const rows = (table: readonly Standing[]) => table.map((row) => presentStanding(row, clubs.get(row.club)));
  return {
    season: seasonId,
    label: league.seasons.find(({ id }) => id === seasonId)?.label ?? seasonId,
    coverage: await figures.coverage(seasonId),
    general: rows(tables.general),
    first: rows(tables.first),
    second: rows(tables.second),
  };
};

export const presentOldTables = (league: League, seasonId: string, tables: SeasonTables) => {
  const clubs = league.clubsOf(seasonId);
  const rows = (table: readonly Standing[]) =>
    table.map((row, place) => presentOldStanding(row, place, clubs.get(row.club)));
  return { first: rows(tables.first), second: rows(tables.second), general: rows(tables.general) };
};
