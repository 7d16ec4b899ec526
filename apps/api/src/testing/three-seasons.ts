/**
 * The written league with the season before it and the one after it. Clubs left, came and were renamed; NAV is another club
 * in 2025; players changed clubs, and some are on rosters of other seasons only.
 */
import type { Database } from '@palco/database/connect';
import { minuteGame, playsFrom } from './minute-game.ts';
import { writeGame, writeLeague } from './written-league.ts';

interface OtherSeason {
  readonly id: string;
  readonly label: string;
  /** name by letters */
  readonly clubs: Readonly<Record<string, string>>;
  /** players by club */
  readonly rosters: Readonly<Record<string, readonly number[]>>;
}
const BEFORE: OtherSeason = {
  id: '2025',
  label: '2025-2026',
  clubs: { NAV: 'Venados', HER: 'Naranjeros de Antes', TIJ: 'Toros' },
  rosters: { HER: [1001, 1004], TIJ: [1010] },
};
const AFTER: OtherSeason = {
  id: '2027',
  label: '2027-2028',
  clubs: { NAV: 'Mayos', HER: 'Soles', OBR: 'Yaquis' },
  rosters: { OBR: [1001, 1010, 3002] },
};
/** On rosters of 2025 and perhaps 2027, although they play in 2026. */
const WITHOUT_SPOT = [1004, 1010];
/** In 2026 with both clubs: first NAV, which keeps him as injured. */
export const TRADED = 1005;

const writeSeason = async (db: Database, { id, label, clubs, rosters }: OtherSeason): Promise<void> => {
  const [first, last] = [`${id}-10-10`, `${Number(id) + 1}-02-10`];
  await db
    .insertInto('seasons')
    .values({ id, label, first_day: first, last_day: last, second_half_from: `${id}-11-20` })
    .execute();
  await db
    .insertInto('season_competitions')
    .values({
      season_id: id,
      competition: 'regular-season',
      name: 'Temporada regular',
      first_day: first,
      last_day: last,
    })
    .execute();
  for (const [abbreviation, name] of Object.entries(clubs))
    await db
      .insertInto('clubs')
      .values({
        season_id: id,
        abbreviation,
        feed_id: null,
        name,
        short_name: name,
        city: 'Ciudad',
        primary_colour: '#7C0D20',
        secondary_colour: '#F4DDB0',
        venue_id: 'desierto',
      })
      .execute();
  for (const [club, players] of Object.entries(rosters))
    for (const player_id of players)
      await db
        .insertInto('roster_spots')
        .values({ season_id: id, club, player_id, jersey: `${player_id % 100}`, roster: 'active' })
        .execute();
};

/** Ids of the games. Those of 2025 are over and recorded, that of 2027 is to come. */
export const writeThreeSeasons = async (db: Database) => {
  await writeLeague(db);
  const { birthday: _, ...player } = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', 1001)
    .executeTakeFirstOrThrow();
  for (const [id, name] of [
    [3002, 'Novato Nuevo'],
    [3003, 'Nadie Sincasa'],
  ] as const)
    await db
      .insertInto('players')
      .values({ ...player, id, name })
      .execute();
  for (const season of [BEFORE, AFTER]) await writeSeason(db, season);
  await db.deleteFrom('roster_spots').where('season_id', '=', '2026').where('player_id', 'in', WITHOUT_SPOT).execute();
  await db.updateTable('roster_spots').set({ roster: 'injured' }).where('player_id', '=', TRADED).execute();
  await db
    .insertInto('roster_spots')
    .values({ season_id: '2026', club: 'HER', player_id: TRADED, jersey: '55', roster: 'active' })
    .execute();

  const then = new Date('2025-11-21T02:30:00Z');
  const { setup, plays } = minuteGame();
  const over = { season: '2025', status: 'final', startsAt: then } as const;
  const before = await writeGame(db, { ...over, setup, plays: playsFrom(plays, then) });
  const ofToros = await writeGame(db, { ...over, away: 'TIJ', setup: null });
  await db
    .updateTable('games')
    .set({ away_runs: 1, home_runs: 4, has_recording: true })
    .where('season_id', '=', '2025')
    .execute();
  const line = {
    season_id: '2025',
    competition: 'regular-season',
    opponent: 'HER',
    official_date: '2025-11-20',
    starts_at: then,
    did_win: false,
    fielding: null,
    batting: null,
    pitching: null,
  };
  await db
    .insertInto('game_lines')
    .values([
      {
        ...line,
        game_id: before,
        side: 'home',
        player_id: 1001,
        club: 'HER',
        opponent: 'NAV',
        batting: '{"atBats":4,"plateAppearances":4,"hits":2}',
      },
      {
        ...line,
        game_id: ofToros,
        side: 'away',
        player_id: 1010,
        club: 'TIJ',
        pitching: '{"outs":24,"earnedRuns":4,"losses":1}',
      },
    ])
    .execute();
  const after = await writeGame(db, {
    season: '2027',
    startsAt: new Date('2027-10-13T02:30:00Z'),
    away: 'OBR',
    setup: null,
  });
  return { before, ofToros, after };
};
