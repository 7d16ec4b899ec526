/** The season men bring to a game as a feed tells it: one row per man and game, whatever happens later. */
import { createHash } from 'node:crypto';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import type { Competition } from '@palco/contracts/competitions';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

export type ToldFigures = ReadonlyMap<PlayerId, PlayerSeasonStats>;

/** To see at a look whether these figures are those told last time. */
export const fingerprintOf = (told: ToldFigures): string =>
  createHash('sha256')
    .update(JSON.stringify([...told].toSorted(([a], [b]) => Number(a) - Number(b))))
    .digest('base64url')
    .slice(0, 12);

/** Replaces what was told of a game. Players must exist. */
export const writeToldFigures = async (tx: Database, gameId: number, told: ToldFigures): Promise<void> => {
  await tx.deleteFrom('told_figures').where('game_id', '=', gameId).execute();
  if (told.size === 0) return;
  await tx
    .insertInto('told_figures')
    .values(
      [...told].map(([player, { batting, pitching }]) => ({
        game_id: gameId,
        player_id: Number(player),
        at_bats: batting.atBats,
        hits: batting.hits,
        outs: pitching.outs,
        earned_runs: pitching.earnedRuns,
        wins: pitching.wins,
        losses: pitching.losses,
        saves: pitching.saves,
      })),
    )
    .execute();
};

/** The last a feed told of these men in a competition: before which game, at latest the one that begins at `until`. */
export const lastToldFigures = async (
  db: Database,
  asked: {
    readonly seasonId: string;
    readonly competition: Competition;
    readonly until: Date;
    readonly players: readonly number[];
  },
): Promise<ReadonlyMap<PlayerId, { readonly startsAt: Date; readonly figures: PlayerSeasonStats }>> => {
  if (asked.players.length === 0) return new Map();
  const rows = await db
    .selectFrom('told_figures as told')
    .innerJoin('games', 'games.id', 'told.game_id')
    .distinctOn('told.player_id')
    .selectAll('told')
    .select('games.starts_at')
    .where('told.player_id', '=', sql<number>`any(${asked.players})`)
    .where('games.season_id', '=', asked.seasonId)
    .where('games.competition', '=', asked.competition)
    .where('games.starts_at', '<=', asked.until)
    .orderBy('told.player_id')
    .orderBy('games.starts_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ player_id, starts_at, at_bats, hits, outs, earned_runs, wins, losses, saves }) => [
      String(player_id),
      {
        startsAt: starts_at,
        figures: {
          batting: { atBats: at_bats, hits },
          pitching: { outs, earnedRuns: earned_runs, wins, losses, saves },
        },
      },
    ]),
  );
};
