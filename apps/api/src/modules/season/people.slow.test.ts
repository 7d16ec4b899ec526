import type { RosterImport, RosterSpot } from '@palco/contracts/season/club-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { importPlayers } from '../league/import-league.ts';

let world: World;
let token = '';
const ask = (method: string, path: string, body?: object) =>
  world.ask(`${method} /api/operations/${path}` as `GET /`, { token, ...(body ? { body } : {}) });
const roster = async (season: string, club: string): Promise<RosterSpot[]> =>
  (await ask('GET', `seasons/${season}/clubs/${club}/roster`)).body.data;
type People = readonly { readonly row: number; readonly player: number | null }[];
const importFile = async (season: string, club: string, text: string, apply: boolean, people: People = []) => {
  const file = Buffer.from(text).toString('base64');
  return ask('POST', `seasons/${season}/clubs/${club}/roster/import`, { file, apply, people });
};
const read = async (...sent: Parameters<typeof importFile>): Promise<RosterImport> =>
  (await importFile(...sent)).body.data;
const everybody = () =>
  world.db.selectFrom('players').select(['id', 'name', 'same_as']).where('same_as', 'is', null).orderBy('id').execute();

const HEAD = 'numero,nombre,apellido,posicion,nacimiento';
const PEOPLE = [
  ['7', 'José', 'Zúñiga', 'SS', '2000-05-31'],
  ['12', 'Ángel', 'Peña Ruiz', 'P', '1998-02-01'],
  ['34', 'Ryan', "O'Neill", 'C', '1995-11-11'],
  ['5', 'Iván', 'López', 'CF', '2001-07-04'],
] as const;
const fileOf = (rows: readonly (readonly string[])[], head = HEAD) =>
  [head, ...rows.map((row) => row.join(','))].join('\n');
const written = (write: (name: string) => string) =>
  PEOPLE.map(([number, first, last, ...rest]) => [number, write(first), write(last), ...rest]);
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

beforeAll(async () => {
  world = await openWorld({ isProduction: true });
  token = (await world.staff('league')).token;
  for (const season of ['2026', '2027', '2028', '2029']) {
    const days = { first_day: `${season}-10-10`, last_day: `${Number(season) + 1}-01-31` };
    await ask('PUT', `seasons/${season}`, { label: season, ...days, second_half_from: null, competitions: [] });
    for (const club of ['AAA', 'BBB']) {
      const colours = { primary_colour: '#101820', secondary_colour: '#F2C75C' };
      const terms = { name: `Club ${club}`, short_name: club, city: club, ...colours, venue_id: null, feed_id: null };
      await ask('PUT', `seasons/${season}/clubs/${club}`, terms);
    }
  }
});
afterAll(() => world.close());

test('a season imported twice, traded, and under other spellings keeps one person each', async () => {
  expect(await read('2026', 'AAA', fileOf(PEOPLE), true)).toMatchObject({ new: 4, pairs: [] });
  const people = await everybody();
  expect(await read('2026', 'AAA', fileOf(PEOPLE), true)).toMatchObject({ equal: 4, new: 0, changed: 0 });
  // the next season, in capitals, without accents, decomposed, and traded to another club
  for (const [season, club, write] of [
    ['2027', 'AAA', (name: string) => name.toUpperCase()],
    ['2027', 'BBB', plain],
    ['2028', 'AAA', (name: string) => name.normalize('NFD')],
    ['2028', 'BBB', (name: string) => plain(name).toUpperCase()],
  ] as const) {
    const preview = await read(season, club, fileOf(written(write)), false);
    expect(preview).toMatchObject({ new: 0, changed: 4 });
    expect(preview.pairs.map(({ is_settled, player }) => [is_settled, player])).toEqual(
      people.map(({ id }) => [true, id]),
    );
    expect(await read(season, club, fileOf(written(write)), true)).toMatchObject({ new: 0, is_applied: true });
  }
  expect(await everybody()).toEqual(people);
  expect(people.map(({ name }) => name)).toEqual(['José Zúñiga', 'Ángel Peña Ruiz', "Ryan O'Neill", 'Iván López']);
  expect((await roster('2028', 'BBB')).map(({ player }) => player.id).toSorted()).toEqual(people.map(({ id }) => id));
});

test('another spelling, or no birthday, is shown and asked; nothing is applied before the answer', async () => {
  const [jose, angel] = await everybody();
  const rows = [
    ['7', 'José Luis', 'Zúñiga', 'SS', '2000-05-31'],
    ['12', 'Angel', 'Pena Ruiz', 'P', ''],
    ['99', 'Nuevo', 'Jugador', 'P', '2004-01-01'],
    ['50', 'Iván', 'López', 'P', '1990-01-01'],
  ];
  const preview = await read('2029', 'BBB', fileOf(rows), false);
  // a namesake with another birthday is somebody else, and is not asked about
  expect(preview.pairs.map(({ row, is_settled }) => [row, is_settled])).toEqual([
    [2, false],
    [3, true],
  ]);
  expect(preview.pairs[0]?.candidates).toMatchObject([{ id: jose?.id, name: 'José Zúñiga', club: 'AAA', jersey: '7' }]);
  const early = await importFile('2029', 'BBB', fileOf(rows), true);
  expect([early.body.error, early.body.detail?.count]).toEqual(['season/pairs-open', 1]);
  expect(await roster('2029', 'BBB')).toEqual([]);
  const answers = [{ row: 2, player: jose?.id ?? 0 }];
  expect(await read('2029', 'BBB', fileOf(rows), true, answers)).toMatchObject({ new: 2, is_applied: true });
  const now = await roster('2029', 'BBB');
  expect(now.find(({ jersey }) => jersey === '7')?.player).toMatchObject({ id: jose?.id, name: 'José Zúñiga' });
  expect(now.find(({ jersey }) => jersey === '12')?.player).toMatchObject({ id: angel?.id, name: 'Ángel Peña Ruiz' });
});

test('the form finds a known person before it makes a new one, and takes a namesake when told', async () => {
  const somebody = { position: 6, bats: '', throws: '', birth_city: '', birth_state: '', birth_country: '' };
  const sent = {
    ...somebody,
    first_name: 'Jose\u0301',
    last_name: 'ZUNIGA',
    birthday: null,
    jersey: '',
    roster: 'active',
  };
  const measures = { height_inches: null, weight_pounds: null };
  const path = 'seasons/2029/clubs/AAA/roster';
  const refused = await ask('POST', path, { ...sent, ...measures });
  expect([refused.status, refused.body.error]).toEqual([409, 'season/player-known']);
  expect(refused.body.detail).toMatchObject({ player: 'José Zúñiga' });
  expect((await ask('POST', path, { ...sent, ...measures, is_namesake: true })).status).toBe(200);
  const stored = (await roster('2029', 'AAA')).map(({ player }) => player.name);
  expect(stored).toEqual(['José ZUNIGA'.normalize('NFC')]);
});

test('two players who are one are joined with their history, audited, and joined again without harm', async () => {
  const pairs = (await ask('GET', 'same-players')).body.data;
  const pair = pairs.find(({ players }: { players: { name: string }[] }) =>
    players.some(({ name }) => name === 'José ZUNIGA'),
  );
  const [kept, gone] = pair.players as { id: number }[];
  // both have played: the one who stays in 2026, the other in 2029
  const game = (id: number, season: string) => ({
    id,
    season_id: season,
    competition: 'regular-season',
    official_date: `${season}-11-20`,
    starts_at: new Date(`${season}-11-21T02:00:00Z`),
    away: 'AAA',
    home: 'BBB',
    venue_id: null,
    placed_runner_from: null,
    status: 2,
    status_reason: null,
    ended_at: new Date(`${season}-11-21T05:00:00Z`),
    feed: 'hand',
    setup: null,
    summary: null,
    away_runs: 1,
    home_runs: 0,
  });
  const line = (id: number, season: string, player: number) => ({
    game_id: id,
    side: 'away',
    player_id: player,
    season_id: season,
    competition: 'regular-season',
    club: 'AAA',
    opponent: 'BBB',
    official_date: `${season}-11-20`,
    starts_at: new Date(`${season}-11-21T02:00:00Z`),
    did_win: true,
    batting: JSON.stringify({ plateAppearances: 4, atBats: 4, hits: 2 }),
    pitching: null,
    fielding: null,
  });
  await world.db
    .insertInto('games')
    .values([game(1, '2026'), game(2, '2029')] as never)
    .execute();
  await world.db
    .insertInto('game_lines')
    .values([line(1, '2026', kept?.id ?? 0), line(2, '2029', gone?.id ?? 0)] as never)
    .execute();
  const join = (player = kept?.id, other = gone?.id) =>
    ask('POST', `players/${player}/join`, { other, reason: 'es el mismo' });
  expect((await join()).body.data).toMatchObject({ id: kept?.id, name: 'José Zúñiga', birthday: '2000-05-31' });
  expect((await join()).body.data).toMatchObject({ id: kept?.id });
  const audited = await world.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'join-players')
    .execute();
  expect(audited).toEqual([{ subject: `player ${kept?.id}` }]);
  const pageOf = async (id = 0) => (await world.ask(`GET /api/players/${id}` as 'GET /')).body;
  const lines = await world.db.selectFrom('game_lines').select('player_id').execute();
  expect(lines.map(({ player_id }) => player_id)).toEqual([kept?.id, kept?.id]);
  expect(await pageOf(gone?.id)).toEqual(await pageOf(kept?.id));
  expect((await ask('GET', 'same-players')).body.data).not.toContainEqual(pair);
  expect((await ask('GET', 'players?search=zuniga')).body.data).toHaveLength(1);
  expect((await roster('2029', 'AAA')).map(({ player }) => player.id)).toEqual([kept?.id]);
  expect((await join(kept?.id, kept?.id)).body.error).toBe('season/same-player');
  // two who were in one game are two people
  const [, angel, ryan] = await everybody();
  await world.db
    .insertInto('game_lines')
    .values([line(2, '2029', angel?.id ?? 0), line(2, '2029', ryan?.id ?? 0)] as never)
    .execute();
  expect((await join(angel?.id, ryan?.id)).body).toMatchObject({ error: 'season/players-met', detail: { game: 2 } });
});

test('a feed that reports somebody under an id of its own for the first time means the person whom staff has entered', async () => {
  const ivan = (await everybody()).find(({ name }) => name === 'Iván López');
  const reported = (id: number, name: string, birthday: string) => ({
    ...{ id, firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '', name, birthday, club: 'AAA' },
    ...{ position: 8, bats: 'R', throws: 'R', birthCity: '', birthState: '', birthCountry: 'Mexico', jersey: '5' },
  });
  const people = [reported(605_001, 'Ivan Lopez', '2001-07-04'), reported(605_002, 'Ivan Lopez', '2001-07-05')];
  for (let time = 0; time < 2; time++) await importPlayers(world.db, '2029', people);
  const spots = (await roster('2029', 'AAA')).map(({ player }) => player.id);
  expect(spots).toEqual(expect.arrayContaining([ivan?.id, 605_002]));
  expect(spots).not.toContain(605_001);
  expect((await world.ask('GET /api/players/605001')).body).toEqual(
    (await world.ask(`GET /api/players/${ivan?.id}` as 'GET /')).body,
  );
});

test('a roster goes out with ids and comes back unchanged, and last year’s is a start for a new season', async () => {
  const jose = (await roster('2028', 'BBB')).find(({ player }) => player.last_name === 'Zúñiga')?.player;
  await ask('PUT', `players/${jose?.id}`, { ...jose, bats: 'L', throws: 'R' });
  const before = await roster('2028', 'BBB');
  const { text, status } = await ask('GET', 'seasons/2028/clubs/BBB/roster.csv');
  expect(status).toBe(200);
  expect(text.split('\r\n')[1]).toContain(String(before[0]?.player.id));
  expect(text).toContain(',Zúñiga,SS,Z,D,');
  expect(await read('2028', 'BBB', text, true)).toMatchObject({ equal: 4, changed: 0, new: 0, pairs: [] });
  expect(await roster('2028', 'BBB')).toEqual(before);
  const people = await everybody();
  await ask('PUT', 'seasons/2030', {
    label: '2030',
    first_day: '2030-10-10',
    last_day: '2031-01-31',
    second_half_from: null,
    competitions: [],
  });
  const colours = { primary_colour: '#101820', secondary_colour: '#F2C75C' };
  const terms = { name: 'Club', short_name: 'CCC', city: 'CCC', ...colours, venue_id: null, feed_id: null };
  await ask('PUT', 'seasons/2030/clubs/CCC', terms);
  const copy = () => ask('POST', 'seasons/2030/clubs/CCC/roster/copy', { from_season: '2028', from_club: 'BBB' });
  expect((await copy()).body.data).toMatchObject({ added: 4 });
  expect((await copy()).body.data).toMatchObject({ added: 0 });
  expect(await everybody()).toEqual(people);
});
