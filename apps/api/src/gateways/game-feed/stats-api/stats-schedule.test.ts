import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { scheduleFrom } from './stats-schedule.ts';

const team = (id: number, abbreviation: string) => ({ team: { id, abbreviation, name: abbreviation } });
const row = (changes: object) => ({
  gamePk: 900,
  gameType: 'R',
  season: '2026',
  gameDate: '2026-11-21T02:00:00Z',
  officialDate: '2026-11-20',
  status: { codedGameState: 'F', statusCode: 'F', detailedState: 'Final' },
  teams: { away: team(676, 'NAV'), home: team(677, 'HER') },
  ...changes,
});
const STOPPED = row({
  status: { codedGameState: 'U', statusCode: 'UR', detailedState: 'Suspended', reason: 'Rain' },
  resumeDate: '2026-11-21T22:00:00Z',
  resumeGameDate: '2026-11-21',
});
const GONE_ON = row({
  gameDate: '2026-11-21T22:00:00Z',
  resumedFrom: '2026-11-21T02:00:00Z',
  resumedFromDate: '2026-11-20',
});
const read = (...dates: readonly (readonly [string, object])[]) =>
  scheduleFrom({ dates: dates.map(([date, game]) => ({ date, games: [game] })) }, { sport: 17, league: 132 }, DEMO_ZONE)
    .games;

test('a suspended game belongs to its first day and says when it resumes', () => {
  expect(read(['2026-11-20', STOPPED])).toMatchObject([
    { id: 900, officialDate: '2026-11-20', status: 'suspended', resumes: { on: '2026-11-21' } },
  ]);
});

test('once it has resumed it is one game with its original start', () => {
  expect(read(['2026-11-20', STOPPED], ['2026-11-21', GONE_ON])).toMatchObject([
    {
      officialDate: '2026-11-20',
      startsAt: new Date('2026-11-21T02:00:00Z'),
      status: 'final',
      resumes: { on: '2026-11-21', at: new Date('2026-11-21T22:00:00Z') },
      former: [],
    },
  ]);
});

test('the row of the second day alone still names the first', () => {
  expect(read(['2026-11-21', GONE_ON])).toMatchObject([{ officialDate: '2026-11-20', resumes: { on: '2026-11-21' } }]);
});
