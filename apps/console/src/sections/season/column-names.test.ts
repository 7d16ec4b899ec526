import { readCalendarTable } from '@palco/files/calendar-file';
import { csvOf } from '@palco/files/csv-text';
import { readRosterFile } from '@palco/files/roster-file';
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
