import { expect, test } from 'vitest';
import type { Membership } from './membership.ts';
import { passesBehind, turnsWith } from './passes-behind.ts';

const day = (count: number): Date => new Date(Date.UTC(2026, 9, 1) + count * 86_400_000);
const dayOf = (at: string): number => (Date.parse(at) - day(0).getTime()) / 86_400_000;
const passOf = (id: number, from: number, until: number, more: Partial<Membership> = {}): Membership => ({
  id,
  userId: 7,
  planId: 108,
  competitions: ['regular-season'],
  club: null,
  game_id: null,
  startsAt: day(from),
  endsAt: day(until),
  grantedAt: day(0),
  source: `order ${id}`,
  revokedAt: undefined,
  ...more,
});
const given = { from: day(30), until: day(37) };

test.each<[string, readonly [number, number][], readonly [number, number, number][]]>([
  ['nothing follows', [], []],
  ['one follows', [[30, 60]], [[1, 37, 67]]],
  [
    'two follow',
    [
      [60, 90],
      [30, 60],
    ],
    [
      [2, 37, 67],
      [1, 67, 97],
    ],
  ],
  [
    'the second comes after a gap that is long enough',
    [
      [30, 60],
      [70, 100],
    ],
    [[1, 37, 67]],
  ],
  ['a gap takes up a part', [[32, 62]], [[1, 37, 67]]],
  ['a gap takes up all', [[37, 67]], []],
  [
    'one overlaps and goes on later; what follows it moves',
    [
      [20, 50],
      [50, 80],
    ],
    [
      [1, 20, 57],
      [2, 57, 87],
    ],
  ],
  ['one lasts longer anyway', [[0, 90]], [[1, 0, 97]]],
  [
    'one is over',
    [
      [0, 30],
      [5, 10],
    ],
    [],
  ],
  [
    'two at the same time stay so',
    [
      [30, 60],
      [30, 60],
    ],
    [
      [1, 37, 67],
      [2, 37, 67],
    ],
  ],
])('%s', (_, terms, expected) => {
  const turns = terms.map(([from, until], place) => passOf(place + 1, from, until));
  const moved = passesBehind(turns, given);
  expect(moved.map(({ id, to }) => [id, ...to.map(dayOf)])).toEqual(expected);
  // each is as long as it was, or has begun and lasts longer by all that was given
  for (const { from, to } of moved) {
    const longer = dayOf(to[1]) - dayOf(to[0]) - (dayOf(from[1]) - dayOf(from[0]));
    expect(longer).toBe(dayOf(from[0]) < 30 ? 7 : 0);
  }
});

test('other plans, clubs and games, passes that were taken back and days of grace take no turns', () => {
  const others = [
    passOf(2, 30, 60, { planId: 109 }),
    passOf(3, 30, 60, { club: 'HER' }),
    passOf(4, 30, 60, { game_id: 5 }),
    passOf(5, 30, 60, { revokedAt: day(1) }),
    passOf(6, 30, 35, { source: 'renewal 4 grace 2' }),
  ];
  expect(turnsWith(passOf(1, 0, 30), [passOf(1, 0, 30), ...others, passOf(7, 30, 60)]).map(({ id }) => id)).toEqual([
    7,
  ]);
});
