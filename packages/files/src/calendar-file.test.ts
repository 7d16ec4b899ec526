import type { RowFault } from '@palco/contracts/season/club-staff';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { writtenGame } from '@palco/schedule/written-games';
import { expect, test } from 'vitest';
import { type ReadCalendar, type ReadContext, readCalendarRows, readCalendarTable } from './calendar-file.ts';
import { idsByName } from './file-words.ts';

const CLUBS = ['AAA', 'BBB', 'CCC', 'DDD'];
const TEAMS = ['Águilas', 'Leones', 'Toros', 'Charros'];
const CITIES = ['Altar', 'Bácum', 'Cananea', 'Durango'];
const DAYS = 85;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 9, 12 + index)).toISOString().slice(0, 10);
/** 340 games, four a day. */
const GAMES = Array.from({ length: DAYS }, (_, day) =>
  [0, 1, 2, 3].map((n) =>
    writtenGame(1000 + day * 4 + n, CLUBS[n] as string, CLUBS[(n + 1) % 4] as string, dayOf(day)),
  ),
).flat();
const CONTEXT: ReadContext = {
  games: GAMES,
  published: GAMES,
  zone: DEMO_ZONE,
  slots: [],
  parks: new Map(CLUBS.map((club) => [club, `park-${club.toLowerCase()}`])),
  venues: new Set(CLUBS.map((club) => `park-${club.toLowerCase()}`)),
  broadcasters: new Set(['canal-1', 'canal-2']),
  names: {
    clubs: idsByName(
      CLUBS.map((id, n) => ({ id, names: [`${TEAMS[n]} de ${CITIES[n]}`, `${TEAMS[n]}`, `${CITIES[n]}`] })),
    ),
    venues: idsByName(CLUBS.map((club) => ({ id: `park-${club.toLowerCase()}`, names: [`Estadio ${club}`] }))),
    broadcasters: idsByName([{ id: 'canal-1', names: ['Canal Uno'] }]),
  },
};
const HEAD = 'juego,fecha,hora,visita,casa,parque,número,estado,motivo';
const lineOf = ({ id, official_date, away, home, venue_id }: (typeof GAMES)[number]): string =>
  `${id},${official_date},19:30,${away},${home},${venue_id},1,,`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (lines: readonly string[], head = HEAD) => bytes([head, ...lines].join('\r\n'));
const LINES = GAMES.map(lineOf);
const readCalendarFile = async (bytes: Uint8Array, context: ReadContext) =>
  readCalendarRows(await readCalendarTable(bytes), context);
const counts = ({ rows, equal, changed, added, gone, faults }: ReadCalendar) => ({
  rows,
  equal,
  changed,
  added,
  gone,
  wrong: new Set(faults.map(({ row }) => row)).size,
});

test('a season of 340 rows is equal, changed, new, gone or wrong, and the five add up', async () => {
  const lines = [...LINES];
  lines[10] = `${GAMES[10]?.id},${GAMES[10]?.official_date},12:00,CCC,DDD,,1,,`;
  lines[11] = `${GAMES[11]?.id},2027-01-06,19:30,DDD,AAA,,1,,Lluvia`;
  lines[12] = `${GAMES[12]?.id},${GAMES[12]?.official_date},19:30,AAA,BBB,,1,cancelado,Sin luz`;
  lines[13] = ',06/01/2027,7:30 pm,BBB,CCC,,1,,';
  lines[14] = `${GAMES[14]?.id},${GAMES[14]?.official_date},25:00,CCC,DDD,,1,,`;
  const read = await readCalendarFile(file(lines), CONTEXT);
  expect(counts(read)).toEqual({ rows: 340, equal: 335, changed: 2, added: 1, gone: 1, wrong: 1 });
  expect(read.faults).toEqual([{ row: 16, column: 'hora', fault: 'time', found: '25:00' }]);
  expect(read.missing).toEqual([GAMES[13]?.id, GAMES[14]?.id]);
  const { games, rows } = read.place([9000]);
  const by = new Map(games.map((game) => [game.id, game]));
  expect(by.get(GAMES[10]?.id ?? 0)?.starts_at).toBe(`${GAMES[10]?.official_date}T18:00:00.000Z`);
  // with a reason it is postponed, and stays listed on the day it left
  expect(by.get(GAMES[11]?.id ?? 0)).toMatchObject({
    official_date: '2027-01-06',
    former: [{ official_date: GAMES[11]?.official_date, reason: 'Lluvia' }],
  });
  expect(by.get(GAMES[12]?.id ?? 0)).toMatchObject({ status: 'cancelled', status_reason: 'Sin luz' });
  expect(by.get(9000)).toMatchObject({ official_date: '2027-01-06', away: 'BBB', venue_id: 'park-ccc' });
  expect([...rows.entries()]).toEqual([
    [GAMES[10]?.id, 12],
    [GAMES[11]?.id, 13],
    [GAMES[12]?.id, 14],
    [9000, 15],
  ]);
});

test('reading the same file again finds nothing to change, in English and with other separators too', async () => {
  expect(counts(await readCalendarFile(file(LINES), CONTEXT))).toMatchObject({ rows: 340, equal: 340 });
  const english = GAMES.map(
    ({ official_date, away, home }) =>
      `${official_date.split('-').toReversed().join('/')};7:30 PM;${away.toLowerCase()};${home}`,
  );
  const read = await readCalendarFile(file(english, 'Date;Time;Away;Home'), CONTEXT);
  expect(counts(read)).toMatchObject({ rows: 340, equal: 340 });
  expect(read.place([]).games).toEqual(GAMES);
});

const latin = (text: string): Uint8Array => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
const broken = (line: string) => file([LINES[0] as string, LINES[1] as string, line]);
test.each<[string, Uint8Array, number, string, RowFault]>([
  [
    'letters of MS-DOS',
    latin(`${HEAD}\r\n,2027-01-06,19:30,BBB,CCC,,1,,est\xa0 lloviendo ma\xa4ana`),
    1,
    '',
    'encoding',
  ],
  ['a zero byte', bytes(`${HEAD}\r\n${LINES[0]}\r\n\0`), 1, '', 'encoding'],
  ['an old workbook', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 1, '', 'old-workbook'],
  ['a broken workbook', latin('PK\x03\x04xyz'), 1, '', 'workbook'],
  ['month before day', broken(',11/25/2026,19:30,AAA,CCC,,1,,'), 4, 'fecha', 'day-order'],
  ['a day that does not exist', broken(',31/11/2026,19:30,AAA,CCC,,1,,'), 4, 'fecha', 'day'],
  ['the 25th hour', broken(',2026-11-25,25:00,AAA,CCC,,1,,'), 4, 'hora', 'time'],
  ['an unknown club', broken(',2026-11-25,19:30,AAA,XXX,,1,,'), 4, 'casa', 'unknown-club'],
  ['an unknown park', broken(',2026-11-25,19:30,AAA,CCC,park-x,1,,'), 4, 'parque', 'unknown-park'],
  ['a club against itself', broken(',2026-11-25,19:30,AAA,AAA,,1,,'), 4, 'casa', 'same-club'],
  ['a game twice', broken(LINES[0] as string), 4, 'juego', 'duplicate'],
  ['a formula', broken(",2026-11-25,19:30,AAA,CCC,,1,,=cmd|' /C calc'!A0"), 4, 'motivo', 'formula'],
  ['a game nobody knows', broken('77,2026-11-25,19:30,AAA,CCC,,1,,'), 4, 'juego', 'unknown-game'],
  ['a cell too many', broken(`${LINES[2]},x`), 4, '', 'cells'],
  ['an open quote', bytes(`${HEAD}\n"${LINES[0]}`), 2, '', 'not-csv'],
  ['no column for the time', file(['2026-11-25,AAA,CCC'], 'fecha,visita,casa'), 1, 'hora', 'column-missing'],
  ['a column twice', file(['x'], 'fecha,hora,visita,casa,fecha'), 1, 'fecha', 'column-twice'],
  ['nothing', bytes(HEAD), 1, '', 'no-rows'],
  ['too many rows', file(Array.from({ length: 2001 }, () => LINES[0] as string)), 2002, '', 'too-many-rows'],
])('a file with %s is refused by row, column and reason', async (_, content, row, column, fault) => {
  const { faults } = await readCalendarFile(content, CONTEXT);
  expect(faults).toMatchObject([{ row, column, fault }]);
});

test('a row never changes a game that has begun', async () => {
  const games = GAMES.map((game, index) => (index === 0 ? { ...game, status: 'final' as const } : game));
  const context = { ...CONTEXT, games, published: games };
  expect(counts(await readCalendarFile(file([LINES[0] as string]), context))).toMatchObject({ equal: 1, changed: 0 });
  const moved = (LINES[0] as string).replace('2026-10-12', '2026-12-12');
  expect((await readCalendarFile(file([moved]), context)).faults).toMatchObject([{ row: 2, fault: 'past-game' }]);
});

test('clubs, parks and channels are found by the names that people use', async () => {
  const lines = [
    'jueves 7 de enero de 2027;7:30 p. m.;Leones de Bácum;Toros;Estadio CCC;canal uno',
    '8-ene-27;Por definir;bacum;CCC;;',
    '9/1/2027;20:00;Ganador A;Águilas;;',
    '10/1/2027;20:00;Osos;Águilas;;',
    '11/1/2027;20:00;Toros;Águilas;Campo viejo;',
    '12/1/2027;20:00;Toros;Águilas;;Canal Dos',
  ];
  const read = await readCalendarFile(file(lines, 'Fecha;Hora;Equipo visitante;Equipo local;Estadio;TV'), CONTEXT);
  expect(read.place([1, 2, 3]).games.filter(({ id }) => id < 10)).toMatchObject([
    { official_date: '2027-01-07', away: 'BBB', home: 'CCC', venue_id: 'park-ccc', broadcasters: ['canal-1'] },
    { official_date: '2027-01-08', away: 'BBB', home: 'CCC', is_time_known: false },
    { official_date: '2027-01-09', home: 'AAA' },
  ]);
  expect(read.faults).toEqual([
    { row: 5, column: 'Equipo visitante', fault: 'unknown-club', found: 'Osos' },
    { row: 6, column: 'Estadio', fault: 'unknown-park', found: 'Campo viejo' },
    { row: 7, column: 'TV', fault: 'unknown-broadcaster', found: 'Canal Dos' },
  ]);
});

test('a calendar that was read before its clubs had a park gets their parks when it is read again', async () => {
  const [known, ...rest] = GAMES as [(typeof GAMES)[number], ...typeof GAMES];
  const games = [{ ...known, venue_id: null }, ...rest];
  const lines = games.map(({ official_date, away, home }) => `${official_date},19:30,${away},${home}`);
  const head = 'fecha,hora,visita,casa';
  const read = await readCalendarFile(file(lines, head), { ...CONTEXT, games, published: games });
  expect(counts(read)).toMatchObject({ equal: GAMES.length - 1, changed: 1, wrong: 0 });
  expect(read.place([]).games.find(({ id }) => id === known.id)?.venue_id).toBe(known.venue_id);
});
