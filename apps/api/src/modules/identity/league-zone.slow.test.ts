/** The league's zone: what staff types and reads, days, files, statements; and what another zone changes and what not. */
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondPalco, type SecondPalco } from '../../testing/second-palco.ts';
import { openTill } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let other: SecondPalco;
let token: string;
beforeAll(async () => {
  world = await openWorld({ isProduction: false, seeds: ['plans'], isListening: true });
  other = await openSecondPalco(world);
  await signIn();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

/** Again whenever the clock was set: a second proof lasts for minutes. */
const signIn = async (): Promise<void> => {
  token = (await world.staff('admin', 'league', 'cashier')).token;
};
const { version: _, ...DEMO } = LEAGUE;
const staff = (what: string, body?: object) => world.ask(what as 'GET /', { token, ...(body ? { body } : {}) });
const play = async (zone: string): Promise<void> => {
  await staff('PUT /api/operations/identity/draft', { ...DEMO, zone });
  expect((await staff('POST /api/operations/identity/publish', {})).status).toBe(200);
  await expect.poll(async () => (await fetch(`${other.origin}/api/identity`)).text()).toContain(zone);
};
const CLUBS = [
  ['AAA', 'Alamos'],
  ['BBB', 'Bacum'],
] as const;
const makeSeason = async (): Promise<void> => {
  const days = { first_day: '2026-03-01', last_day: '2027-01-31', second_half_from: null };
  expect((await staff('PUT /api/operations/seasons/2026', { label: '2026', competitions: [], ...days })).status).toBe(
    200,
  );
  const park = { name: 'Parque', city: 'Alamos', zone: 'America/Hermosillo', capacity: null };
  await staff('PUT /api/operations/venues/parque', { ...park, latitude: null, longitude: null });
  for (const [letters, city] of CLUBS) {
    const colours = { primary_colour: '#101820', secondary_colour: '#F2C75C' };
    const terms = { name: city, short_name: city, city, ...colours, venue_id: 'parque', feed_id: null };
    expect((await staff(`PUT /api/operations/seasons/2026/clubs/${letters}`, terms)).status).toBe(200);
  }
};
interface Game {
  readonly id: number;
  readonly official_date: string;
  readonly starts_at: string;
}
const draft = async (): Promise<{ revision: number; games: Game[] }> =>
  (await staff('GET /api/operations/seasons/2026/draft')).body.data;
const importFile = async (text: string) =>
  staff('POST /api/operations/seasons/2026/draft/import', {
    seen: (await draft()).revision,
    apply: true,
    from: { kind: 'file', file: Buffer.from(text).toString('base64') },
  });
/** A calendar's file with a game at 19:30 on each day. */
const fileOf = (...days: string[]): string =>
  ['fecha,hora,visitante,local', ...days.map((day) => `${day},19:30,AAA,BBB`)].join('\n');
const startsOn = async (...days: string[]): Promise<(string | undefined)[]> => {
  const { games } = await draft();
  return days.map((day) => games.find(({ official_date }) => official_date === day)?.starts_at);
};
const rowOn = async (origin: string, day: string) => {
  const reply = await fetch(`${origin}/league/3.0.0/calendar?date=${day}&days=0`);
  const { response } = (await reply.json()) as { response: Record<string, Record<string, string>[]> };
  return Object.values(response).flat()[0];
};
const cardOn = async (origin: string, day: string) => {
  const reply = await fetch(`${origin}/league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`);
  return ((await reply.json()) as { response: Record<string, string>[] }).response[0];
};

test.each([
  ['America/Hermosillo', '2026-07-04', '2026-07-05T02:30:00.000Z'],
  ['America/Tijuana', '2026-07-05', '2026-07-06T02:30:00.000Z'],
  ['America/Tijuana', '2026-12-05', '2026-12-06T03:30:00.000Z'],
  ['America/Bogota', '2026-12-06', '2026-12-07T00:30:00.000Z'],
  ['Europe/Madrid', '2026-07-07', '2026-07-07T17:30:00.000Z'],
  ['Europe/Madrid', '2026-12-07', '2026-12-07T18:30:00.000Z'],
])('a file’s 19:30 in a league of %s on %s is %s', async (zone, day, instant) => {
  if (!(await staff('GET /api/operations/seasons/2026/draft')).body.data) await makeSeason();
  await play(zone);
  const read = await importFile(fileOf(day));
  expect([read.status, read.body.data.new]).toEqual([200, 1]);
  expect(await startsOn(day)).toEqual([instant]);
});

test('what fans read is on the league’s clock in every process; another zone moves no game', async () => {
  await play('America/Hermosillo');
  expect((await importFile(fileOf('2026-11-24'))).status).toBe(200);
  const published = await staff('POST /api/operations/seasons/2026/draft/publish', {
    seen: (await draft()).revision,
    note: 'prueba',
  });
  expect([published.status, published.body.error]).toEqual([200, undefined]);
  const day = '2026-11-24';
  const here = `http://127.0.0.1:${(world.app.server.address() as { port: number }).port}`;
  for (const origin of [here, other.origin]) {
    await expect
      .poll(async () => await rowOn(origin, day))
      .toMatchObject({ timeStart: '7:30 pm', dateStart: '2026-11-24 19:30:00', startsAt: '2026-11-25T02:30:00.000Z' });
    expect(await cardOn(origin, day)).toMatchObject({ shortStatus: '7:30 pm GMT-7' });
  }
  await play('Europe/Madrid');
  for (const origin of [here, other.origin]) {
    // the day for which it was planned stays too: links, passes and files name it
    await expect
      .poll(async () => await rowOn(origin, day))
      .toMatchObject({ timeStart: '3:30 am', startsAt: '2026-11-25T02:30:00.000Z', officialDate: day });
    expect(await cardOn(origin, day)).toMatchObject({ shortStatus: '3:30 am GMT+1' });
  }
});

test('the night that is on is the league’s', async () => {
  // half past eleven in Hermosillo, half past one in Bogota, half past seven in Madrid
  world.setNow('2026-11-21T06:30:00Z');
  await signIn();
  for (const [zone, night] of [
    ['America/Hermosillo', '2026-11-20'],
    ['Europe/Madrid', '2026-11-21'],
    ['America/Bogota', '2026-11-20'],
  ] as const) {
    await play(zone);
    // a snapshot of the night is shared for a second
    world.advance(2000);
    expect([zone, (await staff('GET /api/operations/night')).body.day]).toEqual([zone, night]);
  }
});

test('the days of the money meet where the zone changed: no entry is missing and none counts twice', async () => {
  world.setNow('2026-11-21T01:00:00Z');
  await signIn();
  await play('America/Hermosillo');
  const till = openTill(world);
  const buyer = await till.buyer();
  const order = (await till.buy(buyer)).body.data.payment_id as number;
  const { id: attempt } = await world.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  // one every half hour for three days
  for (let n = 0; n < 144; n++)
    await world.db
      .insertInto('ledger_entries')
      .values({
        at: new Date(Date.parse('2026-11-21T00:15:00Z') + n * 30 * 60_000),
        provider: 'palco',
        event: `half hour ${n}`,
        kind: 'paid',
        order_id: order,
        attempt_id: attempt,
        amount_cents: 100,
        currency: 'MXN',
      })
      .execute();
  const readDay = async (day: string) => (await staff(`GET /api/operations/days/${day}`)).body.data;
  const close = async (day: string) => {
    const { report } = await readDay(day);
    const closed = await staff(`POST /api/operations/days/${day}/close`, { note: 'contado', entries: report.entries });
    expect([closed.status, closed.body.error]).toEqual([200, undefined]);
    return report.entries as number;
  };
  world.setNow('2026-11-25T12:00:00Z');
  await signIn();
  let entries = (await close('2026-11-20')) + (await close('2026-11-21'));
  await play('Europe/Madrid');
  // from the midnight of Hermosillo, at which the day before ended, to that of Madrid
  expect((await readDay('2026-11-22')).report.entries).toBe(32);
  entries += await close('2026-11-22');
  await play('America/Tijuana');
  entries += (await readDay('2026-11-23')).report.entries + (await readDay('2026-11-24')).report.entries;
  expect(entries).toBe(144 + 1);
});
