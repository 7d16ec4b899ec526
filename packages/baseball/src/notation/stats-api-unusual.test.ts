/** Plays that few games have, written as the public feeds write them. */
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { foldGame } from '../rules/fold.ts';
import { boxFaults } from '../scoring/box-balance.ts';
import { type BoxScore, boxScoreOf } from '../scoring/box-score.ts';
import { entry, feed, readGame, record } from '../testing/written-feed.ts';

const credit = (code: string, name: string) => ({ player: { id: 200 }, position: { code }, credit: name });
const moved = (eventType: string, runner: number, playIndex: number, more: object = {}) => ({
  details: { runner: { id: runner }, eventType, playIndex, ...more },
});
const out = (
  origin: string | null,
  outBase: string,
  runner: number,
  eventType: string,
  playIndex = 0,
  ...by: string[]
) => ({
  movement: { originBase: origin, start: origin, end: null, isOut: true, outBase },
  details: { runner: { id: runner }, eventType, playIndex },
  credits: by.map((code, index) => credit(code, index === by.length - 1 ? 'f_putout' : 'f_assist')),
});
const pitch = (index: number, code: string) => ({ index, type: 'pitch', isPitch: true, details: { call: { code } } });
const action = (index: number, eventType: string, more: object = {}) => ({
  index,
  type: 'action',
  details: { eventType },
  ...more,
});

const single = entry(0, 101, { result: { eventType: 'single', event: 'Single' }, runners: [record(null, '1B', 101)] });
const secondUp = (eventType: string, runners: readonly unknown[], playEvents: readonly unknown[] = []) =>
  entry(1, 102, { result: { eventType }, runners, playEvents });

const scored = (allPlays: readonly unknown[], change: (document: ReturnType<typeof feed>) => void = () => {}) => {
  const document = feed(allPlays);
  change(document);
  const read = readGame(document);
  expect(read.stoppedBy).toBeUndefined();
  if (!read.setup) throw new Error('no line-ups');
  const game = foldGame(read.setup, read.plays);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const box = boxScoreOf(game, 'rules');
  expect(boxFaults(game, box)).toEqual([]);
  return { game, box, setup: read.setup };
};
interface Facts {
  readonly bat?: object;
  readonly pitch?: object;
  readonly field?: object;
  /** players on first, second and third */
  readonly on: readonly (string | undefined)[];
}
const expectFacts = ({ box, game }: { box: BoxScore; game: ReturnType<typeof scored>['game'] }, facts: Facts): void => {
  expect(box.teams.away.battingTotals).toMatchObject(facts.bat ?? {});
  expect(box.teams.home.pitchingTotals).toMatchObject(facts.pitch ?? {});
  expect(box.teams.home.fieldingTotals).toMatchObject(facts.field ?? {});
  expect(game.state.bases.map((runner) => runner?.player)).toEqual(facts.on);
};

test.each<[string, readonly unknown[], Facts]>([
  [
    'a third strike that got away is a strikeout, and nobody’s out (Rule 5.05(a)(2))',
    [
      entry(0, 101, {
        result: { eventType: 'strikeout' },
        runners: [record(null, '1B', 101, moved('wild_pitch', 101, 0))],
      }),
    ],
    {
      bat: { strikeouts: 1, atBats: 1, hits: 0 },
      pitch: { wildPitches: 1, outs: 0 },
      on: ['101', undefined, undefined],
    },
  ],
  [
    'a third strike, and the throw to first is dropped: an error of the first baseman (Rule 9.12(a)(1))',
    [
      entry(0, 101, {
        result: { eventType: 'strikeout' },
        runners: [
          {
            ...record(null, '1B', 101, moved('field_error', 101, 0)),
            credits: [credit('2', 'f_assist'), credit('3', 'f_error_dropped_ball')],
          },
        ],
      }),
    ],
    { bat: { strikeouts: 1 }, field: { errors: 1, assists: 1, putouts: 0 }, on: ['101', undefined, undefined] },
  ],
  [
    'catcher’s interference is no time at bat and his error, credited or not (Rules 5.05(b)(3), 9.12(a)(8))',
    [single, secondUp('catcher_interf', [record('1B', '2B', 101), record(null, '1B', 102)])],
    { bat: { atBats: 1, interference: 1 }, field: { errors: 1, interference: 1 }, on: ['102', '101', undefined] },
  ],
  [
    'a batter who interferes is out, the putout the catcher’s (Rules 6.03(a)(3), 9.09(b)(7))',
    [single, secondUp('batter_interference', [out(null, '1B', 102, 'batter_interference', 0, '2')])],
    { bat: { atBats: 2 }, pitch: { outs: 1 }, field: { putouts: 1 }, on: ['101', undefined, undefined] },
  ],
  [
    'a fielder’s choice with everybody safe is a time at bat without a hit (Rule 9.05(b)(3))',
    [single, secondUp('fielders_choice', [record('1B', '2B', 101), record(null, '1B', 102)])],
    { bat: { atBats: 2, hits: 1 }, pitch: { outs: 0 }, on: ['102', '101', undefined] },
  ],
  [
    'a sacrifice bunt with everybody safe on a throw is a sacrifice and an error (Rule 9.08(b))',
    [
      single,
      secondUp('sac_bunt', [
        record('1B', '2B', 101),
        { ...record(null, '1B', 102, moved('field_error', 102, 0)), credits: [credit('1', 'f_throwing_error')] },
      ]),
    ],
    { bat: { sacrificeBunts: 1, atBats: 1 }, field: { errors: 1 }, on: ['102', '101', undefined] },
  ],
  [
    'a throw to first that gets away moves the runner before the batter is done (Rule 9.12(a)(7))',
    [
      single,
      secondUp(
        'strikeout',
        [
          { ...record('1B', '3B', 101, moved('pickoff_error_1b', 101, 1)), credits: [credit('1', 'f_throwing_error')] },
          out(null, '1B', 102, 'strikeout', 3, '2'),
        ],
        [pitch(0, 'S'), action(1, 'pickoff_error_1b'), pitch(2, 'S'), pitch(3, 'S')],
      ),
    ],
    { bat: { strikeouts: 1 }, field: { errors: 1 }, on: [undefined, undefined, '101'] },
  ],
  [
    'a balk, and a base nobody defends: no steal (Rules 6.02(a), 9.07(g))',
    [
      single,
      secondUp(
        'walk',
        [
          record('1B', '2B', 101, moved('balk', 101, 0)),
          record('2B', '3B', 101, moved('defensive_indiff', 101, 2)),
          record(null, '1B', 102, moved('walk', 102, 4)),
        ],
        [action(0, 'balk'), pitch(1, 'B'), action(2, 'defensive_indiff'), pitch(3, 'B'), pitch(4, 'B')],
      ),
    ],
    { bat: { stolenBases: 0, walks: 1 }, pitch: { balks: 1 }, on: ['102', undefined, '101'] },
  ],
  [
    'a runner out on appeal after a caught ball (Rule 5.09(c)(1))',
    [
      single,
      secondUp('double_play', [
        out(null, '1B', 102, 'double_play', 0, '8'),
        out('1B', '1B', 101, 'double_play', 0, '8', '3'),
      ]),
    ],
    { pitch: { outs: 2 }, field: { putouts: 2, assists: 1 }, on: [undefined, undefined, undefined] },
  ],
  [
    'a steal and the error on the throw are two legs (Rule 9.07(f))',
    [
      single,
      secondUp(
        'walk',
        [
          record('1B', '2B', 101, moved('stolen_base_2b', 101, 0)),
          {
            ...record('1B', '3B', 101, moved('error', 101, 0)),
            movement: { originBase: '1B', start: '2B', end: '3B', isOut: false },
            credits: [credit('2', 'f_throwing_error')],
          },
          record(null, '1B', 102, moved('walk', 102, 1)),
        ],
        [action(0, 'stolen_base_2b'), pitch(1, 'B')],
      ),
    ],
    { bat: { stolenBases: 1 }, field: { errors: 1 }, on: ['102', undefined, '101'] },
  ],
])('%s', (_, plays, facts) => {
  expectFacts(scored(plays), facts);
});

const relieved = (index: number, pitcher: number) =>
  action(index, 'pitching_substitution', { player: { id: pitcher }, position: { code: '1' }, isSubstitution: true });
const joins = (document: ReturnType<typeof feed>, id: number, more: object): void => {
  const players: Record<string, unknown> = document.liveData.boxscore.teams.home.players;
  players[`ID${id}`] = { person: { id }, ...more };
};

test('two relievers in one inning each answer for their own (Rule 9.16(g))', () => {
  const { box } = scored(
    [
      single,
      {
        ...entry(1, 102, { result: { eventType: 'walk' }, playEvents: [relieved(0, 250)] }),
        matchup: { batter: { id: 102 }, pitcher: { id: 250 } },
        runners: [record('1B', '2B', 101, moved('walk', 101, 1)), record(null, '1B', 102, moved('walk', 102, 1))],
      },
      {
        ...entry(2, 103, { result: { eventType: 'home_run' }, playEvents: [relieved(0, 251)] }),
        matchup: { batter: { id: 103 }, pitcher: { id: 251 } },
        runners: [
          record('2B', 'score', 101, moved('home_run', 101, 1)),
          record('1B', 'score', 102, moved('home_run', 102, 1)),
          record(null, 'score', 103, moved('home_run', 103, 1)),
        ],
      },
    ],
    (document) => {
      joins(document, 250, { allPositions: [{ code: '1' }] });
      joins(document, 251, { allPositions: [{ code: '1' }] });
    },
  );
  expect(box.teams.home.pitching.map(({ player, runs, earnedRuns }) => [player, runs, earnedRuns])).toEqual([
    ['200', 1, 1],
    ['250', 1, 1],
    ['251', 1, 1],
  ]);
});

test('a fielder who comes in to pitch ends the designated hitter and stays in the batting order (Rule 5.11(a)(8))', () => {
  const takesTheMound = action(0, 'defensive_switch', {
    player: { id: 207 },
    position: { code: '1' },
    battingOrder: '700',
    isSubstitution: true,
  });
  const { game, box } = scored([
    {
      ...entry(0, 101, { result: { eventType: 'walk' }, playEvents: [takesTheMound] }),
      matchup: { batter: { id: 101 }, pitcher: { id: 207 } },
      runners: [record(null, '1B', 101, moved('walk', 101, 1))],
    },
  ]);
  expect(game.state.teams.home.lineup).toMatchObject({ pitcher: '207', gone: ['200'] });
  expect(box.teams.home.pitching.map(({ player, walks }) => [player, walks])).toEqual([
    ['200', 0],
    ['207', 1],
  ]);
});

test('a substitute takes an ejected player’s place, however the feed reports the ejection', () => {
  const { game } = scored(
    [
      entry(0, 101, {
        result: { eventType: 'strikeout' },
        runners: [out(null, '1B', 101, 'strikeout', 2, '2')],
        playEvents: [
          action(0, 'ejection', { player: { id: 204 } }),
          action(1, 'defensive_substitution', {
            player: { id: 260 },
            position: { code: '3' },
            battingOrder: '401',
            isSubstitution: true,
          }),
          pitch(2, 'C'),
        ],
      }),
    ],
    (document) => joins(document, 260, { allPositions: [{ code: '3' }], battingOrder: '401' }),
  );
  expect(game.state.teams.home.lineup).toMatchObject({ gone: ['204'] });
  expect(game.steps.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ type: 'ejection', player: '204' }),
  );
});

test('seven scheduled innings are seven, and a final game that is even was called (Rule 7.01(g))', () => {
  const outs = (inning: number, half: 'top' | 'bottom', from: number) =>
    [0, 1, 2].map((batter) => {
      const [club, mound] = half === 'top' ? [100, 200] : [200, 100];
      const player = club + ((((inning - 1) * 3 + batter) % 9) + 1);
      return {
        ...entry(from + batter, player, { result: { eventType: 'strikeout' } }),
        about: { halfInning: half, inning, isComplete: true },
        matchup: { batter: { id: player }, pitcher: { id: mound } },
        runners: [out(null, '1B', player, 'strikeout', 0, '2')],
      };
    });
  const innings = [1, 2, 3, 4, 5, 6, 7].flatMap((inning) => [
    ...outs(inning, 'top', inning * 6),
    ...outs(inning, 'bottom', inning * 6 + 3),
  ]);
  const { game, setup } = scored(innings, (document) => {
    Object.assign(document.liveData, { linescore: { scheduledInnings: 7 } });
    Object.assign(document.gameData, { status: { codedGameState: 'F', statusCode: 'FT' } });
  });
  expect(setup.scheduledInnings).toBe(7);
  expect(game.state.ending).toEqual({ type: 'called' });
});
