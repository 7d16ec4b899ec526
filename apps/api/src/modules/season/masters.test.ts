import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let token = '';
const put = (path: string, body: object) => world.ask(`PUT /api/operations/${path}`, { token, body });
const post = (path: string, body: object) => world.ask(`POST /api/operations/${path}`, { token, body });
const get = async (path: string) => (await world.ask(`GET /api/operations/${path}`, { token })).body.data;

const SEASON = {
  label: '2027-2028',
  first_day: '2027-10-11',
  last_day: '2028-02-05',
  second_half_from: '2027-12-01',
  competitions: [
    { competition: 'regular-season', name: 'Temporada regular', first_day: '2027-10-11', last_day: '2027-12-30' },
    { competition: 'playoffs', name: 'Playoffs', first_day: '2028-01-01', last_day: '2028-01-20' },
  ],
};
const VENUE = {
  name: 'Estadio Nuevo',
  city: 'La Paz',
  zone: 'America/Mazatlan',
  capacity: 9000,
  latitude: 24.14,
  longitude: -110.31,
};
const CLUB = {
  name: 'Delfines de La Paz',
  short_name: 'Delfines',
  city: 'La Paz',
  primary_colour: '#0A3161',
  secondary_colour: '#FFFFFF',
  venue_id: 'park-paz',
  feed_id: null,
};
const player = (last_name: string, jersey: string) => ({
  first_name: 'Luis',
  last_name,
  position: 6,
  bats: 'R',
  throws: 'R',
  birthday: '2000-05-05',
  birth_city: 'La Paz',
  birth_state: 'BCS',
  birth_country: 'México',
  height_inches: 71,
  weight_pounds: 180,
  jersey,
  roster: 'active',
});

beforeAll(async () => {
  world = await openWorld();
  token = (await world.staff('league')).token;
  expect((await put('seasons/2027', SEASON)).status).toBe(200);
  expect((await put('venues/park-paz', VENUE)).status).toBe(200);
  expect((await put('seasons/2027/clubs/PAZ', CLUB)).status).toBe(200);
});
afterAll(() => world.close());

test('a league that starts from nothing has the season, the park and the club it was given', async () => {
  expect(await get('seasons')).toMatchObject([
    { id: '2027', ...SEASON, clubs: 1, games: 0, published: 0, has_draft: false },
  ]);
  expect(await get('venues')).toMatchObject([{ id: 'park-paz', ...VENUE }]);
  expect(await get('seasons/2027/clubs')).toMatchObject([
    { abbreviation: 'PAZ', ...CLUB, contrast_is: 'good', players: 0 },
  ]);
  const { body } = await world.ask('GET /api/teams?season=2027');
  expect(JSON.stringify(body)).toContain('Delfines de La Paz');
});

test('whoever saves over a colleague learns who was faster, and the colleague’s words stay', async () => {
  const colleague = await world.staff('admin');
  const [{ seen }] = await get('venues');
  const faster = await world.ask(`PUT /api/operations/venues/park-paz?seen=${seen}`, {
    token: colleague.token,
    body: { ...VENUE, capacity: 10_000, reason: 'gradas nuevas' },
  });
  expect(faster.status).toBe(200);
  const slower = await put(`venues/park-paz?seen=${seen}`, { ...VENUE, capacity: 1 });
  expect(slower).toMatchObject({ status: 409, body: { error: 'staff/changed-meanwhile' } });
  expect(slower.body.detail.revision).toBe(faster.body.data.seen);
  expect((await get('venues'))[0].capacity).toBe(10_000);
  const entry = await world.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('subject', '=', 'venue park-paz')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor: colleague.id,
    detail: { reason: 'gradas nuevas', before: { capacity: 9000 }, after: { capacity: 10_000 } },
  });
});

test.each([
  ['seasons/2027', { ...SEASON, last_day: '2027-01-01' }, 'season/days-wrong'],
  ['seasons/2027', { ...SEASON, competitions: [SEASON.competitions[0], SEASON.competitions[0]] }, 'season/days-wrong'],
  ['venues/park-x', { ...VENUE, longitude: null }, 'season/place-wrong'],
  ['venues/park-x', { ...VENUE, zone: 'America/Atlantis' }, 'request/invalid'],
  ['seasons/2031/clubs/ABC', CLUB, 'league/unknown-season'],
  ['seasons/2027/clubs/ABC', { ...CLUB, venue_id: 'nowhere' }, 'season/unknown-venue'],
  ['seasons/2027/clubs/ABC', { ...CLUB, secondary_colour: '#0B3263' }, 'season/colours-alike'],
])('%s with %j is refused: %s', async (path, body, error) => {
  expect((await put(path, body)).body.error).toBe(error);
});

test('two players of a club never wear one number, not even when both are saved at once', async () => {
  const replies = await Promise.all(
    ['Castro', 'Ruiz', 'Soto'].map((name) => post('seasons/2027/clubs/PAZ/roster', player(name, '7'))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.error).toBe('season/jersey-taken');
  const roster = await get('seasons/2027/clubs/PAZ/roster');
  expect(roster).toHaveLength(1);
  const [{ player: somebody }] = roster;
  expect((await put(`seasons/2027/clubs/PAZ/roster/${somebody.id}`, { jersey: '8', roster: 'active' })).status).toBe(
    200,
  );
  expect((await post('seasons/2027/clubs/PAZ/roster', player('Vega', '7'))).status).toBe(200);
});

test('a roster file says row by row what is wrong, and is applied whole or not at all', async () => {
  const send = (text: string, apply: boolean) =>
    post('seasons/2027/clubs/PAZ/roster/import', { file: Buffer.from(text).toString('base64'), apply });
  const broken = 'nombre,apellido,numero,posicion\nAna,Díaz,99,SS\nEva,Paz,99,C\nIda,Mar,12,portero\n=cmd(),X,1,P\n';
  const preview = await send(broken, false);
  expect(preview.body.data).toMatchObject({ rows: 4, new: 1, is_applied: false });
  expect(preview.body.data.wrong).toEqual([
    { row: 3, column: 'numero', fault: 'jersey-taken', found: '99' },
    { row: 4, column: 'posicion', fault: 'position', found: 'portero' },
    { row: 5, column: 'nombre', fault: 'formula', found: '=cmd()' },
  ]);
  const before = await get('seasons/2027/clubs/PAZ/roster');
  expect((await send(broken, true)).body.error).toBe('season/file-wrong');
  expect(await get('seasons/2027/clubs/PAZ/roster')).toEqual(before);

  const good = 'First name;Last name;Jersey;Position;Bats;Throws\nAna;Díaz;99;SS;L;R\nEva;Paz;00;C;S;R\n';
  expect((await send(good, true)).body.data).toMatchObject({ rows: 2, new: 2, missing: before.length, wrong: [] });
  expect((await send(good, true)).body.data).toMatchObject({ rows: 2, equal: 2, new: 0, changed: 0 });
  const several = 'Nombre;Apellido;Posición\nUno;Cuadro;IF\nDos;Cuadro;IF\nTres;Cuadro;SS/2B\nCuatro;Cuadro;C\n';
  expect((await send(several, false)).body.data.chosen).toEqual([
    { text: 'IF', position: 6, rows: 2 },
    { text: 'SS/2B', position: 6, rows: 1 },
  ]);
  const names = (await get('players?search=ana%20dia')).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Ana Díaz']);
});

test('two rows of a roster file that name one player are wrong, whatever accents they have', async () => {
  const file = (text: string) => ({ file: Buffer.from(text).toString('base64'), apply: false });
  const known = (await get('players?search=ana%20dia'))[0];
  const rows = `jugador,nombre,apellido,numero,posicion\n,Ana,Díaz,99,SS\n,ANA,Diaz,98,SS\n${known.id},Anita,Díaz,97,SS\n`;
  const preview = await post('seasons/2027/clubs/PAZ/roster/import', file(rows));
  expect(preview.body.data.wrong).toEqual([
    { row: 3, column: 'apellido', fault: 'duplicate', found: 'Diaz' },
    { row: 4, column: 'jugador', fault: 'duplicate', found: 'Ana Díaz' },
  ]);
});

test('of clubs saved at once with one feed number one gets it', async () => {
  const letters = ['NUA', 'NUB', 'NUC', 'NUD'];
  const answers = await Promise.all(
    letters.map((club) => put(`seasons/2027/clubs/${club}`, { ...CLUB, feed_id: 4711, reason: 'nuevo' })),
  );
  expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
    200,
    ...Array.from({ length: 3 }, () => 'season/feed-number-taken'),
  ]);
  const saved = letters[answers.findIndex(({ status }) => status === 200)];
  expect((await post(`seasons/2027/clubs/${saved}/remove`, { reason: 'error' })).status).toBe(200);
});

test('a club with players cannot be removed, one without can', async () => {
  expect((await post('seasons/2027/clubs/PAZ/remove', { reason: 'error' })).body.error).toBe('season/club-in-use');
  expect((await put('seasons/2027/clubs/XYZ', { ...CLUB, name: 'De más' })).status).toBe(200);
  expect((await post('seasons/2027/clubs/XYZ/remove', { reason: 'error' })).status).toBe(200);
  expect(await get('seasons/2027/clubs')).toHaveLength(1);
});
