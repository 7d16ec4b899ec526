import type { ClubPage } from '@palco/contracts/league/league';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readRosters } from '../../league/player-store.ts';
import { presentClub, presentPlayer } from '../../league/present-player.ts';
import { presentStanding } from '../../league/present-standings.ts';
import { readTables } from '../../league/read-standings.ts';
import { listingOf } from '../../rights/listing.ts';
import { calendarGames } from '../calendar/read-calendar.ts';
import { type GameRecord, rightsGameOf } from '../game.ts';
import type { GameContextDeps } from '../game-context.ts';
import { gamesOfClub } from '../game-store.ts';
import type { ListingDeps } from './read-games.ts';

interface ClubPageDeps extends GameContextDeps, ListingDeps {}
const GAMES_EACH_WAY = 5;

/** `6-2`, the club's own runs first; empty while there is no result. */
const resultFor = (club: string, { away, awayRuns, homeRuns }: GameRecord): string => {
  if (awayRuns === undefined || homeRuns === undefined) return '';
  return away === club ? `${awayRuns}-${homeRuns}` : `${homeRuns}-${awayRuns}`;
};

/** A club in a season; by default the current one. `isPrivate`: its games depend on the country of the caller. */
export const readClubPage = async (
  { db, leagueCache, stats, clock, rights }: ClubPageDeps,
  abbreviation: string,
  requestedSeason: string | undefined,
  countryOf: () => Promise<string>,
): Promise<{ readonly isPrivate: boolean; readonly body: ClubPage } | Refusal<'league/unknown-club'>> => {
  const now = clock();
  const today = leagueDateOf(now, clock.zone());
  const league = await leagueCache.read();
  const seasonId = requestedSeason ?? league.seasonOn(today)?.id ?? '';
  const club = league.clubsOf(seasonId).get(abbreviation);
  if (!club) return refuse('league/unknown-club');
  const [roster, tables, played, toCome] = await Promise.all([
    readRosters(db, seasonId, [abbreviation]),
    readTables({ league, stats }, seasonId),
    gamesOfClub(db, seasonId, abbreviation, { at: now, direction: 'before', limit: GAMES_EACH_WAY }),
    gamesOfClub(db, seasonId, abbreviation, { at: now, direction: 'after', limit: GAMES_EACH_WAY }),
  ]);
  const games = [...played, ...toCome].map(rightsGameOf);
  const { isSameEverywhere, hidden } = await listingOf(await rights.read(), games, now, countryOf);
  const [before, after] = [played, toCome].map((some) => some.filter(({ id }) => !hidden.has(id))) as [
    GameRecord[],
    GameRecord[],
  ];
  const standing = isRefusal(tables) ? undefined : tables.general.find((row) => row.club === abbreviation);
  const lastGames = await calendarGames({ db, leagueCache, clock }, before);
  const body: ClubPage = {
    season: seasonId,
    club: presentClub(club),
    standing: standing ? presentStanding(standing, club) : null,
    players: roster.map((player) => presentPlayer(player, today)),
    lastGames: lastGames.map((game, place) => ({
      ...game,
      result: before[place] ? resultFor(abbreviation, before[place]) : '',
    })),
    nextGames: await calendarGames({ db, leagueCache, clock }, after),
  };
  return { isPrivate: !isSameEverywhere, body };
};
