/** Games as the desk names them, and the game that a caller most likely means. */
import type { DeskGame } from '@palco/contracts/desk/desk-staff';
import { isTeam } from '@palco/contracts/league/teams';
import type { Database } from '@palco/database/connect';
import { addDays, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import type { GameRecord } from '../games/game.ts';
import { gameFrom, gamesBetween } from '../games/game-store.ts';
import type { Club, League } from '../league/league-cache.ts';

export const presentGame = ({ id, away, home, status, startsAt }: GameRecord): DeskGame => ({
  id,
  away,
  home,
  status,
  starts_at: startsAt.toISOString(),
});

/** Games by their ids; unknown ids are left out. */
export const gamesById = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, DeskGame>> => {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, presentGame(gameFrom(row))]));
};

const isOn = ({ status }: GameRecord): boolean => status === 'in_progress';
/** The abbreviation of a fan's favorite club in a season; undefined when that season has no such club. */
export const clubOfFan = (league: League, seasonId: string, team: string | null): string | undefined => {
  const isChosen = ({ abbreviation, shortName }: Club): boolean =>
    team !== null && isTeam(team, { letters: abbreviation, shortName });
  return [...league.clubsOf(seasonId).values()].find(isChosen)?.abbreviation;
};

/** The game in progress, else the next one; a game of the fan's club comes first among each. Pure. */
export const likeliestGame = (
  games: readonly GameRecord[],
  clubOf: (seasonId: string) => string | undefined,
  now: Date,
): GameRecord | undefined => {
  const isMine = ({ seasonId, away, home }: GameRecord): boolean => {
    const club = clubOf(seasonId);
    return club === away || club === home;
  };
  const toCome = games.filter(({ startsAt }) => startsAt > now);
  return games.find((game) => isOn(game) && isMine(game)) ?? games.find(isOn) ?? toCome.find(isMine) ?? toCome[0];
};

/** The games of last night and today, by start. */
export const gamesAround = (db: Database, now: Date, zone: Zone): Promise<GameRecord[]> => {
  const today = leagueDateOf(now, zone);
  return gamesBetween(db, addDays(today, -1), today);
};
