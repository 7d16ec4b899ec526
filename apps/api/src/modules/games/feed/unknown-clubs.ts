/** Clubs that appear in the playoffs only: whatever the feed calls them, they are places in a bracket. */
import type { Side } from '@palco/baseball/rules/side';
import { bySide, SIDES } from '@palco/baseball/rules/side';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import type { FeedGame, FeedSchedule } from '../../../gateways/game-feed/game-feed.ts';

const PLAYED_BY_CLUBS: readonly Competition[] = ['regular-season'];
const BRACKET: readonly Competition[] = ['playoffs', 'final-series'];

/** The clubs of a season whose regular season is known: those stored, and those that the feed reports in it. */
const clubsOf = async (
  db: Database,
  seasonId: string,
  games: readonly FeedGame[],
): Promise<ReadonlySet<string> | undefined> => {
  const regular = games.filter(({ competition }) => PLAYED_BY_CLUBS.includes(competition));
  const stored = await db
    .selectFrom('games')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('competition', 'in', [...PLAYED_BY_CLUBS])
    .limit(1)
    .executeTakeFirst();
  if (regular.length === 0 && !stored) return undefined;
  const clubs = await db.selectFrom('clubs').select('abbreviation').where('season_id', '=', seasonId).execute();
  return new Set([
    ...clubs.map(({ abbreviation }) => abbreviation),
    ...regular.flatMap((game) => [game.clubs.away, game.clubs.home]),
  ]);
};

/** A schedule in which a side of the playoffs that is no club of the season is a slot of its game. */
export const withoutUnknownClubs = async (db: Database, { leagues, games }: FeedSchedule): Promise<FeedSchedule> => {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  for (const [seasonId, own] of Map.groupBy(games, (game) => game.seasonId))
    if (own.some(({ competition }) => BRACKET.includes(competition)))
      known.set(seasonId, await clubsOf(db, seasonId, own));
  const isUnknown = ({ seasonId, competition, clubs }: FeedGame, side: Side): boolean =>
    BRACKET.includes(competition) && clubs[side] !== '' && known.get(seasonId)?.has(clubs[side]) === false;
  const unknown = new Set(
    games.flatMap((game) =>
      SIDES.filter((side) => isUnknown(game, side)).map((side) => `${game.seasonId} ${game.clubs[side]}`),
    ),
  );
  if (unknown.size === 0) return { leagues, games };
  const nameOf = (seasonId: string, letters: string): string =>
    leagues.find(({ season }) => season.id === seasonId)?.clubs.find(({ abbreviation }) => abbreviation === letters)
      ?.name ?? letters;
  return {
    leagues: leagues.map((league) => ({
      ...league,
      clubs: league.clubs.filter(({ abbreviation }) => !unknown.has(`${league.season.id} ${abbreviation}`)),
    })),
    games: games.map((game) =>
      SIDES.some((side) => isUnknown(game, side))
        ? {
            ...game,
            clubs: bySide((side) => (isUnknown(game, side) ? '' : game.clubs[side])),
            slots: bySide((side) =>
              isUnknown(game, side)
                ? { key: `${game.id} ${side}`, name: nameOf(game.seasonId, game.clubs[side]) }
                : game.slots?.[side],
            ),
          }
        : game,
    ),
  };
};
