/** A league written by hand: one season, two clubs with their players, a game. For tests that need to know every figure. */
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { codeOfStatus, type GameStatus } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import { setup as lettered } from '@palco/baseball/testing/written-game';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';

export const WRITTEN_SEASON = '2026';
const CLUBS = [
  ['NAV', 'Mayos', 'Navojoa', 1000],
  ['HER', 'Naranjeros', 'Hermosillo', 2000],
] as const;
/** Nine in the order, the pitcher (10), three on the bench and two in the bullpen (14, 15). */
const MEN = 15;

/** `a1` is 1001, `ap` 1010, `h1` 2001, `hp` 2010, `a12` 1012: the players of `written-game` as numbers. */
const numberOf = (player: string): string =>
  String((player.startsWith('a') ? 1000 : 2000) + (player.endsWith('p') ? 10 : Number(player.slice(1))));

/** The same document with numbers for players. */
export const numbered = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"(batter|player|pitcher|winner|loser|save)":"([ah](?:p|\d{1,2}))"/g,
      (_, field: string, player: string) => `"${field}":"${numberOf(player)}"`,
    ),
  ) as Value;

export const writtenSetup = (changes: Partial<GameSetup> = {}): GameSetup => numbered(lettered(changes));

/** Season, clubs, ballpark, broadcaster, players. */
export const writeLeague = async (db: Database): Promise<void> => {
  await db
    .insertInto('seasons')
    .values({
      id: WRITTEN_SEASON,
      label: '2026-2027',
      first_day: '2026-10-10',
      last_day: '2027-02-10',
      second_half_from: '2026-11-20',
    })
    .execute();
  await db
    .insertInto('venues')
    .values({
      id: 'desierto',
      name: 'Parque del Desierto',
      city: 'Hermosillo',
      zone: 'America/Hermosillo',
      capacity: 16_000,
    })
    .execute();
  await db.insertInto('broadcasters').values({ id: 'palco', name: 'Palco TV' }).execute();
  for (const [abbreviation, shortName, city, base] of CLUBS) {
    await db
      .insertInto('clubs')
      .values({
        season_id: WRITTEN_SEASON,
        abbreviation,
        feed_id: null,
        name: `${shortName} de ${city}`,
        short_name: shortName,
        city,
        primary_colour: '#0D7F7C',
        secondary_colour: '#F4DDB0',
        venue_id: 'desierto',
      })
      .execute();
    for (let man = 1; man <= MEN; man += 1) {
      const id = base + man;
      await db
        .insertInto('players')
        .values({
          id,
          first_name: 'Pelotero',
          last_name: `${abbreviation}${man}`,
          name: `Pelotero ${abbreviation}${man}`,
          position: man === 10 || man >= 14 ? 1 : Math.min(man, 9),
          bats: 'R',
          throws: 'R',
          birthday: '2000-03-01',
          birth_city: city,
          birth_state: 'Sonora',
          birth_country: 'México',
          height_inches: 72,
          weight_pounds: 190,
        })
        .execute();
      await db
        .insertInto('roster_spots')
        .values({ season_id: WRITTEN_SEASON, club: abbreviation, player_id: id, jersey: String(man), roster: 'active' })
        .execute();
    }
  }
};

export interface WrittenGame {
  readonly id?: number;
  readonly startsAt: Date;
  readonly status?: GameStatus;
  readonly competition?: Competition;
  readonly setup?: GameSetup | null;
  readonly plays?: readonly Play[];
  readonly gameNumber?: number;
  readonly season?: string;
  readonly away?: string;
  readonly home?: string;
}
let made = 500_000;

/** NAV at HER in the written season, unless others are named. The plays are stored as a feed would have sent them. */
export const writeGame = async (db: Database, game: WrittenGame): Promise<number> => {
  const {
    startsAt,
    status = 'upcoming',
    competition = 'regular-season',
    plays = [],
    away = 'NAV',
    home = 'HER',
  } = game;
  made += 1;
  const id = game.id ?? made;
  // in one transaction with its plays, so that nobody who lists games loads it without them
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('games')
      .values({
        id,
        season_id: game.season ?? WRITTEN_SEASON,
        competition,
        official_date: leagueDateOf(startsAt, DEMO_ZONE),
        starts_at: startsAt,
        away,
        home,
        venue_id: 'desierto',
        broadcasters: ['palco'],
        status: codeOfStatus(status),
        feed: 'hand',
        game_number: game.gameNumber ?? 1,
        away_probable: 1010,
        home_probable: 2010,
        setup: game.setup === null ? null : JSON.stringify(game.setup ?? writtenSetup()),
        play_cursor: plays.length,
      })
      .execute();
    for (const [index, play] of plays.entries())
      await tx
        .insertInto('game_plays')
        .values({
          game_id: id,
          play_id: play.id,
          revision: 1,
          cursor: index + 1,
          occurred_at: new Date(play.at),
          recorded_at: startsAt,
          is_void: false,
          play: JSON.stringify(play),
        })
        .execute();
  });
  return id;
};
