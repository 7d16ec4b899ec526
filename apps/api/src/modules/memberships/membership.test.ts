import type { Competition } from '@palco/contracts/league/competitions';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '../plans/choice.ts';
import type { Plan } from '../plans/plan.ts';
import { addsNothing, isValid, type Membership, opens, opensUntil, termOf, type Wanted } from './membership.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const DAY = 86_400_000;
const day = (offset: number): Date => new Date(NOW.getTime() + offset * DAY);
const plan = (more: Partial<Plan & Wanted>): Plan & Wanted => ({
  ...NO_CHOICE,
  id: 107,
  title: '',
  titleEn: '',
  description: '',
  descriptionEn: '',
  texts: {},
  scope: 'all',
  image: '',
  period: 'season',
  recurring: false,
  validity: { kind: 'window', from: day(-10), until: day(100) },
  saleFrom: undefined,
  saleUntil: undefined,
  competitions: ['regular-season', 'playoffs'],
  position: 0,
  months: [],
  addedAt: NOW,
  prices: [],
  ...more,
});
const season = plan({});
const regular = plan({ id: 111, competitions: ['regular-season'] });
const oneDay = plan({ id: 110, validity: { kind: 'days', days: 1 } });
const passWith = (more: Partial<Membership>): Membership => ({
  id: 1,
  userId: 7,
  planId: 107,
  competitions: season.competitions,
  club: null,
  game_id: null,
  startsAt: day(-1),
  endsAt: day(100),
  grantedAt: day(-1),
  source: 'order 1',
  revokedAt: undefined,
  ...more,
});

test('a pass is valid from its first instant until just before its last', () => {
  const pass = passWith({ startsAt: NOW, endsAt: day(1) });
  const at = [new Date(NOW.getTime() - 1), NOW, new Date(day(1).getTime() - 1), day(1)];
  expect(at.map((moment) => isValid(pass, moment))).toEqual([false, true, true, false]);
  expect(isValid({ ...pass, revokedAt: NOW }, NOW)).toBe(false);
});

test('a pass that began with its grant is valid for a clock that is behind; one that begins later waits', () => {
  const [behind, later] = [new Date(NOW.getTime() - 60_000), new Date(NOW.getTime() + 1)];
  const validAt = (startsAt: Date) => isValid(passWith({ startsAt, grantedAt: NOW }), behind);
  expect([NOW, behind, later, day(1)].map(validAt)).toEqual([true, true, false, false]);
});

test('a pass with the same end is held, whichever millisecond it began, and a longer one is not', () => {
  const bought = (ms: number) => {
    const at = new Date(NOW.getTime() + ms);
    return passWith({ startsAt: at, grantedAt: at });
  };
  expect([-1, 0, 1, 60_000, DAY].map((ms) => addsNothing(season, [bought(ms)], NOW))).toEqual(Array(5).fill(true));
  const toCome = plan({ id: 112, validity: { kind: 'window', from: day(5), until: day(100) } });
  const [later, now] = [passWith({ startsAt: day(5), grantedAt: NOW }), bought(1)];
  expect(addsNothing(toCome, [now], NOW)).toBe(true);
  expect(addsNothing(season, [later], NOW)).toBe(false);
});

const game = (competition: Competition) => ({ id: 1, competition, away: 'NAR', home: 'MAY' });

test('a pass opens the competitions it names and no other', () => {
  expect(opens(passWith({}), game('playoffs'), NOW)).toBe(true);
  expect(opens(passWith({}), game('caribbean-series'), NOW)).toBe(false);
});

test('several passes open a competition until the last of those that are valid now ends', () => {
  const passes = [
    passWith({ endsAt: day(1) }),
    passWith({ endsAt: day(3), competitions: ['regular-season'] }),
    passWith({ startsAt: day(1), endsAt: day(9) }),
    passWith({ endsAt: day(20), revokedAt: NOW }),
  ];
  expect(opensUntil(passes, game('regular-season'), NOW)).toEqual(day(3));
  expect(opensUntil(passes, game('playoffs'), NOW)).toEqual(day(1));
  expect(opensUntil(passes, game('playoffs'), day(1))).toEqual(day(9));
  expect(opensUntil(passes, game('caribbean-series'), NOW)).toBeUndefined();
});

test('a window begins when it is bought, or when it opens, and ends for everybody at once', () => {
  expect(termOf(season, [], NOW)).toEqual({ startsAt: NOW, endsAt: day(100) });
  const later = plan({ validity: { kind: 'window', from: day(5), until: day(9) } });
  expect(termOf(later, [], NOW)).toEqual({ startsAt: day(5), endsAt: day(9) });
  expect(termOf(later, [], day(20))).toEqual({ startsAt: day(9), endsAt: day(9) });
});

test('days bought again follow the days already owned', () => {
  const first = passWith({ planId: 110, startsAt: NOW, endsAt: day(1) });
  expect(termOf(oneDay, [first], NOW)).toEqual({ startsAt: day(1), endsAt: day(2) });
  expect(termOf(oneDay, [first], day(3))).toEqual({ startsAt: day(3), endsAt: day(4) });
  expect(termOf(oneDay, [{ ...first, revokedAt: NOW }], NOW)).toEqual({ startsAt: NOW, endsAt: day(1) });
});

test.each([
  ['the same season again', season, [passWith({})], true],
  ['a part of what is owned', regular, [passWith({})], true],
  ['a day inside a season', oneDay, [passWith({})], true],
  ['more than is owned', season, [passWith({ planId: 111, competitions: ['regular-season'] })], false],
  ['a day after a day', oneDay, [passWith({ planId: 110, startsAt: NOW, endsAt: day(1) })], false],
  ['a season that was revoked', season, [passWith({ revokedAt: NOW })], false],
  ['a season over that of last year', season, [passWith({ endsAt: NOW })], false],
  ['anything for who holds nothing', season, [], false],
] as const)('buying %s', (_, bought, holds, nothing) => {
  expect(addsNothing(bought, holds, NOW)).toBe(nothing);
});
