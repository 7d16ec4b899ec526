/** Clubs that earlier versions made of a feed's placeholders become slots when the database is upgraded. */
import { knownMigrations, migrate, migrateTables } from '@palco/database/migrate';
import { openEmptyDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

test('placeholder clubs become slots with their games, and clubs with players or other names stay', async () => {
  const database = await openEmptyDatabase(inject('postgres'));
  const { db } = database;
  await migrateTables(
    database,
    (await knownMigrations()).filter((name) => name < '0187'),
  );
  await sql`insert into seasons values ('2026', '2026-2027', '2026-10-01', '2027-02-10')`.execute(db);
  for (const [letters, name] of [
    ['NAV', 'Mayos de Navojoa'],
    ['HER', 'Naranjeros de Hermosillo'],
    ['HIG', 'Higher Seed'],
    ['TBD', 'TBD'],
    ['GAN', 'Ganador Serie A'],
    ['WIN', 'Winner Sports Club'],
  ])
    await sql`insert into clubs values ('2026', ${letters}, null, ${name}, ${name}, '', '#101820', '#F2C75C')`.execute(
      db,
    );
  await sql`insert into players values (1, 'A', 'B', 'A B', 1, 'R', 'R', null, '', '', '', null, null)`.execute(db);
  await sql`insert into roster_spots values ('2026', 'WIN', 1, '7', 'active')`.execute(db);
  for (const [id, away, home] of [
    [1, 'NAV', 'HER'],
    [2, 'HIG', 'NAV'],
    [3, 'TBD', 'HIG'],
    [4, 'WIN', 'GAN'],
  ] as const)
    await sql`insert into games (id, season_id, competition, official_date, starts_at, away, home, status, feed)
      values (${id}, '2026', 'playoffs', '2027-01-10', '2027-01-11T02:00:00Z', ${away}, ${home}, 0, 'stats-api')`.execute(
      db,
    );
  await migrate(database);
  const games = await db
    .selectFrom('games')
    .select(['id', 'away', 'home', 'away_slot', 'home_slot'])
    .orderBy('id')
    .execute();
  expect(games).toEqual([
    { id: 1, away: 'NAV', home: 'HER', away_slot: null, home_slot: null },
    { id: 2, away: 'HIG1', home: 'NAV', away_slot: 'HIG1', home_slot: null },
    { id: 3, away: 'TBD1', home: 'HIG1', away_slot: 'TBD1', home_slot: 'HIG1' },
    { id: 4, away: 'WIN', home: 'GAN1', away_slot: null, home_slot: 'GAN1' },
  ]);
  const clubs = await db.selectFrom('clubs').select('abbreviation').orderBy('abbreviation').execute();
  expect(clubs.map(({ abbreviation }) => abbreviation)).toEqual(['HER', 'NAV', 'WIN']);
  // a side is a club of the season or a slot, as the constraints were that this replaces
  for (const side of ['XXX', 'HIG1', 'ZZ9'])
    await expect(sql`update games set away = ${side} where id = 1`.execute(db)).rejects.toThrow('neither a club');
  await database.close();
});
