import { readCalendarTable } from '@palco/files/calendar-file';
import { readRosterFile } from '@palco/files/roster-file';
import { readStatementFile } from '@palco/files/statement-file';
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ROSTER = 'nombre,apellido,posicion';
const CALENDAR = 'fecha,hora,visita,casa';
const OPENPAY = 'id,order_id,transaction_type,operation_date,amount,currency';
const span = { from: new Date('2026-11-01T06:00:00Z'), until: new Date('2026-12-01T06:00:00Z') };

test('each upload is read as by its reader, and not in the thread that serves', async () => {
  const roster = bytes(`${ROSTER}\nJosé,Zúñiga,1\nAna,,2`);
  const calendar = bytes(`${CALENDAR}\n2026-11-25,19:30,NAV,HER\n2026-11-26,x,NAV`);
  const statement = bytes(`${OPENPAY}\ntr1,palco-1,charge,2026-11-20T02:00:00Z,149.00,MXN\ntr2,palco-2,?,,,`);
  const expected = await Promise.all([
    readRosterFile(roster),
    readCalendarTable(calendar),
    readStatementFile('openpay', statement, span),
  ]);
  expect([
    await readUpload('roster', roster),
    await readUpload('calendar', calendar),
    await readUpload('statement', 'openpay', statement, span),
  ]).toEqual(expected);
  // this thread serves others meanwhile
  const other = new Promise((done) => setImmediate(done, 'served'));
  const reading = readUpload('roster', roster);
  expect(await Promise.race([reading, other])).toBe('served');
  // it keeps a thread until it is read
  await reading;
});

const fill = (part: string): string => part.repeat(Math.floor(300_000 / part.length));
/** What a file can have too much of. */
const heavy: Readonly<Record<string, (header: string) => string>> = {
  'a header of commas': () => fill(','),
  'a header of names': (header) => fill(`${header},`),
  'one long name in the header': (header) => `${header},${fill('á')}`,
  'a row of commas': (header) => `${header}\n${fill(',')}`,
  'empty rows': (header) => `${header}\n${fill('\n')}`,
  'short rows': (header) => `${header}\n${fill('a\n')}`,
  'one long cell': (header) => `${header}\n${fill('x')},`,
  quotes: (header) => `${header}\n${fill('"')}`,
  'pairs of quotes': (header) => `${header}\n"${fill('""')}`,
  'line ends of several kinds': (header) => `${header}${fill('\r\n\r,;\t')}`,
  'rows before a zero byte': (header) => `${header}${fill('\n')}\0`,
};
test.each(Object.entries(heavy))('too much of %s is refused with few words', async (_, make) => {
  const roster = await readRosterFile(bytes(make(ROSTER)));
  const calendar = await readCalendarTable(bytes(make(CALENDAR)));
  const statement = await readStatementFile('openpay', bytes(make(OPENPAY)), span);
  expect(roster.rows).toEqual([]);
  expect(roster.wrong.length).toBeGreaterThan(0);
  expect(calendar.rows).toEqual([]);
  expect(JSON.stringify([roster.wrong, calendar.wrong]).length).toBeLessThan(2000);
  expect(statement.rows).toEqual([]);
});

test('a statement of too many lines or columns is none, and a cell too long is not read', async () => {
  const row = 'tr1,palco-1,charge,2026-11-20T02:00:00Z,149.00,MXN';
  const read = (...lines: readonly string[]) => readStatementFile('openpay', bytes(lines.join('\n')), span);
  expect((await read(OPENPAY, row)).rows).toHaveLength(1);
  const many = await read(OPENPAY, ...Array.from({ length: 100_001 }, () => row));
  expect(many).toMatchObject({ rows: [], wrong: [{ fault: 'too-many-rows' }] });
  const wide = await read(`${OPENPAY}${',x'.repeat(200)}`, row);
  expect(wide).toMatchObject({ rows: [], wrong: [{ fault: 'too-many-columns' }] });
  const long = await read(OPENPAY, row.replace('palco-1', 'p'.repeat(301)));
  expect(long).toMatchObject({ rows: [], unread: [{ line: 2, column: 'order_id' }] });
});

test('files beyond what is read at once are refused for now, and later ones are read', async () => {
  const file = bytes(`${ROSTER}\nAna,Ruiz,1`);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => readUpload('roster', file)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await readUpload('roster', file)).rows).toHaveLength(1);
});
