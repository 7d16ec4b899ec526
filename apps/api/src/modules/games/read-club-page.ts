import type { ClubPage } from '@palco/contracts/league';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { readRosters } from '../league/player-store.ts';
import { presentClub, presentPlayer } from '../league/present-player.ts';
import { presentStanding } from '../league/present-standings.ts';
import { readTables } from '../league/read-standings.ts';
import type { GameRecord } from './game.ts';
import type { GameContextDeps } from './game-context.ts';
import { gamesOfClub } from './game-store.ts';
import { calendarGames } from './read-calendar.ts';

interface ClubPageDeps extends GameContextDeps {
  readonly clock: Clock;
}
const GAMES_EACH_WAY = 5;

/** `6-2`, the club's own runs first; empty while there is no result. */
const resultFor = (club: string, { away, awayRuns, homeRuns }: GameRecord): string => {
  if (awayRuns === undefined || homeRuns === undefined) return '';
  return away === club ? `${awayRuns}-${homeRuns}` : `${homeRuns}-${awayRuns}`;
};

/** A club in a season; by default the current one. */
export const readClubPage = async (
  { db, leagueCache, stats, clock }: ClubPageDeps,
  abbreviation: string,
  requestedSeason: string | undefined,
): Promise<ClubPage | Refusal<'league/unknown-club'>> => {
  const now = clock();
  const today = leagueDateOf(now);
  const league = await leagueCache.read();
  const seasonId = requestedSeason ?? league.seasonOn(today)?.id ?? '';
  const club = league.clubsOf(seasonId).get(abbreviation);
  if (!club) return refuse('league/unknown-club');
  const [roster, tables, before, after] = await Promise.all([
    readRosters(db, seasonId, [abbreviation]),
    readTables({ league, stats }, seasonId),
    gamesOfClub(db, seasonId, abbreviation, { at: now, direction: 'before', limit: GAMES_EACH_WAY }),
    gamesOfClub(db, seasonId, abbreviation, { at: now, direction: 'after', limit: GAMES_EACH_WAY }),
  ]);
  const standing = isRefusal(tables) ? undefined : tables.general.find((row) => row.club === abbreviation);
  const lastGames = await calendarGames({ db, leagueCache }, before);
  return {
    season: seasonId,
    club: presentClub(club),
    standing: standing ? presentStanding(standing, club) : null,
    players: roster.map((player) => presentPlayer(player, today)),
    lastGames: lastGames.map((game, place) => ({
      ...game,
      result: before[place] ? resultFor(abbreviation, before[place]) : '',
    })),
    nextGames: await calendarGames({ db, leagueCache }, after),
  };
};
