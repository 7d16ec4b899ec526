import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Side } from '@palco/baseball/rules/side';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { SeasonResults } from '../../../gateways/game-feed/simulated/simulated-league.ts';

const FINAL = codeOfStatus('final');
const CANCELLED = codeOfStatus('cancelled');

/** The results of a season, playoffs included and exhibitions not, and whether its regular season is over. */
export const seasonResults = async (db: Database, seasonId: string): Promise<SeasonResults> => {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'competition', 'starts_at', 'away', 'home', 'away_runs', 'home_runs', 'status'])
    .where('season_id', '=', seasonId)
    // a slot is nobody in standings and records
    .where(sql<boolean>`away is distinct from away_slot and home is distinct from home_slot`)
    .where('competition', '<>', 'exhibition')
    .execute();
  const regular = rows.filter(({ competition }) => competition === 'regular-season');
  return {
    isRegularOver: regular.length > 0 && regular.every(({ status }) => status === FINAL || status === CANCELLED),
    results: rows.flatMap(({ id, away, home, away_runs, home_runs, starts_at }) => {
      if (away_runs === null || home_runs === null) return [];
      const winner: Side | undefined = away_runs === home_runs ? undefined : away_runs > home_runs ? 'away' : 'home';
      return [
        {
          gameId: id,
          clubs: { away, home },
          runs: { away: away_runs, home: home_runs },
          playedAt: starts_at.getTime(),
          ...(winner ? { winner } : {}),
        },
      ];
    }),
  };
};
