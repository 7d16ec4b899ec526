/** Games by words of their clubs, as people type them: “cul her”. */
import { GAMES_FOUND_MAX } from '@palco/contracts/games/game-staff';
import type { Database } from '@palco/database/connect';
import { plainLetters } from '@palco/kernel/plain-letters';
import { sql } from 'kysely';

/** More words than two clubs have. */
const MOST_WORDS = 6;

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Club {
  readonly season_id: string;
  readonly abbreviation: string;
  readonly name: string;
  readonly city: string;
}
/** `2026 CUL`: letters alone do not name a club, because another season may give them to another one. */
const keyOf = ({ season_id, abbreviation }: Club): string => `${season_id} ${abbreviation}`;
/** The clubs of every season with a word that begins like this one. Pure. */
const clubsLike = (clubs: readonly Club[], word: string): string[] =>
  clubs
    .filter(({ abbreviation, name, city }) =>
      wordsOf(`${abbreviation} ${name} ${city}`).some((own) => own.startsWith(word)),
    )
    .map(keyOf);

/** In the newest seasons that have such games there are more than a list shows. */
const SEASONS = 2;
/** The newest seasons in which every word fits a club. Pure. */
const newestSeasons = (matching: readonly (readonly string[])[]): string[] => {
  const ofWords = matching.map((keys) => new Set(keys.map((key) => key.split(' ')[0] as string)));
  const [first = new Set<string>(), ...others] = ofWords;
  return [...first]
    .filter((season) => others.every((each) => each.has(season)))
    .sort()
    .slice(-SEASONS);
};

/** Games in which each word fits one of the clubs, of the newest seasons that have some; the nearest in time first. Digits are the id of one. */
export const searchGames = async (db: Database, search: string, now: Date) => {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  const id = /^[1-9]\d{0,8}$/.test(search.trim()) ? Number(search) : undefined;
  const clubs = await db
    .selectFrom('clubs')
    .select(['season_id', 'abbreviation', 'name', 'short_name', 'city'])
    .execute();
  const matching = words.map((word) => clubsLike(clubs, word));
  const seasons = newestSeasons(matching);
  if (id === undefined && !seasons.length) return [];
  let query = db
    .selectFrom('games')
    .select(['id', 'season_id', 'starts_at', 'away', 'home'])
    .where((is) => (id === undefined ? is('season_id', 'in', seasons) : is('id', '=', id)));
  for (const keys of id === undefined ? matching : [])
    query = query.where(
      sql<boolean>`(season_id || ' ' || away = any(${keys}) or season_id || ' ' || home = any(${keys}))`,
    );
  const rows = await query
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .orderBy('id')
    .limit(GAMES_FOUND_MAX)
    .execute();
  const names = new Map(clubs.map((club) => [keyOf(club), club.short_name]));
  const nameOf = (season: string, letters: string): string => names.get(`${season} ${letters}`) ?? letters;
  return rows.map(({ id, season_id, starts_at, away, home }) => ({
    id,
    season: season_id,
    starts_at: starts_at.toISOString(),
    away: nameOf(season_id, away),
    home: nameOf(season_id, home),
  }));
};
