import type { CalendarGame } from '@palco/contracts/games/calendar';
import { DEMO_ZONE, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { leagueTime } from '@palco/ui/league-time';
import { expect, test } from 'vitest';
import { viewerTime } from './viewer-time.ts';
import { calendarState, daysFrom, emptyDays, isExtra, isOutdated } from './week.ts';

const italian = wordsOf('it').board;
const spanish = wordsOf('es').board;

const FIRST = '2026-11-28' as LeagueDate;
const game = (changes: Partial<CalendarGame> = {}): CalendarGame =>
  ({ status: 'Planned', competition: 'regular-season', ...changes }) as CalendarGame;

test('days are found by their Spanish titles, over the end of a month', () => {
  const response = { '28 de noviembre': [game()], '30 de noviembre': [], '1 de diciembre': [game(), game()] };
  expect(daysFrom(FIRST, { response }, { board: spanish }).map(({ date, games }) => [date, games.length])).toEqual([
    ['2026-11-28', 1],
    ['2026-11-30', 0],
    ['2026-12-01', 2],
  ]);
});

test('without an answer there are seven empty days', () => {
  const days = emptyDays(FIRST);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(days.every(({ games }) => games.length === 0)).toBe(true);
});

test.each([
  ['LIVE', 'live'],
  ['live', 'live'],
  ['On Demand', 'recorded'],
  ['ON DEMAND', 'recorded'],
  ['terminate', 'over'],
  ['Cancelado', 'cancelled'],
  ['POSPUESTO', 'postponed'],
  ['Suspendido', 'suspended'],
  ['planned', 'planned'],
  ['something new', 'planned'],
])('%s is %s', (status, state) => {
  expect(calendarState({ status: status as CalendarGame['status'] })).toBe(state);
});

test('exhibition games stand behind the others once they are over', () => {
  expect(isExtra(game({ competition: 'exhibition', status: 'On Demand' }))).toBe(true);
  expect(isExtra(game({ competition: 'exhibition', status: 'Live' }))).toBe(false);
  expect(isExtra(game({ status: 'On Demand' }))).toBe(false);
});

test('the rows are out of date when a status changed or a game has none, not when a card comes late', () => {
  const rows = [game({ mlbid: 1 }), game({ mlbid: 2 })];
  const on = { id: 1, gameStatus: 1 } as const;
  const over = { id: 2, gameStatus: 2 } as const;
  expect(isOutdated(rows, [on], [on])).toBe(false);
  expect(isOutdated(rows, [on], [on, over])).toBe(false);
  expect(isOutdated(rows, [on, over], [on])).toBe(false);
  expect(isOutdated(rows, [on, over], [{ ...on, gameStatus: 2 }, over])).toBe(true);
  expect(isOutdated(rows, [on], [on, { id: 3, gameStatus: 0 }])).toBe(true);
});

test.each([
  ['America/Tijuana', '5:30 pm'],
  ['America/New_York', '8:30 pm'],
  ['Europe/Madrid', 'sáb 2:30 am'],
  ['Asia/Tokyo', 'sáb 10:30 am'],
  ['Asia/Kolkata', 'sáb 7:00 am'],
  ['Pacific/Honolulu', '3:30 pm'],
  ['Pacific/Kiritimati', 'sáb 3:30 pm'],
  ['America/Mexico_City', undefined],
  ['America/Regina', undefined],
  [undefined, undefined],
])('7:30 pm Central is %s on the clock of %s', (zone, text) => {
  expect(
    viewerTime(
      { startsAt: '2026-11-21T01:30:00Z', officialDate: '2026-11-20' },
      { league: DEMO_ZONE, viewer: zone },
      { board: spanish },
      'es-MX',
    ),
  ).toBe(text);
});

test('where a day has twenty-four hours, both clocks do', () => {
  const words = { board: italian };
  expect(leagueTime('2026-11-21T01:30:00Z', DEMO_ZONE, words)).toBe('19:30');
  expect(leagueTime('2026-11-21T06:05:00Z', DEMO_ZONE, words)).toBe('00:05');
  expect(
    viewerTime(
      { startsAt: '2026-11-21T01:30:00Z', officialDate: '2026-11-20' },
      { league: DEMO_ZONE, viewer: 'Europe/Rome' },
      words,
      'it-IT',
    ),
  ).toBe('sab 02:30');
});

// the border cities and Europe observe daylight saving time, Central Mexico does not
test.each([
  ['2026-11-01T01:30:00Z', 'America/Tijuana', '6:30 pm'],
  ['2026-11-02T01:30:00Z', 'America/Tijuana', '5:30 pm'],
  ['2026-10-25T00:30:00Z', 'Europe/Madrid', 'dom 2:30 am'],
  ['2026-10-25T01:30:00Z', 'Europe/Madrid', 'dom 2:30 am'],
])('%s is %s on the clock of %s around the change of the clocks', (instant, zone, text) => {
  const officialDate = leagueDateOf(new Date(instant), DEMO_ZONE);
  expect(
    viewerTime({ startsAt: instant, officialDate }, { league: DEMO_ZONE, viewer: zone }, { board: spanish }, 'es-MX'),
  ).toBe(text);
});

test('a game that begins after midnight is listed under the day before, and where it is that day, no day is said', () => {
  const late = { startsAt: '2026-11-21T06:30:00Z', officialDate: '2026-11-20' };
  expect(viewerTime(late, { league: DEMO_ZONE, viewer: 'America/Tijuana' }, { board: spanish }, 'es-MX')).toBe(
    '10:30 pm',
  );
  expect(viewerTime(late, { league: DEMO_ZONE, viewer: 'America/New_York' }, { board: spanish }, 'es-MX')).toBe(
    'sáb 1:30 am',
  );
});

test.each([
  ['America/Hermosillo', 'America/Mexico_City', '8:30 pm'],
  ['America/Hermosillo', 'America/Phoenix', undefined],
  ['America/Tijuana', 'America/Hermosillo', '8:30 pm'],
  ['America/Bogota', 'America/Lima', undefined],
  ['Europe/Madrid', 'America/Bogota', '1:30 pm'],
  // a whole day apart: the same time, tomorrow
  ['Pacific/Honolulu', 'Pacific/Kiritimati', 'sáb 7:30 pm'],
] as const)('a game at 7:30 pm of a league of %s is on the clock of %s %s', (league, viewer, text) => {
  const day = '2026-11-20' as LeagueDate;
  const startsAt = instantOf(day, league, 19, 30).toISOString();
  expect(leagueTime(startsAt, league, { board: spanish })).toBe('7:30 pm');
  expect(viewerTime({ startsAt, officialDate: day }, { league, viewer }, { board: spanish }, 'es-MX')).toBe(text);
});

test('the second part of a suspended game is listed on its own day', () => {
  const part = { startsAt: '2026-11-22T01:30:00Z', officialDate: '2026-11-20', resumesOn: '2026-11-21' };
  const textIn = (viewer: string): string | undefined =>
    viewerTime(part, { league: DEMO_ZONE, viewer }, { board: spanish }, 'es-MX');
  expect(textIn('America/Tijuana')).toBe('5:30 pm');
  expect(textIn('Europe/Madrid')).toBe('dom 2:30 am');
});
