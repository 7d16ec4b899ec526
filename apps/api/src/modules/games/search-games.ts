/** Games by words of their clubs, as people type them: “cul her”. */
import { GAMES_FOUND_MAX } from '@palco/contracts/game-staff';
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

/** Games in which each word fits one of the clubs, the nearest in time first. */
export const searchGames = async (db: Database, search: string, now: Date) => {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  const clubs = await db.selectFrom('clubs').select(['season_id', 'abbreviation', 'name', 'city']).execute();
  const matching = words.map((word) => clubsLike(clubs, word));
  if (!matching.length || matching.some(({ length }) => !length)) return [];
  let query = db
    .selectFrom('games')
    .innerJoin('clubs as away', (join) =>
      join.onRef('away.season_id', '=', 'games.season_id').onRef('away.abbreviation', '=', 'games.away'),
    )
    .innerJoin('clubs as home', (join) =>
      join.onRef('home.season_id', '=', 'games.season_id').onRef('home.abbreviation', '=', 'games.home'),
    )
    .select([
      'games.id',
      'games.season_id as season',
      'games.starts_at',
      'away.short_name as away',
      'home.short_name as home',
    ]);
  for (const keys of matching)
    query = query.where(
      sql<boolean>`(games.season_id || ' ' || games.away = any(${keys}) or games.season_id || ' ' || games.home = any(${keys}))`,
    );
  const rows = await query
    .orderBy(sql`abs(extract(epoch from games.starts_at - ${now}))`)
    .orderBy('games.id')
    .limit(GAMES_FOUND_MAX)
    .execute();
  return rows.map(({ starts_at, ...row }) => ({ ...row, starts_at: starts_at.toISOString() }));
};
