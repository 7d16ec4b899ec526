/** The season stats of players before a game as a feed reports them: one row per player and game. */
import { createHash } from 'node:crypto';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { samePeople } from './player-store.ts';

type ReportedStats = ReadonlyMap<PlayerId, PlayerSeasonStats>;

/** A fingerprint that changes with the stats. */
export const fingerprintOf = (reported: ReportedStats): string =>
  createHash('sha256')
    .update(JSON.stringify([...reported].toSorted(([a], [b]) => Number(a) - Number(b))))
    .digest('base64url')
    .slice(0, 12);

/** Replaces the reported stats of a game. Players must exist. */
export const writeReportedStats = async (tx: Database, gameId: number, reported: ReportedStats): Promise<void> => {
  await tx.deleteFrom('told_figures').where('game_id', '=', gameId).execute();
  if (reported.size === 0) return;
  const who = new Map((await samePeople(tx, [...reported.keys()].map(Number))).map(({ asked, id }) => [asked, id]));
  await tx
    .insertInto('told_figures')
    .values(
      [...reported].map(([player, { batting, pitching }]) => ({
        game_id: gameId,
        player_id: who.get(Number(player)) ?? Number(player),
        at_bats: batting.atBats,
        hits: batting.hits,
        outs: pitching.outs,
        earned_runs: pitching.earnedRuns,
        wins: pitching.wins,
        losses: pitching.losses,
        saves: pitching.saves,
      })),
    )
    .onConflict((conflict) => conflict.columns(['game_id', 'player_id']).doNothing())
    .execute();
};

/** The latest reported stats of these players in a competition, for games that start at `until` or before. */
export const lastReportedStats = async (
  db: Database,
  filter: {
    readonly seasonId: string;
    readonly competition: Competition;
    readonly until: Date;
    readonly players: readonly number[];
  },
): Promise<ReadonlyMap<PlayerId, { readonly startsAt: Date; readonly stats: PlayerSeasonStats }>> => {
  if (filter.players.length === 0) return new Map();
  const rows = await db
    .selectFrom('told_figures as reported')
    .innerJoin('games', 'games.id', 'reported.game_id')
    .distinctOn('reported.player_id')
    .selectAll('reported')
    .select('games.starts_at')
    .where('reported.player_id', '=', sql<number>`any(${filter.players})`)
    .where('games.season_id', '=', filter.seasonId)
    .where('games.competition', '=', filter.competition)
    .where('games.starts_at', '<=', filter.until)
    .orderBy('reported.player_id')
    .orderBy('games.starts_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ player_id, starts_at, at_bats, hits, outs, earned_runs, wins, losses, saves }) => [
      String(player_id),
      {
        startsAt: starts_at,
        stats: {
          batting: { atBats: at_bats, hits },
          pitching: { outs, earnedRuns: earned_runs, wins, losses, saves },
        },
      },
    ]),
  );
};
