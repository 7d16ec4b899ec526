import { describe, expect, test } from 'vitest';
import type { Running, Substitution } from '../rules/action.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { Play } from '../rules/play.ts';
import { advance, bats, happens, out, pitches, played, runs, threeOuts } from '../testing/written-game.ts';
import { runsOf } from './earned-runs.ts';

const relief = (player = 'hq'): Substitution => ({
  kind: 'substitution',
  at: 0,
  type: 'pitching_substitution',
  side: 'home',
  player,
  slot: 0,
  position: 1,
});

/** `a1 hp earned` for each run, in order. */
const judged = (plays: readonly Play[], changes: Partial<GameSetup> = {}): readonly string[] =>
  runsOf(played(plays, changes), 'rules').map(
    ({ player, pitcher, earned, earnedByTeam }) =>
      `${player} ${pitcher} ${earned ? 'earned' : 'unearned'}${earned === earnedByTeam ? '' : ', not by the club'}`,
  );

const fanned = (batter: string): Play => bats(batter, 'strikeout');
const onPassedBall = (runner: 1 | 2, to: 2 | 3): Running =>
  runs('passed_ball', advance(runner, to, { reason: 'passed_ball' }));

describe('Rule 9.16, case by case', () => {
  test.each<[string, string, readonly Play[], readonly string[]]>([
    [
      'two out, an error, two home runs: nothing is earned',
      'comment to 9.16(a), example 1',
      [
        fanned('a1'),
        fanned('a2'),
        bats('a3', 'field_error'),
        bats('a4', 'home_run', [advance(1, 4), advance(0, 4)]),
        bats('a5', 'home_run'),
        fanned('a6'),
      ],
      ['a3 hp unearned', 'a4 hp unearned', 'a5 hp unearned'],
    ],
    [
      'a wild pitch brings in a triple: earned',
      'comment to 9.16(a), example 2',
      [
        fanned('a1'),
        bats('a2', 'triple'),
        bats('a3', 'strikeout', [], [runs('wild_pitch', advance(3, 4, { reason: 'wild_pitch' }))]),
        fanned('a4'),
      ],
      ['a2 hp earned'],
    ],
    [
      'home on an error from first, his double at second when a single falls in right: the doubt is the pitcher’s',
      '9.16(d): benefit of the doubt; a recorded game of 2 August 2020 is scored so',
      [
        bats('a1', 'single'),
        bats('a2', 'single', [
          advance(1, 2),
          advance(1, 4, { reason: 'error', errors: [{ by: 7, kind: 'fielding' }] }),
          advance(0, 1),
        ]),
        bats('a3', 'single', [advance(1, 2), advance(0, 1)]),
        fanned('a4'),
        fanned('a5'),
        fanned('a6'),
      ],
      ['a1 hp unearned'],
    ],
    [
      'to third on an error, home on a single: from second he would have scored too',
      '9.16(d), as scorers of recorded games had it',
      [
        bats('a1', 'double'),
        bats(
          'a2',
          'walk',
          [advance(0, 1)],
          [runs('error', advance(2, 3, { reason: 'error', errors: [{ by: 1, kind: 'throwing' }] }))],
        ),
        bats('a3', 'single', [advance(3, 4), advance(1, 2), advance(0, 1)]),
        fanned('a4'),
        fanned('a5'),
        fanned('a6'),
      ],
      ['a1 hp earned'],
    ],
    [
      "with two out, catcher's interference and a home run: only the home run is earned",
      'comment to 9.16(a), example 4: nobody may assume the out',
      [
        fanned('a1'),
        fanned('a2'),
        bats('a3', 'catcher_interf'),
        bats('a4', 'home_run', [advance(1, 4), advance(0, 4)]),
        fanned('a5'),
      ],
      ['a3 hp unearned', 'a4 hp earned'],
    ],
    [
      'a third strike that got away as a wild pitch: earned',
      '9.16(a): a wild pitch is the pitcher’s own',
      [
        bats('a1', 'strikeout', [advance(0, 1, { reason: 'wild_pitch' })]),
        bats('a2', 'home_run', [advance(1, 4), advance(0, 4)]),
      ],
      ['a1 hp earned', 'a2 hp earned'],
    ],
    [
      'a third strike that got away as a passed ball: not earned, and a chance missed',
      '9.16(b), (a)',
      [
        fanned('a1'),
        fanned('a2'),
        bats('a3', 'strikeout', [advance(0, 1, { reason: 'passed_ball' })]),
        bats('a4', 'home_run', [advance(1, 4), advance(0, 4)]),
      ],
      ['a3 hp unearned', 'a4 hp unearned'],
    ],
    [
      'a passed ball moves him up and a single scores him who would have stopped at third: not earned',
      '9.16(d)',
      [
        bats('a1', 'walk'),
        bats('a2', 'single', [advance(2, 4), advance(0, 1)], [onPassedBall(1, 2)]),
        fanned('a3'),
        fanned('a4'),
        fanned('a5'),
      ],
      ['a1 hp unearned'],
    ],
    [
      'the same, but the next man hits a home run: earned after all',
      '9.16(d): he would have scored without the help',
      [
        bats('a1', 'walk'),
        bats('a2', 'single', [advance(2, 4), advance(0, 1)], [onPassedBall(1, 2)]),
        bats('a3', 'home_run', [advance(1, 4), advance(0, 4)]),
      ],
      ['a1 hp earned', 'a2 hp earned', 'a3 hp earned'],
    ],
    [
      'a muffed foul fly prolongs the turn: his hit does not earn his run, and it was a chance',
      '9.16(b)(1)',
      [
        fanned('a1'),
        fanned('a2'),
        bats('a3', 'single', [], [{ kind: 'foul_error', at: 0, error: { by: 2, kind: 'fielding' } }]),
        bats('a4', 'home_run', [advance(1, 4), advance(0, 4)]),
      ],
      ['a3 hp unearned', 'a4 hp unearned'],
    ],
    [
      'a muffed foul fly and an out all the same costs nothing',
      '9.16(b)(1): one man, one out',
      [
        bats('a1', 'strikeout', [], [{ kind: 'foul_error', at: 0, error: { by: 2, kind: 'fielding' } }]),
        fanned('a2'),
        bats('a3', 'home_run'),
      ],
      ['a3 hp earned'],
    ],
    [
      'a stolen base does not cost the batter his earned run',
      '9.16(a)',
      [
        bats('a1', 'single'),
        bats(
          'a2',
          'single',
          [advance(2, 4), advance(0, 1)],
          [runs('stolen_base_2b', advance(1, 2, { reason: 'stolen_base' }))],
        ),
      ],
      ['a1 hp earned'],
    ],
    [
      'whoever forces out a man who was safe by an error is himself the out: not earned',
      '9.16(b): without the error there was nobody to force',
      [
        bats('a1', 'field_error'),
        bats('a2', 'force_out', [out(1, 2, 6, 4), advance(0, 1)]),
        bats('a3', 'double', [advance(1, 4), advance(0, 2)]),
      ],
      ['a2 hp unearned'],
    ],
    [
      'a ground ball misplayed with a man on third and nobody out brings in a run he would have scored',
      '9.16(d), 9.04(a)(2)',
      [
        bats('a1', 'triple'),
        bats('a2', 'field_error', [
          advance(3, 4),
          advance(0, 1, { reason: 'error', errors: [{ by: 4, kind: 'fielding' }] }),
        ]),
      ],
      ['a1 hp earned'],
    ],
    [
      'a run that crossed before the third out on the bases counts, and is earned',
      '5.08(a): the umpire ruled that the run scored in time',
      [
        bats('a1', 'triple'),
        fanned('a2'),
        bats('a3', 'single', [advance(0, 1)]),
        bats('a4', 'double_play', [advance(3, 4), out(0, 1, 8), out(1, 1, 8, 3)]),
      ],
      ['a1 hp earned'],
    ],
  ])('%s (%s)', (_, __, plays, expected) => {
    expect(judged(plays)).toEqual(expected);
  });
});

describe('relief', () => {
  const relieved = (...before: readonly Play[]): readonly Play[] => [...before, happens(relief())];

  test('a pitcher is charged for the runners left on base, whoever lets them in (9.16(g))', () => {
    expect(judged([...relieved(bats('a1', 'walk')), bats('a2', 'home_run', [advance(1, 4), advance(0, 4)])])).toEqual([
      'a1 hp earned',
      'a2 hq earned',
    ]);
  });

  test('the charge is for the number of runners left, not for certain ones (comment to 9.16(g), a force at second)', () => {
    expect(
      judged([
        ...relieved(bats('a1', 'walk')),
        bats('a2', 'force_out', [out(1, 2, 6, 4), advance(0, 1)]),
        bats('a3', 'home_run', [advance(1, 4), advance(0, 4)]),
      ]),
    ).toEqual(['a2 hp earned', 'a3 hq earned']);
  });

  test('with two on, the force at third leaves the man before to the first pitcher (comment to 9.16(g))', () => {
    expect(
      judged([
        ...relieved(bats('a1', 'walk')),
        bats('a2', 'walk', [advance(1, 2), advance(0, 1)]),
        bats('a3', 'force_out', [out(2, 3, 5), advance(1, 2), advance(0, 1)]),
        bats('a4', 'single', [advance(2, 4), advance(1, 2), advance(0, 1)]),
      ]),
    ).toEqual(['a2 hp earned']);
  });

  test('a runner who stays where he is takes over the charge of the one put out ahead, and that pitcher’s missed chances', () => {
    const steal = runs('stolen_base_2b', advance(1, 2, { reason: 'stolen_base' }));
    expect(
      judged([
        fanned('a1'),
        bats('a2', 'field_error'),
        ...relieved(bats('a3', 'triple', [advance(1, 4), advance(0, 3)])),
        bats('a4', 'walk'),
        bats('a5', 'fielders_choice_out', [out(3, 4, 5, 2), advance(0, 1)], [steal]),
        bats('a6', 'single', [advance(2, 4), advance(1, 2), advance(0, 1)]),
      ]),
      // three chances for the pitcher who left, two for the one who came after the error: the run is the former's
    ).toEqual(['a2 hp unearned', 'a4 hp unearned']);
  });

  test('a runner caught stealing ends the former pitcher’s charge (comment to 9.16(g))', () => {
    expect(
      judged([
        ...relieved(bats('a1', 'walk')),
        bats('a2', 'home_run', [], [runs('caught_stealing_2b', { ...out(1, 2, 2, 6), reason: 'caught_stealing' })]),
      ]),
    ).toEqual(['a2 hq earned']);
  });

  test.each([
    ['2-0', ['ball', 'ball'], 'hp'],
    ['3-1', ['ball', 'ball', 'ball', 'called_strike'], 'hp'],
    ['3-2', ['ball', 'ball', 'ball', 'foul', 'foul'], 'hp'],
    ['2-2', ['ball', 'ball', 'foul', 'foul'], 'hq'],
    ['1-0', ['ball'], 'hq'],
    ['0-0', [], 'hq'],
  ] as const)('relieved at %s, the walk is charged to the right man (9.16(h))', (_, calls, pitcher) => {
    const plays = [
      bats('a1', 'walk', [], [...pitches(...calls), relief()]),
      bats('a2', 'home_run', [advance(1, 4), advance(0, 4)]),
    ];
    expect(judged(plays)).toEqual([`a1 ${pitcher} earned`, 'a2 hq earned']);
  });

  test('relieved behind in the count, a hit is the reliever’s all the same (9.16(h)(2))', () => {
    const plays = [
      bats('a1', 'single', [], [...pitches('ball', 'ball', 'ball'), relief()]),
      bats('a2', 'home_run', [advance(1, 4), advance(0, 4)]),
    ];
    expect(judged(plays)).toEqual(['a1 hq earned', 'a2 hq earned']);
  });

  test('a reliever gets no benefit of outs missed earlier: earned for the reliever, not for the club (9.16(i))', () => {
    expect(
      judged([
        fanned('a1'),
        fanned('a2'),
        ...relieved(bats('a3', 'field_error')),
        bats('a4', 'home_run', [advance(1, 4), advance(0, 4)]),
      ]),
    ).toEqual(['a3 hp unearned', 'a4 hq earned, not by the club']);
  });
});

test('a runner placed by the extra-inning rule is unearned, and charged to the pitcher who begins the inning', () => {
  const scoreless = [...threeOuts('a', 1), ...threeOuts('h', 1)];
  const plays = [
    ...scoreless,
    happens({ kind: 'runner_placed', at: 0, base: 2, player: 'a3' }),
    happens(relief()),
    bats('a4', 'single', [advance(2, 4), advance(0, 1)]),
    bats('a5', 'home_run', [advance(1, 4), advance(0, 4)]),
  ];
  expect(judged(plays, { scheduledInnings: 1, placedRunnerFrom: 2 })).toEqual([
    'a3 hq unearned',
    'a4 hq earned',
    'a5 hq earned',
  ]);
});

test('the official scorer’s ruling beats the reconstruction, unless we check ourselves', () => {
  const ruled = bats('a1', 'home_run', [advance(0, 4, { ruling: { earned: false } })]);
  const game = played([ruled]);
  expect(runsOf(game, 'scorer').map((run) => run.earned)).toEqual([false]);
  expect(runsOf(game, 'rules').map((run) => run.earned)).toEqual([true]);
});
