import { subscriptionAddress } from '@palco/contracts/league/league-addresses';
import { LANGUAGES } from '@palco/kernel/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';
import { WRITTEN_SEASON, writeGame, writeLeague } from '../../../testing/written-league.ts';
import { notifyStatsChanged } from '../../league/season-stats.ts';
import { notifyGameChanged } from '../game-cache.ts';

let world: World;
let league = '';
let [first, second, final, exhibition, caribbean] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  world = await openWorld({
    seeds: ['rights'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  await writeLeague(world.db);
  first = await writeGame(world.db, { startsAt: new Date('2026-12-05T22:00:00Z') });
  second = await writeGame(world.db, { startsAt: new Date('2026-12-06T02:00:00Z'), gameNumber: 2 });
  final = await writeGame(world.db, { startsAt: new Date('2026-11-10T02:00:00Z'), status: 'final' });
  await world.db.updateTable('games').set({ away_runs: 17, home_runs: 13 }).where('id', '=', final).execute();
  exhibition = await writeGame(world.db, { startsAt: new Date('2026-12-07T02:00:00Z'), competition: 'exhibition' });
  caribbean = await writeGame(world.db, {
    startsAt: new Date('2027-02-03T01:00:00Z'),
    competition: 'caribbean-series',
  });
  league = (await world.staff('league')).token;
});
afterAll(() => world.close());

const CLUB = '/api/teams/NAV/calendar.ics';
const read = async (address: `/${string}` = CLUB, country = 'MX', headers: Record<string, string> = {}) => {
  const answer = await world.ask(`GET ${address}`, { headers: { 'cf-ipcountry': country, ...headers } });
  const lines = answer.text.replaceAll('\r\n ', '').split('\r\n');
  const events = lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((text) => Object.fromEntries(text.split('\n').map((line) => line.split(/:(.*)/s))));
  const of = (game: number, part = '') => events.find(({ UID }) => UID?.startsWith(`game-${game}${part}@`));
  return { ...answer, lines, events, of };
};
const changed = async (game: number, columns: object): Promise<void> => {
  await world.db.updateTable('games').set(columns).where('id', '=', game).execute();
  await notifyGameChanged(world.db, game);
};
/** Reads until what was notified has arrived. */
const until = (game: number, expected: Record<string, string>, part = '') =>
  expect.poll(async () => (await read()).of(game, part)).toMatchObject(expected);

test('a calendar of its club: hours in UTC, doubleheaders numbered, no exhibition, and never a score', async () => {
  const { status, headers, text, lines, of } = await read();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(lines).toContain('X-WR-CALNAME:Juegos de Mayos');
  expect(of(first)).toMatchObject({
    SUMMARY: 'Mayos en Naranjeros (juego 1)',
    DTSTART: '20261205T220000Z',
    DTEND: '20261206T010000Z',
    LOCATION: 'Parque del Desierto',
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
  });
  expect(of(first)?.['LAST-MODIFIED']).toBe(of(first)?.DTSTAMP);
  expect(of(second)).toMatchObject({ SUMMARY: 'Mayos en Naranjeros (juego 2)' });
  expect(of(final)).toMatchObject({ SUMMARY: 'Mayos en Naranjeros', STATUS: 'CONFIRMED' });
  expect(of(exhibition)).toBeUndefined();
  const withoutNumbers = text.replaceAll(/game-\d+@|player\/\d+|\d{8}(T\d{6}Z)?/g, '');
  expect(withoutNumbers).not.toMatch(/17|13/);
});

test('well formed: lines of at most 75 octets that end with CRLF, in five languages', async () => {
  for (const language of LANGUAGES) {
    const { text, lines } = await read(subscriptionAddress('NAV', language) as `/${string}`);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    expect(lines.filter((line) => line.startsWith('X-WR-CALNAME:'))).toHaveLength(1);
  }
  expect((await read(`${CLUB}?lang=ru`)).of(second)?.SUMMARY).toBe('Mayos — Naranjeros (игра 2)');
  expect((await read(`${CLUB}?lang=en`)).of(second)?.SUMMARY).toBe('Mayos at Naranjeros (game 2)');
});

test('who has the same version gets 304, and a second reader the same bytes', async () => {
  const { headers, text } = await read();
  expect((await read()).text).toBe(text);
  const again = await read(CLUB, 'MX', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('a postponed game is off until it has a new day, then at its new time, under the same id', async () => {
  const postpone = (to: object | null, reason: string) =>
    world.ask(`POST /api/operations/games/${second}/postpone`, { token: league, body: { reason, to } });
  const uid = (await read()).of(second)?.UID;
  expect((await postpone(null, 'Lluvia; campo, inundado')).status).toBe(200);
  await until(second, {
    STATUS: 'CANCELLED',
    SEQUENCE: '1',
    SUMMARY: 'Pospuesto: Mayos en Naranjeros (juego 2)',
  });
  await until(first, { SUMMARY: 'Mayos en Naranjeros', SEQUENCE: '1' });
  expect((await postpone({ official_date: '2026-12-09', time: '19:30' }, 'Lluvia; campo, inundado')).status).toBe(200);
  await until(second, { STATUS: 'CONFIRMED', DTSTART: '20261210T013000Z', SEQUENCE: '2' });
  const { of, text } = await read();
  expect(of(second)?.UID).toBe(uid);
  expect(text.replaceAll('\r\n ', '')).toContain(
    'Estaba programado el 5 de diciembre.\\nLluvia\\; campo\\, inundado\\n',
  );
});

test('the hour is to be announced: an event of the whole day; a suspended game has an event on its second day', async () => {
  await changed(first, { is_time_known: false });
  await expect.poll(async () => (await read()).of(first)?.['DTSTART;VALUE=DATE']).toBe('20261205');
  await changed(first, {
    is_time_known: true,
    status: 5,
    resumes_on: '2026-12-06',
    resumes_at: new Date('2026-12-06T22:00:00Z'),
  });
  await until(first, { SUMMARY: 'Continúa: Mayos en Naranjeros', DTSTART: '20261206T220000Z' }, '-resumed');
});

/** The event of the game in the file of this address, without the alarm that only the file of one game has. */
const eventIn = async (address: `/${string}`, game: number): Promise<string | undefined> => {
  const { text } = await world.ask(`GET ${address}`);
  const events = text.replaceAll('\r\n ', '').replaceAll(/BEGIN:VALARM[\s\S]*?END:VALARM\r\n/g, '');
  return events
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:game-${game}@`))
    ?.split('END:VEVENT')[0];
};
const RESUMED = { resumes_on: '2026-12-16', resumes_at: new Date('2026-12-16T22:00:00Z') };
test('the file of one game agrees with the subscribed calendar, whichever of them notices a change', async () => {
  const own = await writeGame(world.db, { startsAt: new Date('2026-12-15T22:00:00Z') });
  const steps: readonly [object, Record<string, string>][] = [
    [{}, { SEQUENCE: '0', SUMMARY: 'Mayos at Naranjeros' }],
    [{ starts_at: new Date('2026-12-15T23:00:00Z') }, { SEQUENCE: '1', DTSTART: '20261215T230000Z' }],
    [{ is_time_known: false }, { SEQUENCE: '2', 'DTSTART;VALUE=DATE': '20261215' }],
    [{ status: 6 }, { SEQUENCE: '3', STATUS: 'CANCELLED', SUMMARY: 'Postponed: Mayos at Naranjeros' }],
    // the second game of another evening
    [
      { status: 0, official_date: '2026-12-17', is_time_known: true, game_number: 2 },
      { SEQUENCE: '4', STATUS: 'CONFIRMED', SUMMARY: 'Mayos at Naranjeros (game 2)' },
    ],
    [{ venue_id: null }, { SEQUENCE: '5' }],
    [{ status: 7 }, { SEQUENCE: '6', STATUS: 'CANCELLED', SUMMARY: 'Canceled: Mayos at Naranjeros (game 2)' }],
    [{ status: 5, game_number: 1, official_date: '2026-12-15', ...RESUMED }, { SEQUENCE: '7' }],
  ];
  for (const [step, [columns, expected]] of steps.entries()) {
    const file = (): Promise<string | undefined> => eventIn(`/api/games/${own}/calendar.ics?lang=en`, own);
    const subscribed = (): Promise<string | undefined> => eventIn(`${CLUB}?lang=en`, own);
    if (Object.keys(columns).length) await world.db.updateTable('games').set(columns).where('id', '=', own).execute();
    const first = step % 2 ? await file() : undefined;
    await notifyGameChanged(world.db, own);
    for (const [name, value] of Object.entries(expected)) {
      await expect.poll(subscribed).toContain(`\r\n${name}:${value}\r\n`);
      expect(await file()).toContain(`\r\n${name}:${value}\r\n`);
    }
    expect(await file()).toBe(await subscribed());
    if (first) expect(await file()).toBe(first);
  }
  expect(await eventIn(`/api/games/${own}/calendar.ics?lang=en`, own)).toBeDefined();
  const { text } = await world.ask(`GET /api/games/${own}/calendar.ics`);
  expect(text).toContain(`UID:game-${own}-resumed@`);
  await world.db.deleteFrom('games').where('id', '=', own).execute();
  await notifyStatsChanged(world.db, WRITTEN_SEASON);
});

test.each([1, 2])(
  'an exhibition of the same clubs on the day of game %i changes no version of it',
  async (gameNumber) => {
    const startsAt = new Date('2026-12-22T22:00:00Z');
    const own = await writeGame(world.db, { startsAt, gameNumber });
    const other = { startsAt: new Date('2026-12-23T02:00:00Z'), gameNumber: 3 - gameNumber };
    const extra = await writeGame(world.db, { ...other, competition: 'exhibition' });
    await notifyGameChanged(world.db, own);
    await until(own, { STATUS: 'CONFIRMED', SEQUENCE: '0' });
    for (let reads = 0; reads < 2; reads += 1) {
      const file = await eventIn(`/api/games/${own}/calendar.ics`, own);
      expect(file).toContain('\r\nSEQUENCE:0\r\n');
      await notifyGameChanged(world.db, own);
      await expect.poll(() => eventIn(CLUB, own)).toBe(file);
    }
    await world.db.deleteFrom('games').where('id', 'in', [own, extra]).execute();
    await notifyStatsChanged(world.db, WRITTEN_SEASON);
  },
);

test('only a game that is on and has an hour reminds; an exhibition has a file and is in no subscription', async () => {
  const alarms = async (columns: object): Promise<number> => {
    await changed(exhibition, columns);
    const { text } = await world.ask(`GET /api/games/${exhibition}/calendar.ics`);
    return text.split('BEGIN:VALARM').length - 1;
  };
  expect(await alarms({ is_time_known: true })).toBe(1);
  expect(await alarms({ is_time_known: false })).toBe(0);
  expect(await alarms({ is_time_known: true, status: 6 })).toBe(0);
  expect(await alarms({ status: 7 })).toBe(0);
  expect((await read()).of(exhibition)).toBeUndefined();
});

test('a game that left the calendar is cancelled for its subscribers', async () => {
  const left = await writeGame(world.db, { startsAt: new Date('2026-12-20T02:00:00Z') });
  await notifyGameChanged(world.db, left);
  await until(left, { STATUS: 'CONFIRMED', SEQUENCE: '0' });
  await world.db.deleteFrom('games').where('id', '=', left).execute();
  await notifyStatsChanged(world.db, WRITTEN_SEASON);
  await until(left, { STATUS: 'CANCELLED', SEQUENCE: '1', SUMMARY: 'Cancelado: Mayos en Naranjeros' });
});

test('where a game is hidden the calendar lacks it, and no shared cache stores the answer', async () => {
  const [mexico, states] = [await read(CLUB, 'MX'), await read(CLUB, 'US')];
  expect(mexico.of(caribbean)).toBeDefined();
  expect(states.of(caribbean)).toBeUndefined();
  expect(states.of(second)).toBeDefined();
  for (const { headers } of [mexico, states]) expect(headers['cache-control']).toContain('private');
});

test('the league has one too; letters of no club are refused', async () => {
  const { lines, of } = await read('/api/calendar.ics?lang=it');
  expect(lines).toContain('X-WR-CALNAME:Partite della lega');
  expect(of(second)).toBeDefined();
  expect((await world.ask('GET /api/teams/XYZ/calendar.ics')).status).toBe(404);
});
