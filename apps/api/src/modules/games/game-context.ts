/** Reads what the plays of a game do not contain: clubs, records, the players and their season so far. */
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide, Side } from '@palco/baseball/rules/side';
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import type { Database } from '@palco/database/connect';
import type { Club, League, LeagueCache } from '../league/league-cache.ts';
import type { RosterPlayer } from '../league/player.ts';
import { readPlayers, readRosters } from '../league/player-store.ts';
import type { SeasonStats } from '../league/season-stats.ts';
import { recordsBefore, type WonLost } from '../league/standings.ts';
import { statsBefore } from '../league/stats-before.ts';
import type { GameRecord } from './game.ts';
import type { GameContext, GamePlayer } from './loaded-game.ts';

export interface GameContextDeps {
  readonly db: Database;
  readonly leagueCache: Pick<LeagueCache, 'read'>;
  readonly stats: SeasonStats;
}
const NONE: WonLost = { wins: 0, losses: 0 };

export const clubsOfGame = (league: League, { seasonId, away, home }: GameRecord): BySide<Club> => ({
  away: league.sideOf(seasonId, away),
  home: league.sideOf(seasonId, home),
});

/** The feed's records, or else those counted from the stored results. An exhibition shows the season's. */
export const recordsOfGame = async (
  stats: SeasonStats,
  { seasonId, startsAt, away, home, recordsBefore: reported }: GameRecord,
): Promise<BySide<WonLost>> => {
  if (reported) return reported;
  const records = recordsBefore(await stats.results(seasonId), startsAt);
  return { away: records.get(away) ?? NONE, home: records.get(home) ?? NONE };
};

const sideOf = ({ away, home }: GameRecord, club: string | undefined): Side | undefined =>
  club === away ? 'away' : club === home ? 'home' : undefined;

/** `named`: players in the plays, who may be on neither roster. */
export const readGameContext = async (
  { db, leagueCache, stats }: GameContextDeps,
  record: GameRecord,
  named: ReadonlySet<PlayerId>,
): Promise<GameContext> => {
  const league = await leagueCache.read();
  const { seasonId, away, home } = record;
  const rosters = await readRosters(db, seasonId, [away, home]);
  const known = new Set(rosters.map(({ id }) => String(id)));
  const missing = [...named].filter((id) => !known.has(id) && /^\d{1,10}$/.test(id)).map(Number);
  const all: RosterPlayer[] = [...rosters, ...(await readPlayers(db, seasonId, missing))];
  const before = await statsBefore(
    db,
    record,
    all.map(({ id }) => id),
  );
  const players = all.map((player): [PlayerId, GamePlayer] => {
    const id = String(player.id);
    return [
      id,
      {
        id,
        name: player.name,
        lastName: player.lastName,
        jersey: player.spot?.jersey ?? '',
        position: player.position,
        bats: player.bats,
        throws: player.throws,
        side: sideOf(record, player.spot?.club),
        before: before.get(id) ?? NO_SEASON_STATS,
      },
    ];
  });
  return {
    clubs: clubsOfGame(league, record),
    records: await recordsOfGame(stats, record),
    venue: league.venues.get(record.venueId ?? '')?.name ?? '',
    channels: record.broadcasters.map((id) => league.broadcasters.get(id) ?? id),
    players: new Map(players),
  };
};
