import { rangeOfMonth } from '@palco/contracts/accounting/account-months';
import { instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { closesFrom, spansOf, wholeSpanOf } from './account-range.ts';

const HOUR_MS = 3_600_000;

test.each(['America/Mexico_City', 'America/Hermosillo', 'America/Tijuana'])(
  'in %s a sale of the 30th at 20:00 is of its month, and one after midnight of the next',
  (zone) => {
    const november = wholeSpanOf({ ...rangeOfMonth('2026-11'), zone });
    const december = wholeSpanOf({ ...rangeOfMonth('2026-12'), zone });
    expect(november.until).toEqual(december.from);
    const evening = instantOf('2026-11-30' as LeagueDate, zone, 20, 0);
    // in UTC it is December already
    expect(evening.toISOString().slice(0, 10)).toBe('2026-12-01');
    expect(evening >= november.from && evening < november.until).toBe(true);
    const midnight = instantOf('2026-12-01' as LeagueDate, zone, 0, 0);
    expect(midnight >= december.from && midnight < november.until).toBe(false);
    expect(closesFrom({ ...rangeOfMonth('2026-11'), zone }).getTime() - midnight.getTime()).toBe(10 * 60_000);
  },
);

test('days touch each other, also where a clock is set back: that one has 25 hours', () => {
  const spans = spansOf({ ...rangeOfMonth('2026-11'), zone: 'America/Tijuana' });
  expect(spans).toHaveLength(30);
  for (const [place, span] of spans.entries()) {
    expect(span.until).toEqual(spans[place + 1]?.from ?? span.until);
    const hours = (span.until.getTime() - span.from.getTime()) / HOUR_MS;
    expect([span.day, hours]).toEqual([span.day, span.day === '2026-11-01' ? 25 : 24]);
  }
});
