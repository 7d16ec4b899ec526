import type { CalendarDays, CalendarGame } from '@palco/contracts/games/calendar';
import { expect, test } from 'vitest';
import { toScore } from './games-to-score.ts';

const game = (mlbid: number, officialDate: string, startsAt: string, more: Partial<CalendarGame> = {}): CalendarGame =>
  ({ mlbid, officialDate, startsAt, ...more }) as CalendarGame;
const listed = (response: Record<string, readonly CalendarGame[]>) =>
  toScore({ response } as unknown as CalendarDays, '2026-12-03').map(({ mlbid, startsAt }) => [mlbid, startsAt]);

test('today’s games and those of yesterday that are still open are scored, by their start', () => {
  const over = { isFinal: true };
  expect(
    listed({
      '2 de diciembre': [game(1, '2026-12-02', '2026-12-03T01:00Z', over), game(2, '2026-12-02', '2026-12-03T02:00Z')],
      '3 de diciembre': [game(3, '2026-12-03', '2026-12-03T22:00Z', over), game(4, '2026-12-03', '2026-12-03T19:00Z')],
    }),
  ).toEqual([
    [2, '2026-12-03T02:00Z'],
    [4, '2026-12-03T19:00Z'],
    [3, '2026-12-03T22:00Z'],
  ]);
});

test('a game that was suspended yesterday and goes on today is one game, at the hour at which it goes on', () => {
  const first = game(7, '2026-12-02', '2026-12-03T01:00Z', { status: 'Suspendido' });
  const second = { ...first, startsAt: '2026-12-03T20:00Z' };
  expect(listed({ '2 de diciembre': [first], '3 de diciembre': [second] })).toEqual([[7, '2026-12-03T20:00Z']]);
  // suspended days ago: only the day on which it is resumed is read
  expect(listed({ '3 de diciembre': [{ ...second, officialDate: '2026-11-20' }] })).toEqual([[7, '2026-12-03T20:00Z']]);
});
