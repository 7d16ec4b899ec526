/**
 * Results and stats of a season, added up once and cached until a game is settled or corrected, for standings, leaders and
 * records.
 */
import type { ClubMember } from '@palco/baseball/scoring/season';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { linesOfSeason } from './lines-store.ts';
import {
  addBatting,
  addPitching,
  type BattingTotals,
  battingOfGame,
  type PitchingTotals,
  pitchingOfGame,
} from './player-totals.ts';
import type { SeasonResult } from './standings.ts';

/** Totals per player, with the latest club. */
interface SeasonPlayers {
  readonly batting: readonly (BattingTotals & ClubMember)[];
  readonly pitching: readonly (PitchingTotals & ClubMember)[];
}
/** The number of final games, and of those with a result. */
export interface Coverage {
  readonly gamesPlayed: number;
  readonly gamesCounted: number;
}
export interface SeasonStats {
  results(seasonId: string): Promise<readonly SeasonResult[]>;
  coverage(seasonId: string): Promise<Coverage>;
  players(seasonId: string, competition: Competition): Promise<SeasonPlayers>;
  /** calls the listener when earlier answers are stale; the season is empty when all are */
  onChange(changed: (seasonId: string) => void): () => void;
  close(): void;
}
const TOPIC = 'figures';
const FINAL = 2;

/** Notifies every process, when the transaction commits, that the results or lines of a season changed. */
export const notifyStatsChanged = (db: Database, seasonId: string): Promise<void> => notify(db, TOPIC, seasonId);

const readResults = async (db: Database, seasonId: string): Promise<{ results: SeasonResult[]; played: number }> => {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'official_date', 'starts_at', 'away', 'home', 'away_runs', 'home_runs'])
    .where('season_id', '=', seasonId)
    // a slot is nobody in standings and records
    .where(sql<boolean>`away is distinct from away_slot and home is distinct from home_slot`)
    .where('competition', '=', 'regular-season')
    .where('status', '=', FINAL)
    .execute();
  const results = rows.flatMap((row): SeasonResult[] =>
    row.away_runs === null || row.home_runs === null
      ? []
      : [
          {
            gameId: row.id,
            officialDate: row.official_date as LeagueDate,
            playedAt: row.starts_at.getTime(),
            clubs: { away: row.away, home: row.home },
            runs: { away: row.away_runs, home: row.home_runs },
            ...(row.away_runs === row.home_runs ? {} : { winner: row.away_runs > row.home_runs ? 'away' : 'home' }),
          },
        ],
  );
  return { results, played: rows.length };
};

const readPlayers = async (db: Database, seasonId: string, competition: Competition): Promise<SeasonPlayers> => {
  const lines = await linesOfSeason(db, seasonId, [competition]);
  const byPlayer = [...Map.groupBy(lines, ({ player }) => player)].map(([player, own]) => {
    const last = own.reduce((latest, line) => (line.officialDate > latest.officialDate ? line : latest));
    return { member: { player, club: last.club }, own };
  });
  return {
    batting: byPlayer.flatMap(({ member, own }) => {
      const games = own.flatMap((line) => (line.batting ? [battingOfGame(line.batting, line.didWin)] : []));
      return games.length ? [{ ...addBatting(games), ...member }] : [];
    }),
    pitching: byPlayer.flatMap(({ member, own }) => {
      const games = own.flatMap((line) => (line.pitching ? [pitchingOfGame(line.pitching)] : []));
      return games.length ? [{ ...addPitching(games), ...member }] : [];
    }),
  };
};

/** Several values under one topic, each dropped by its season alone: no shared value, which is one value and dropped whole. */
export const createSeasonStats = (db: Database, notifications: Notifications): SeasonStats => {
  const cached = new Map<string, Promise<unknown>>();
  const listeners = new Set<(seasonId: string) => void>();
  const changed = (seasonId: string): void => {
    for (const key of cached.keys()) if (seasonId === '' || key.startsWith(`${seasonId} `)) cached.delete(key);
    for (const listener of listeners) listener(seasonId);
  };
  const stop = notifications.listen(TOPIC, { onNotification: changed, onMissed: () => changed('') });
  const readOnce = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const found = cached.get(key) as Promise<Value> | undefined;
    if (found) return found;
    const reading = read();
    cached.set(key, reading);
    reading.catch(() => {
      if (cached.get(key) === reading) cached.delete(key);
    });
    return reading;
  };
  const resultsOf = (seasonId: string) => readOnce(`${seasonId} results`, () => readResults(db, seasonId));
  return {
    results: async (seasonId) => (await resultsOf(seasonId)).results,
    coverage: async (seasonId) => {
      const { results, played } = await resultsOf(seasonId);
      return { gamesPlayed: played, gamesCounted: results.length };
    },
    players: (seasonId, competition) =>
      readOnce(`${seasonId} ${competition}`, () => readPlayers(db, seasonId, competition)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
};
