import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCalendarTable } from '@palco/files/calendar-file';
import { csvOf } from '@palco/files/csv-text';
import { readRosterFile } from '@palco/files/roster-file';
import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { CALENDAR_COLUMNS, CALENDAR_TEMPLATE, ROSTER_COLUMNS, ROSTER_TEMPLATE } from './column-names.ts';

test.each([
  ['a calendar', CALENDAR_COLUMNS, readCalendarTable],
  ['a roster', ROSTER_COLUMNS, readRosterFile],
])('every column of %s that the console names is read under that name', async (_, names, read) => {
  const { columns } = await read(new TextEncoder().encode(csvOf(names, [])));
  expect(columns.map(({ read_as }) => read_as)).toEqual(names);
});

test.each([
  ['a calendar', CALENDAR_TEMPLATE, readCalendarTable],
  ['a roster', ROSTER_TEMPLATE, readRosterFile],
])('the template of %s lacks nothing but rows', async (_, names, read) => {
  const { wrong } = await read(new TextEncoder().encode(csvOf(names, [])));
  expect(wrong).toMatchObject([{ fault: 'no-rows' }]);
});

const TEXTS = join(import.meta.dirname, '../../../../../../texts');
test.each(LANGUAGES)('hands as the console writes them in %s are read from a file', async (language) => {
  const catalog = readFileSync(join(TEXTS, language, 'console-season.json'), 'utf8');
  const { hand } = (JSON.parse(catalog) as { season: { hand: Record<'L' | 'R' | 'S', string> } }).season;
  const rows = (['L', 'R', 'S'] as const).map((bats, place) => [`Ana ${place}`, 'Ruiz', 'P', hand[bats], hand.L]);
  const file = csvOf(['nombre', 'apellido', 'posicion', 'batea', 'lanza'], rows);
  const read = await readRosterFile(new TextEncoder().encode(file));
  expect(read.wrong).toEqual([]);
  expect(read.rows.map(({ bats, throws }) => [bats, throws])).toEqual([
    ['L', 'L'],
    ['R', 'L'],
    ['S', 'L'],
  ]);
});
