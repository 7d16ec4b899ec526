/** Every read of a season, in a league that has three. */

import { bats, written } from '@palco/baseball/testing/written-game';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsolePerson, consolePerson } from '../../testing/console-person.ts';
import { TRADED, writeThreeSeasons } from '../../testing/three-seasons.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame } from '../../testing/written-league.ts';
import type { GameRecord } from '../games/game.ts';
import { readGame } from '../games/game-store.ts';
import { settleByStatus } from '../games/settle-game.ts';
import { writeNight } from '../night/write-minutes.ts';
import { readPlayers } from './player-store.ts';

let world: World;
let staff: ConsolePerson;
/** ids of games by what the addresses of the table call them */
let games: Readonly<Record<string, number>>;

/** The first batter of the visitors hits a home run, everybody after him strikes out. */
const oneToNothing = () => {
  const turns = { a: 0, h: 0 };
  const next = (club: 'a' | 'h'): string => `${club}${(turns[club]++ % 9) + 1}`;
  const half = (club: 'a' | 'h') => Array.from({ length: 3 }, () => bats(next(club), 'strikeout'));
  const first = bats(next('a'), 'home_run');
  return numbered(written([first, ...Array.from({ length: 9 }, () => [...half('a'), ...half('h')]).flat()]));
};

beforeAll(async () => {
  world = await openWorld();
  const others = await writeThreeSeasons(world.db);
  const plays = oneToNothing();
  const over = await writeGame(world.db, { startsAt: new Date('2026-11-20T02:30:00Z'), status: 'final', plays });
  await settleByStatus(world.db, (await readGame(world.db, over)) as GameRecord, plays);
  const toCome = await writeGame(world.db, { startsAt: new Date('2026-11-21T02:30:00Z') });
  games = { ...others, over, toCome };
  const minutes = [
    ['2026-01-10T02:00:00Z', 900],
    ['2026-11-19T02:00:00Z', 100],
  ] as const;
  for (const [minute, peak] of minutes) {
    await world.db
      .insertInto('site_minutes')
      .values({ minute: new Date(minute), viewers: peak, peak, starts: 0, refusals: '{}', passes: 0, registrations: 0 })
      .execute();
    await writeNight(world.db, new Date(minute), DEMO_ZONE);
  }
  staff = await consolePerson(world, 'admin', 'league', 'support', 'ingest', 'scorer', 'cashier');
});
afterAll(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: replies of every kind
type Body = any;
const namesOf = (clubs: readonly Body[]): string[] => clubs.map(({ name }) => name);
const CLUBS_2026 = ['Naranjeros de Hermosillo', 'Mayos de Navojoa'];

const READS: readonly (readonly [string, `/${string}`, (body: Body) => unknown, unknown])[] = [
  ['clubs, now', '/api/teams', ({ season, teams }) => [season, ...namesOf(teams)], ['2026', ...CLUBS_2026]],
  [
    'clubs of a former season',
    '/api/teams?season=2025',
    ({ teams }) => namesOf(teams),
    ['Naranjeros de Antes', 'Venados', 'Toros'],
  ],
  ['clubs of a season to come', '/api/teams?season=2027', ({ teams }) => namesOf(teams), ['Soles', 'Mayos', 'Yaquis']],
  [
    'a club, now',
    '/api/teams/NAV',
    ({ season, club, players }) => [season, club.name, players.length],
    ['2026', CLUBS_2026[1], 13],
  ],
  [
    'a club with the same letters before',
    '/api/teams/NAV?season=2025',
    ({ club, players, lastGames }) => [club.name, players.length, lastGames.length],
    ['Venados', 0, 1],
  ],
  ['a club that left, now', '/api/teams/TIJ', ({ error }) => error, 'league/unknown-club'],
  [
    'a club that left, then',
    '/api/teams/TIJ?season=2025',
    ({ club, players, lastGames, standing }) => [club.name, players[0].name, lastGames[0].result, standing.losses],
    ['Toros', 'Pelotero NAV10', '1-4', 1],
  ],
  [
    'a club to come',
    '/api/teams/OBR?season=2027',
    ({ players, nextGames }) => [players.length, nextGames.length],
    [3, 1],
  ],
  [
    'somebody who changed clubs each season',
    '/api/players/1001',
    ({ season, club, stats }) => [
      season,
      club.name,
      stats.batting.byYear.map(({ year }: Body) => year),
      stats.batting.logGames.map((game: Body) => [game.season, game.opponent]),
    ],
    ['2026', CLUBS_2026[1], ['2026', '2025'], [['2026', 'HER']]],
  ],
  [
    'his games of the season before',
    '/api/players/1001?season=2025',
    ({ season, logSeason, stats }) => [
      season,
      logSeason,
      stats.batting.byYear.map(({ year }: Body) => year),
      stats.batting.logGames.map((game: Body) => [game.season, game.opponent]),
    ],
    ['2026', '2025', ['2026', '2025'], [['2025', 'NAV']]],
  ],
  [
    'somebody of former seasons',
    '/api/players/1004',
    ({ season, club, player }) => [season, club.name, player.jersey],
    ['2025', 'Naranjeros de Antes', '4'],
  ],
  [
    'somebody of a season before and one to come',
    '/api/players/1010',
    ({ season, club }) => [season, club.name],
    ['2025', 'Toros'],
  ],
  ['somebody of a season to come', '/api/players/3002', ({ season, club }) => [season, club.name], ['2027', 'Yaquis']],
  [
    'somebody without a club',
    '/api/players/3003',
    ({ season, club, player }) => [season, club, player.name],
    [null, null, 'Nadie Sincasa'],
  ],
  [
    'somebody traded within a season',
    `/api/players/${TRADED}`,
    ({ club, player }) => [club.abbrName, player.jersey],
    ['NAV', '5'],
  ],
  [
    'standings, now',
    '/api/standings',
    ({ season, general }) => [season, general.map(({ abbrName, wins }: Body) => [abbrName, wins])],
    [
      '2026',
      [
        ['NAV', 1],
        ['HER', 0],
      ],
    ],
  ],
  [
    'standings, then',
    '/api/standings?season=2025',
    ({ label, general }) => [label, general.map(({ name, wins }: Body) => [name, wins])],
    [
      '2025-2026',
      [
        ['Naranjeros de Antes', 2],
        ['Venados', 0],
        ['Toros', 0],
      ],
    ],
  ],
  ['old standings', '/league/3.0.0/standing', ({ response }) => response.general.length, 2],
  [
    'leaders, now',
    '/league/3.0.0/leaders?mode=pitching&column=era',
    ({ response }) => response.map(({ name, team }: Body) => `${name} ${team}`),
    ['Pelotero NAV10 NAV', 'Pelotero HER10 HER'],
  ],
  [
    'leaders, then',
    '/league/3.0.0/leaders?mode=pitching&column=era&year=2025',
    ({ response }) => response.map(({ name, team_name }: Body) => `${name} ${team_name}`),
    ['Pelotero NAV10 Toros'],
  ],
  [
    'calendar, now',
    '/league/3.0.0/calendar?date=2026-11',
    ({ response }) =>
      Object.values<Body[]>(response)
        .flat()
        .map(({ season, awayName, playerProbableAway }) => [season, awayName, playerProbableAway]),
    [
      ['2026', CLUBS_2026[1], 'Pelotero NAV10'],
      ['2026', CLUBS_2026[1], 'Pelotero NAV10'],
    ],
  ],
  [
    'calendar, then',
    '/league/3.0.0/calendar?date=2025-11',
    ({ response }) =>
      Object.values<Body[]>(response)
        .flat()
        .map(({ season, awayName }) => [season, awayName]),
    [
      ['2025', 'Venados'],
      ['2025', 'Toros'],
    ],
  ],
  [
    'calendar to come',
    '/league/3.0.0/calendar?date=2027-10',
    ({ response }) =>
      Object.values<Body[]>(response)
        .flat()
        .map(({ season, homeName }) => [season, homeName]),
    [['2027', 'Soles']],
  ],
  [
    'scoreboard, now',
    '/league/3.0.0/scoreboard/2026/11/20',
    ({ response }) => response.map((card: Body) => [card.awayProbablePitcher, card.homeProbablePitcher]),
    [['Pelotero NAV10', 'Pelotero HER10']],
  ],
  ['scoreboard, then', '/league/3.0.0/scoreboard/2025/11/20', ({ response }) => response.length, 2],
  [
    'preview',
    '/api/games/toCome/preview',
    ({ starters, meetings }) => [starters.away.name, meetings.length],
    ['Pelotero NAV10', 1],
  ],
  [
    'decisions',
    '/league/3.0.0/scoreboard/2026/11/19',
    ({ response }) => [response[0].winningPitcher.name, response[0].losingPitcher.name],
    ['Pelotero NAV10', 'Pelotero HER10'],
  ],
  [
    'box score',
    '/league/3.0.0/boxscore/over',
    (body) => ['NAV4', 'NAV10', 'NAV5'].map((name) => JSON.stringify(body).includes(`Pelotero ${name}"`)),
    [true, true, true],
  ],
  [
    'the best plays of somebody of a former season',
    '/api/highlights?player=1004',
    ({ data }) => data.games.map(({ season, game }: Body) => [season, game === games.before]),
    [['2025', true]],
  ],
  ['the best plays of a club, now', '/api/highlights?club=NAV', ({ data }) => data.games, []],
  ['the best plays of a former day', '/api/highlights?day=2025-11-20', ({ data }) => data.plays[0].season, '2025'],
  [
    'search by a name of now',
    '/api/operations/games?search=mayos',
    ({ data }) => data.map(({ season }: Body) => season),
    ['2026', '2026'],
  ],
  [
    'search by a former name',
    '/api/operations/games?search=venados',
    ({ data }) => data.map(({ season, away }: Body) => [season, away]),
    [['2025', 'Venados']],
  ],
  [
    'search by two names',
    '/api/operations/games?search=toros%20naranjeros',
    ({ data }) => data.map(({ id }: Body) => id === games.ofToros),
    [true],
  ],
  [
    'seasons',
    '/api/operations/seasons',
    ({ data }) => data.map(({ id, clubs, games: all }: Body) => [id, clubs, all]),
    [
      ['2027', 3, 1],
      ['2026', 2, 2],
      ['2025', 3, 2],
    ],
  ],
  [
    'clubs, for staff',
    '/api/operations/seasons/2025/clubs',
    ({ data }) => data.map(({ name, players }: Body) => [name, players]),
    [
      ['Naranjeros de Antes', 2],
      ['Venados', 0],
      ['Toros', 1],
    ],
  ],
  ['roster, for staff', '/api/operations/seasons/2027/clubs/OBR/roster', ({ data }) => data.length, 3],
  ['calendar, for staff', '/api/operations/seasons/2025/draft', ({ data }) => data.games.length, 2],
  [
    'clubs of rights rules',
    '/api/operations/rights/rules',
    ({ clubs }) => clubs.map(({ code, name }: Body) => [code, name]),
    [
      ['HER', CLUBS_2026[0]],
      ['NAV', CLUBS_2026[1]],
      ['OBR', 'Yaquis'],
    ],
  ],
  [
    'clubs of inputs',
    '/api/operations/inputs/day',
    ({ clubs }) => clubs.map(({ key, name }: Body) => [key, name]),
    [
      ['NAV', CLUBS_2026[1]],
      ['HER', CLUBS_2026[0]],
      ['OBR', 'Yaquis'],
    ],
  ],
  ['peaks of the season', '/api/operations/night', ({ comparison }) => comparison.season?.best_peak, 100],
  [
    'scoring',
    '/api/operations/games/over/scoring',
    ({ players }) => ['1004', '1010'].map((one) => players.find(({ id }: Body) => id === one)?.name),
    ['Pelotero NAV4', 'Pelotero NAV10'],
  ],
];

test.each(READS)('%s', async (_, path, pick, expected) => {
  const address = path.replace(/(?<=\/(games|boxscore)\/)[a-z]\w+/i, (name) =>
    String(games[name] ?? name),
  ) as `/${string}`;
  const { body, text, status } = await staff.ask(`GET ${address}`);
  expect(status === 200 || body.error, text).toBeTruthy();
  expect(pick(body)).toEqual(expected);
});

test.each([
  ['', '2026', 3],
  ['/teams/NAV', 'Mayos', 2],
  ['/teams/HER', 'Naranjeros', 3],
  ['/teams/OBR', 'Yaquis', 1],
  ['/teams/TIJ', 'Toros', 0],
])('the subscribed calendar of%s is named as now and has no game of a former season', async (path, name, count) => {
  const { text } = await world.ask(`GET /api${path}/calendar.ics`);
  if (path) expect(/^X-WR-CALNAME:(.*)$/m.exec(text)?.[1]).toContain(name);
  expect(text.match(/BEGIN:VEVENT/g)?.length ?? 0).toBe(count);
});

test('players are read each once, whatever season their spots are of', async () => {
  const ids = [1001, 1004, TRADED, 1010, 3002, 3003];
  const spots = async (season: string) =>
    (await readPlayers(world.db, season, ids)).map(({ id, spot }) => [id, spot && `${spot.seasonId} ${spot.club}`]);
  expect(await spots('2026')).toEqual([
    [1001, '2026 NAV'],
    [1004, undefined],
    [TRADED, '2026 HER'],
    [1010, undefined],
    [3002, undefined],
    [3003, undefined],
  ]);
  expect(await spots('2025')).toEqual([
    [1001, '2025 HER'],
    [1004, '2025 HER'],
    [TRADED, undefined],
    [1010, '2025 TIJ'],
    [3002, undefined],
    [3003, undefined],
  ]);
});

test('line-ups with players of other seasons only are taken, and an unknown one is refused', async () => {
  const { setup } = (await readGame(world.db, games.toCome as number)) as GameRecord;
  const put = (lineups: unknown) =>
    staff.ask(`POST /api/operations/games/${games.toCome}/lineups`, {
      body: { setup: { clubs: setup?.clubs, lineups } },
    });
  const taken = await staff.ask(`PUT /api/operations/games/${games.toCome}/scoring`, { body: { active: true } });
  expect(taken.status, taken.text).toBe(200);
  expect((await put(setup?.lineups)).status).toBe(200);
  const unknown = JSON.parse(JSON.stringify(setup?.lineups).replace('"1001"', '"4444"'));
  expect((await put(unknown)).body.error).toBe('league/unknown-player');
});
