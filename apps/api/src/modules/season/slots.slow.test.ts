import type { Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { SentEdit } from '@palco/contracts/season/scheduled-game';
import type { StaffSlot } from '@palco/contracts/season/slot-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let token = '';
const ask = (method: string, path: string, body?: object) =>
  world.ask(`${method} /api/operations${path}` as `GET /`, { token, ...(body ? { body } : {}) });
const draft = async (season: string): Promise<Draft> => (await ask('GET', `/seasons/${season}/draft`)).body.data;
const edit = async (season: string, ...edits: SentEdit[]) =>
  ask('POST', `/seasons/${season}/draft/edits`, { seen: (await draft(season)).revision, edits });
const publish = async (season: string) =>
  ask('POST', `/seasons/${season}/draft/publish`, { seen: (await draft(season)).revision, note: 'playoffs' });
const slots = async (season: string): Promise<StaffSlot[]> => (await ask('GET', `/seasons/${season}/slots`)).body.data;
const slotNamed = async (season: string, name: string): Promise<StaffSlot> => {
  const found = (await slots(season)).find((slot) => slot.name === name);
  if (!found) throw new Error(`no slot ${name}`);
  return found;
};
const fill = async (season: string, name: string, club: string | null) => {
  const { code, seen } = await slotNamed(season, name);
  return ask('PUT', `/seasons/${season}/slots/${code}?seen=${seen}`, { name, club });
};
const stored = (season: string) =>
  world.db.selectFrom('games').selectAll().where('season_id', '=', season).orderBy('starts_at').execute();

const CLUBS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH'];
const openSeason = async (season: string): Promise<void> => {
  const days = { first_day: `${season}-10-10`, last_day: `${Number(season) + 1}-01-31` };
  const terms = { label: season, ...days, second_half_from: null, competitions: [] };
  expect((await ask('PUT', `/seasons/${season}`, terms)).status).toBe(200);
  for (const club of CLUBS) {
    const park = { name: `Parque ${club}`, city: club, zone: 'America/Hermosillo', capacity: null };
    const venue = `park-${club.toLowerCase()}`;
    await ask('PUT', `/venues/${venue}`, { ...park, latitude: null, longitude: null });
    const colours = { primary_colour: '#101820', secondary_colour: '#F2C75C' };
    const club_ = { name: `Club ${club}`, short_name: club, city: club, ...colours, venue_id: venue, feed_id: null };
    expect((await ask('PUT', `/seasons/${season}/clubs/${club}`, club_)).status).toBe(200);
  }
};
/** A bracket of eight slots: two games of each of four pairs, planned from a file as the league's office writes it. */
const PAIRS = [
  ['Ganador A', 'Ganador B'],
  ['Ganador C', 'Ganador D'],
  ['Mejor sembrado', 'Comodín 1'],
  ['Perdedor A', 'Perdedor B'],
] as const;
const fileOf = (season: string): string =>
  [
    'fecha;hora;visita;casa;competencia',
    ...PAIRS.flatMap(([away, home], pair) => [
      `${Number(season) + 1}-01-${10 + pair};19:30;${away};${home};playoffs`,
      `${Number(season) + 1}-01-${20 + pair};;${home};${away};playoffs`,
    ]),
  ].join('\n');
const importFile = async (season: string, text: string, apply: boolean) =>
  ask('POST', `/seasons/${season}/draft/import`, {
    seen: (await draft(season)).revision,
    apply,
    from: { kind: 'file', file: Buffer.from(text).toString('base64') },
  });

beforeAll(async () => {
  world = await openWorld({ isProduction: true });
  token = (await world.staff('league', 'scorer', 'ingest')).token;
});
afterAll(() => world.close());

const NAMES = PAIRS.flat();
const taken: ReadonlyMap<string, string> = new Map(NAMES.map((name, place) => [name, CLUBS[place] as string]));
const ORDERS: readonly [string, string, readonly string[]][] = [
  ['2026', 'as it is drawn', NAMES],
  ['2027', 'from its end', NAMES.toReversed()],
  ['2028', 'one side of each pair first', [...PAIRS.map(([, home]) => home), ...PAIRS.map(([away]) => away)]],
];
test.each(ORDERS)(
  'in %s a bracket of eight slots is filled %s, and every game follows once',
  async (season, _, order) => {
    await openSeason(season);
    const first = await importFile(season, fileOf(season), false);
    expect(first.body.data).toMatchObject({ rows: 8, new: 8, wrong: 0, new_slots: NAMES });
    expect(await slots(season)).toEqual([]);
    await importFile(season, fileOf(season), true);
    // the same file again changes nothing
    expect((await importFile(season, fileOf(season), false)).body.data).toMatchObject({
      equal: 8,
      new: 0,
      new_slots: [],
    });
    expect((await publish(season)).status).toBe(200);
    const [opening] = await stored(season);
    const month = `${Number(season) + 1}-01`;
    const calendar = async () => (await world.ask(`GET /league/3.0.0/calendar?date=${month}`)).text;
    await expect.poll(calendar).toContain('Ganador A');
    expect((await world.ask(`GET /api/games/${opening?.id}/calendar.ics`)).text).toContain('Ganador A');
    // slots are never clubs
    for (const path of [
      `/api/teams?season=${season}`,
      `/api/standings?season=${season}`,
      `/api/leaders?season=${season}`,
    ])
      expect((await world.ask(`GET ${path}` as 'GET /')).text).not.toContain('Ganador');
    // a draft that moves a game keeps its move when the slot is filled
    const moved = (await stored(season)).at(-1);
    await edit(season, { kind: 'move', game: moved?.id ?? 0, official_date: `${month}-28`, time: '18:00' });
    for (const [step, name] of order.entries()) {
      expect((await fill(season, name, taken.get(name) ?? '')).status).toBe(200);
      const open = (await stored(season)).filter(({ away, home }) => /\d$/.test(away) || /\d$/.test(home)).length;
      expect((await slots(season)).filter(({ club }) => club === null)).toHaveLength(7 - step);
      if (step === 7) expect(open).toBe(0);
    }
    // sending the last answer again does no harm
    const last = order.at(-1) ?? '';
    expect((await fill(season, last, taken.get(last) ?? '')).status).toBe(200);
    expect((await stored(season)).map(({ away, home }) => `${away}@${home}`)).toEqual(
      [0, 1].flatMap((round) =>
        PAIRS.map(([away, home]) => [taken.get(away), taken.get(home)]).map((pair) =>
          (round ? pair.toReversed() : pair).join('@'),
        ),
      ),
    );
    // a game without a park of its own is played in the park of its home club
    expect((await stored(season)).map(({ home, venue_id }) => venue_id === `park-${home.toLowerCase()}`)).not.toContain(
      false,
    );
    await expect.poll(calendar).not.toContain('Ganador A');
    expect(await calendar()).toContain('Club AAA');
    expect((await world.ask(`GET /api/games/${opening?.id}/calendar.ics`)).text).not.toContain('Ganador A');
    expect((await draft(season)).games.find(({ id }) => id === moved?.id)).toMatchObject({
      official_date: `${month}-28`,
      away: moved?.away_slot ? taken.get('Perdedor B') : '',
      change: 'changed',
    });
    expect((await publish(season)).status).toBe(200);
    // an earlier calendar has the clubs too
    expect((await ask('POST', `/seasons/${season}/revisions/1/revert`, { seen: 2, reason: 'prueba' })).status).toBe(
      200,
    );
    expect((await stored(season)).every(({ away, home }) => CLUBS.includes(away) && CLUBS.includes(home))).toBe(true);
  },
);

test('eight people fill a bracket at once, twice; a file with other names of its slots finds them by case, accents and signs', async () => {
  const season = '2032';
  await openSeason(season);
  const named = (text: string) =>
    text
      .replaceAll('Mejor sembrado', 'Cabeza de serie 1')
      .replaceAll('Comodín 1', 'WC1')
      .replaceAll('Perdedor', '1-е место');
  await importFile(season, named(fileOf(season)), true);
  await publish(season);
  const names = NAMES.map(named);
  const once = await slots(season);
  expect(once.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (let round = 0; round < 2; round += 1) {
    const filled = await Promise.all(names.map((name, place) => fill(season, name, CLUBS[place] ?? '')));
    expect(filled.map(({ status }) => status)).toEqual(names.map(() => 200));
  }
  expect((await stored(season)).flatMap(({ away, home }) => [away, home]).toSorted()).toEqual(
    [...CLUBS, ...CLUBS].toSorted(),
  );
  const shouted = named(fileOf(season)).toUpperCase().normalize('NFD');
  expect((await importFile(season, shouted, false)).body.data).toMatchObject({
    equal: 8,
    new: 0,
    wrong: 0,
    new_slots: [],
  });
});

test('a slot takes no club that would play against itself or twice a day, and none after its game has begun', async () => {
  const season = '2029';
  await openSeason(season);
  await importFile(season, fileOf(season), true);
  await publish(season);
  expect((await fill(season, 'Ganador A', 'AAA')).status).toBe(200);
  expect((await fill(season, 'Ganador B', 'AAA')).body.error).toBe('season/conflicts');
  expect((await fill(season, 'Ganador B', 'ZZZ')).body.error).toBe('league/unknown-club');
  // a wrong club is corrected, and the slot opened again
  expect((await fill(season, 'Ganador A', 'BBB')).status).toBe(200);
  expect((await fill(season, 'Ganador A', null)).status).toBe(200);
  const [game] = await stored(season);
  expect(game?.away).toBe(game?.away_slot);
  expect((await fill(season, 'Ganador A', 'CCC')).status).toBe(200);
  await world.db
    .updateTable('games')
    .set({ status: 1 })
    .where('id', '=', game?.id ?? 0)
    .execute();
  expect((await fill(season, 'Ganador A', 'DDD')).body.error).toBe('season/slot-begun');
  const { code } = await slotNamed(season, 'Ganador A');
  expect((await ask('POST', `/seasons/${season}/slots/${code}/remove`, { reason: 'no' })).body.error).toBe(
    'season/slot-in-use',
  );
  expect((await ask('POST', `/seasons/${season}/slots`, { name: 'GANADOR  A' })).body.error).toBe(
    'season/slot-name-taken',
  );
});

test('games of which nothing is known are planned, and staff says later who plays', async () => {
  const season = '2030';
  await openSeason(season);
  const file = (rows: readonly string[]) => ['fecha,hora,visita,casa,competencia', ...rows].join('\n');
  const rows = ['2031-01-10,19:30,TBD,TBD,playoffs', '2031-01-10,16:00,Por definir,por definir,playoffs'];
  expect((await importFile(season, file(rows), true)).body.data).toMatchObject({ new: 2, wrong: 0 });
  expect((await importFile(season, file(rows), false)).body.data).toMatchObject({ equal: 2, new: 0 });
  await publish(season);
  expect(await slots(season)).toHaveLength(4);
  const [early, late] = await stored(season);
  await expect
    .poll(async () => (await world.ask('GET /league/3.0.0/calendar?date=2031-01')).text)
    .toContain('Por definir');
  await edit(season, { kind: 'change', game: early?.id ?? 0, away: 'AAA', home: 'BBB' });
  expect((await publish(season)).status).toBe(200);
  const after = await stored(season);
  expect(after.find(({ id }) => id === early?.id)).toMatchObject({ away: 'AAA', home: 'BBB', away_slot: null });
  expect(after.find(({ id }) => id === late?.id)?.away).toBe(late?.away);
  // what looks like a club's letters and is none stays a mistake
  const wrong = await importFile(season, file(['2031-01-11,19:30,AAB,BBB,playoffs']), false);
  expect(wrong.body.data.faults).toMatchObject([{ column: 'visita', fault: 'unknown-club', found: 'AAB' }]);
});

test('a game between slots has its page, and is scored once its clubs are known', async () => {
  const season = '2031';
  await openSeason(season);
  await importFile(season, fileOf(season), true);
  await publish(season);
  const [game] = await stored(season);
  const log = await world.ask(`GET /api/games/${game?.id}/log` as 'GET /');
  expect(log.body.roster.clubs).toMatchObject({ away: { shortName: 'Ganador A' }, home: { shortName: 'Ganador B' } });
  const side = {
    order: Array.from({ length: 9 }, (_, at) => ({ player: `${at + 1}`, position: at + 1 })),
    pitcher: '1',
  };
  const lineups = () => ({ clubs: { away: 'AAA', home: 'BBB' }, lineups: { away: side, home: side } });
  const proof = await world.ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } });
  const set = async () =>
    world.ask(`POST /api/operations/games/${game?.id}/lineups` as 'POST /', {
      token,
      headers: { 'x-proof-token': proof.body.token as string },
      body: { setup: lineups() },
    });
  expect((await set()).body.error).toBe('games/open-slot');
  for (const name of ['Ganador A', 'Ganador B']) await fill(season, name, taken.get(name) ?? '');
  expect((await set()).body.error).not.toBe('games/open-slot');
});
