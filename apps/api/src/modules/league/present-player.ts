import { isPosition, positionAbbreviation } from '@palco/baseball/rules/position';
import type { ClubCard, PlayerCard } from '@palco/contracts/league/league';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Club, League } from './league-cache.ts';
import { ageOn, heightText, type RosterPlayer } from './player.ts';
import { NO_SEASON } from './season.ts';

/** Names of positions as the league's cards print them. */
const POSITION_NAMES: Readonly<Record<number, string>> = {
  1: 'Lanzador',
  2: 'Receptor',
  3: 'Primera base',
  4: 'Segunda base',
  5: 'Tercera base',
  6: 'Campo corto',
  7: 'Jardinero izquierdo',
  8: 'Jardinero central',
  9: 'Jardinero derecho',
  10: 'Bateador designado',
};
const HOME_COUNTRIES = new Set(['México', 'Mexico', 'MEX']);

/** The player's card. Pictures stay empty, because the portraits belong to others. */
export const presentPlayer = (player: RosterPlayer, today: LeagueDate): PlayerCard => ({
  mlbId: player.id,
  name: player.name,
  firstName: player.firstName,
  lastName: player.lastName,
  image: '',
  thumb: '',
  team: player.spot?.club ?? '',
  summerTeam: player.summerTeam,
  jersey: player.spot?.jersey ?? '',
  roster: player.spot?.roster ?? '',
  birthday: player.birthday ?? '',
  birthcity: player.birthCity,
  birthStateProvince: player.birthState,
  age: player.birthday ? String(ageOn(player.birthday, today)) : '',
  status: player.isActive ? 'Activo' : 'Inactivo',
  position: POSITION_NAMES[player.position] ?? '',
  positionAbbr: isPosition(player.position) ? positionAbbreviation(player.position) : '',
  city: player.birthCity,
  country: player.birthCountry,
  province: player.birthState,
  throws: player.throws,
  hits: player.bats,
  isForeign: player.birthCountry !== '' && !HOME_COUNTRIES.has(player.birthCountry),
  active: player.isActive,
  height: player.heightInches === undefined ? '' : heightText(player.heightInches),
  weight: player.weightPounds === undefined ? '' : String(player.weightPounds),
  email: '',
});

export const presentClub = (club: Club): ClubCard => ({
  abbrName: club.abbreviation,
  name: club.name,
  shortName: club.shortName,
  city: club.city,
  venue: club.venue?.name ?? '',
  zone: club.venue?.zone ?? '',
  primaryColour: club.primaryColour,
  secondaryColour: club.secondaryColour,
});

/** Every club of a season. */
export const presentClubs = (
  league: League,
  season: string | undefined,
): { readonly season: string; readonly teams: ClubCard[] } | Refusal<'league/unknown-season'> => {
  if (season === NO_SEASON) return { season, teams: [] };
  if (!season || !league.seasons.some(({ id }) => id === season)) return refuse('league/unknown-season');
  return { season, teams: [...league.clubsOf(season).values()].map(presentClub) };
};
