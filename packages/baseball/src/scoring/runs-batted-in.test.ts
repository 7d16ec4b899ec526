import { expect, test } from 'vitest';
import type { Play } from '../rules/play.ts';
import { advance, bats, isUp, out, played, runs } from '../testing/written-game.ts';
import { runsBattedIn } from './runs-batted-in.ts';

const onThird: readonly Play[] = [bats('a1', 'triple')];
const loaded: readonly Play[] = [
  bats('a1', 'single'),
  bats('a2', 'walk', [advance(1, 2), advance(0, 1)]),
  bats('a3', 'walk', [advance(2, 3), advance(1, 2), advance(0, 1)]),
];
const error = (by: 4 | 7, to: 1 | 2 = 1) => advance(0, to, { reason: 'error', errors: [{ by, kind: 'fielding' }] });
const flied = (play: ReturnType<typeof bats>) => ({
  ...play,
  ...(play.result ? { result: { ...play.result, ball: { trajectory: 'fly' as const, to: 7 as const } } } : {}),
});

test.each<[string, string, readonly Play[], number]>([
  [
    'a grand slam bats in four',
    '9.04(a)(1)',
    [...loaded, bats('a4', 'home_run', [advance(3, 4), advance(2, 4), advance(1, 4), advance(0, 4)])],
    4,
  ],
  [
    'a walk with the bases full',
    '9.04(a)(1)',
    [...loaded, bats('a4', 'walk', [advance(3, 4), advance(2, 3), advance(1, 2), advance(0, 1)])],
    1,
  ],
  ['a sacrifice fly', '9.04(a)(1)', [...onThird, bats('a2', 'sac_fly', [advance(3, 4), out(0, 1, 8)])], 1],
  ['an infield out', '9.04(a)(1)', [...onThird, bats('a2', 'field_out', [advance(3, 4), out(0, 1, 4, 3)])], 1],
  [
    'a force double play',
    '9.04(b)(1)',
    [
      ...loaded,
      bats('a4', 'grounded_into_double_play', [advance(3, 4), advance(2, 3), out(1, 2, 6, 4), out(0, 1, 4, 3)]),
    ],
    0,
  ],
  [
    'the throw for the second out muffed at first',
    '9.04(b)(2)',
    [...loaded, bats('a4', 'force_out', [advance(3, 4), advance(2, 3), out(1, 2, 6, 4), error(4)])],
    0,
  ],
  [
    'an error on a grounder before two are out',
    '9.04(a)(2)',
    [...onThird, bats('a2', 'field_error', [advance(3, 4), error(4)])],
    1,
  ],
  [
    'the same with two out',
    '9.04(a)(2)',
    [
      ...onThird,
      bats('a2', 'strikeout'),
      bats('a3', 'strikeout'),
      bats('a4', 'field_error', [advance(3, 4), error(4)]),
    ],
    0,
  ],
  [
    'a fly ball dropped that was no sacrifice',
    '9.04(a)(2), 9.08(d)(2)',
    [...onThird, flied(bats('a2', 'field_error', [advance(3, 4), error(7)]))],
    0,
  ],
  [
    'a dropped fly scored as a sacrifice',
    '9.08(d)(2)',
    [...onThird, bats('a2', 'sac_fly', [advance(3, 4), error(7)])],
    1,
  ],
  [
    'home on the error after a single',
    '9.04(a)',
    [
      bats('a1', 'single'),
      bats('a2', 'single', [
        advance(1, 2),
        advance(1, 4, { reason: 'error', errors: [{ by: 9, kind: 'fielding' }] }),
        advance(0, 1),
      ]),
    ],
    0,
  ],
  [
    'a third strike in the dirt',
    '9.04: nothing was batted',
    [
      ...onThird,
      bats('a2', 'strikeout', [advance(3, 4, { reason: 'wild_pitch' }), advance(0, 1, { reason: 'wild_pitch' })]),
    ],
    0,
  ],
])('%s (%s)', (_, __, plays, expected) => {
  const last = played(plays).steps.at(-1);
  expect(last && runsBattedIn(last, 'rules')).toBe(expected);
});

test('a wild pitch bats nobody in', () => {
  const { steps } = played([...onThird, isUp('a2', [runs('wild_pitch', advance(3, 4, { reason: 'wild_pitch' }))])]);
  expect(steps.reduce((total, step) => total + runsBattedIn(step, 'rules'), 0)).toBe(0);
});
