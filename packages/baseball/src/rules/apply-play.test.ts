import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { boxFaults } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import {
  advance,
  bats,
  happens,
  isUp,
  out,
  pitches,
  played,
  runs,
  setup,
  threeOuts,
  written,
} from '../testing/written-game.ts';
import type { Substitution } from './action.ts';
import { foldGame } from './fold.ts';
import type { Play } from './play.ts';
import { situationOf } from './situation.ts';

const sub = (changes: Partial<Substitution>): Substitution => ({
  kind: 'substitution',
  at: 0,
  type: 'offensive_substitution',
  side: 'away',
  player: 'a10',
  slot: 1,
  position: 11,
  ...changes,
});
const refusalOf = (plays: readonly Play[], changes = {}): string | undefined => {
  const game = foldGame(setup(changes), written(plays));
  return isRefusal(game) ? game.refused : undefined;
};

describe('applyPlay refuses', () => {
  test.each<[string, string, readonly Play[]]>([
    [
      'four outs',
      'outs/four',
      [
        ...threeOuts('a', 1).slice(0, 2),
        bats('a3', 'single'),
        bats('a4', 'double_play', [out(1, 2, 6, 4), out(0, 1, 4, 3)]),
      ],
    ],
    ['a runner from an empty base', 'bases/empty', [bats('a1', 'single', [advance(2, 4)])]],
    ['two runners on one base', 'bases/occupied', [bats('a1', 'single'), bats('a2', 'single')]],
    ['a runner passing the one before him', 'bases/passed', [bats('a1', 'single'), bats('a2', 'double')]],
    [
      'a runner safe behind where he stood',
      'bases/backwards',
      [bats('a1', 'double'), bats('a2', 'walk', [advance(2, 1)])],
    ],
    [
      'a runner put out twice',
      'bases/already-out',
      [bats('a1', 'single'), bats('a2', 'force_out', [out(1, 2, 6, 4), advance(1, 3), advance(0, 1)])],
    ],
    ['batting out of order', 'batting/out-of-order', [bats('a2', 'single')]],
    ['a batter who is not in the game', 'lineup/not-playing', [bats('a77', 'single')]],
    [
      'a plate appearance while another is going on',
      'play/before-result',
      [isUp('a1', pitches('ball')), bats('a2', 'walk')],
    ],
    ['a result without the batter', 'result/batter-missing', [bats('a1', 'sac_fly')]],
    [
      'a run on a play whose third out is the batter before first (Rule 5.08(a))',
      'run/after-third-out',
      [bats('a1', 'triple'), ...threeOuts('a', 2).slice(0, 2), bats('a4', 'field_out', [advance(3, 4)])],
    ],
    ['a player who has left the game', 'lineup/already-left', [happens(sub({})), happens(sub({ player: 'a1' }))]],
    ['a player in two spots of the order', 'lineup/other-slot', [happens(sub({ player: 'a2' }))]],
    ['a word it does not know', 'play/unknown-kind', [happens({ kind: 'streaker', at: 0 } as never)]],
    ['a play during a suspension', 'game/suspended', [happens({ kind: 'suspension', at: 0 }), bats('a1', 'single')]],
    ['resuming what goes on', 'game/not-suspended', [happens({ kind: 'resumption', at: 0 })]],
    [
      'a play after a forfeit',
      'game/over',
      [happens({ kind: 'forfeit', at: 0, winner: 'home' }), bats('a1', 'single')],
    ],
    [
      'two runners placed on a base',
      'bases/occupied',
      [
        happens({ kind: 'runner_placed', at: 0, base: 2, player: 'a9' }),
        happens({ kind: 'runner_placed', at: 0, base: 2, player: 'a8' }),
      ],
    ],
  ])('%s', (_, code, plays) => {
    expect(refusalOf(plays)).toBe(code);
  });

  test('and names the play', () => {
    expect(foldGame(setup(), written([bats('a1', 'single'), bats('a3', 'walk')]))).toEqual({
      refused: 'batting/out-of-order',
      detail: { player: 'a3', due: 'a2', play: 'p2', event: 0 },
    });
  });
});

describe('what the scorer credits and where the batter stands are two things (Rule 9.06(b)–(g))', () => {
  test.each<[string, readonly Play[], readonly (string | undefined)[]]>([
    [
      'a double whose batter stops at first while a runner is out at home',
      [bats('a1', 'single'), bats('a2', 'double', [out(1, 4, 7, 6, 2), advance(0, 1)])],
      ['a2', undefined, undefined],
    ],
    ['a triple whose batter stops at second', [bats('a1', 'triple', [advance(0, 2)])], [undefined, 'a1', undefined]],
    [
      'a double play of which one out was taken back',
      [bats('a1', 'single'), bats('a2', 'grounded_into_double_play', [out(1, 2, 6, 4), advance(0, 1)])],
      ['a2', undefined, undefined],
    ],
    ['an out that nobody made', [bats('a1', 'field_out', [advance(0, 1)])], ['a1', undefined, undefined]],
    [
      'a hit whose batter is the third out at first, and the run before it',
      [
        bats('a1', 'triple'),
        ...threeOuts('a', 2).slice(0, 2),
        bats('a4', 'double', [advance(3, 4), out(0, 1, 8, 4, 3)]),
      ],
      [undefined, undefined, undefined],
    ],
    [
      'a runner who goes back to the base he came from',
      [bats('a1', 'double'), isUp('a2', [runs('other_advance', { runner: 2, to: 1, reason: 'other' })])],
      ['a1', undefined, undefined],
    ],
  ])('%s', (_, plays, bases) => {
    const game = played(plays);
    expect(game.state.bases.map((runner) => runner?.player)).toEqual(bases);
    expect(boxFaults(game, boxScoreOf(game))).toEqual([]);
  });
});

describe('the situation', () => {
  test('knows batter, on deck, in the hole and the pitcher', () => {
    const { state } = played([bats('a1', 'single'), isUp('a2', pitches('ball', 'foul', 'foul', 'foul'))]);
    expect(situationOf(state)).toMatchObject({
      inning: 1,
      half: 'top',
      phase: 'top',
      balls: 1,
      strikes: 2,
      batter: 'a2',
      onDeck: 'a3',
      inTheHole: 'a4',
      pitcher: 'hp',
      runners: { 1: 'a1' },
    });
  });

  test('between half innings shows three outs and the next batters', () => {
    const { state } = played(threeOuts('a', 1));
    expect(situationOf(state)).toMatchObject({
      phase: 'middle',
      outs: 3,
      batting: 'home',
      batter: 'h1',
      pitcher: 'ap',
    });
  });

  test('a batter whose turn a runner cut short leads off the next inning', () => {
    const { state } = played([
      ...threeOuts('a', 1).slice(0, 2),
      bats('a3', 'single'),
      isUp('a4', [
        ...pitches('ball', 'ball'),
        runs('caught_stealing_2b', { ...out(1, 2, 2, 6), reason: 'caught_stealing' }),
      ]),
      ...threeOuts('h', 1),
      isUp('a4', pitches('called_strike')),
    ]);
    expect(situationOf(state)).toMatchObject({ inning: 2, half: 'top', batter: 'a4', balls: 0, strikes: 1, outs: 0 });
  });

  test('a batter out of turn whom nobody appealed sets the order (Rule 6.03(b)(7))', () => {
    const { state } = played([{ ...bats('a2', 'single'), outOfTurn: true }]);
    expect(situationOf(state).batter).toBe('a3');
  });
});

describe('substitutions', () => {
  test('a pinch runner takes the base, a pinch hitter the turn', () => {
    const { state } = played([
      bats('a1', 'single'),
      happens(sub({ position: 12 })),
      happens(sub({ player: 'a11', slot: 2 })),
      isUp('a11', pitches('ball')),
    ]);
    expect(situationOf(state)).toMatchObject({ runners: { 1: 'a10' }, batter: 'a11' });
    expect(state.teams.away.lineup.gone).toEqual(['a1', 'a2']);
  });

  test('a pitcher who enters the order ends the designated hitter (Rule 5.11(a))', () => {
    const { state } = played([
      happens(sub({ type: 'pitching_substitution', side: 'home', player: 'hq', slot: 9, position: 1 })),
    ]);
    expect(state.teams.home.lineup).toMatchObject({ pitcher: 'hq', gone: ['h9', 'hp'] });
    expect(state.teams.home.lineup.order[8]).toEqual({ player: 'hq', position: 1 });
  });

  test('a starting pitcher who is also the designated hitter keeps batting after leaving the mound', () => {
    const home = { order: setup().lineups.home.order, pitcher: 'h9' };
    const { state } = played(
      [happens(sub({ type: 'pitching_substitution', side: 'home', player: 'hq', slot: 0, position: 1 }))],
      { lineups: { away: setup().lineups.away, home } },
    );
    expect(state.teams.home.lineup).toMatchObject({ pitcher: 'hq', gone: [] });
  });

  test('fielders change places without leaving the game', () => {
    const change = (player: string, slot: 5 | 6, position: 7 | 9): Play =>
      happens(sub({ type: 'defensive_switch', side: 'home', player, slot, position }));
    const { state } = played([change('h5', 5, 9), change('h6', 6, 7)]);
    expect(state.teams.home.lineup.gone).toEqual([]);
    expect(state.teams.home.lineup.order.slice(4, 6).map((spot) => spot.position)).toEqual([9, 7]);
  });
});

describe('the end of a game', () => {
  const scoreless = (innings: number): readonly Play[] =>
    Array.from({ length: innings }, (_, inning) => [
      ...threeOuts('a', ((inning * 3) % 9) + 1),
      ...threeOuts('h', ((inning * 3) % 9) + 1),
    ]).flat();

  test('a home club that leads after eight and a half does not bat again', () => {
    const { state } = played(
      [...threeOuts('a', 1), bats('h1', 'home_run'), ...threeOuts('h', 2), ...threeOuts('a', 4)],
      {
        scheduledInnings: 2,
      },
    );
    expect(state).toMatchObject({
      phase: 'over',
      ending: { type: 'complete', winner: 'home' },
      inning: 2,
      half: 'top',
    });
  });

  test('a walk-off ends it in the middle of a half inning', () => {
    const { state } = played([...scoreless(2), ...threeOuts('a', 7), bats('h7', 'home_run')], { scheduledInnings: 3 });
    expect(state).toMatchObject({ phase: 'over', outs: 0, ending: { winner: 'home' } });
  });

  test('a tie goes on into extra innings with a runner placed on second', () => {
    const { state } = played(
      [
        ...scoreless(2),
        happens({ kind: 'runner_placed', at: 0, base: 2, player: 'a6' }),
        bats('a7', 'single', [advance(2, 4)]),
      ],
      { scheduledInnings: 2, placedRunnerFrom: 3 },
    );
    expect(state).toMatchObject({ phase: 'live', inning: 3, teams: { away: { runs: 1 } } });
  });

  test('the umpire may call it: even means a tie', () => {
    const { state } = played([...scoreless(6), happens({ kind: 'game_called', at: 0, reason: 'rain' })]);
    expect(state).toMatchObject({ phase: 'over', ending: { type: 'called' } });
    expect(state.ending).not.toHaveProperty('winner');
  });
});

test('a game stands still from a delay to its end, a suspension to its resumption, or the next pitch', () => {
  const stopAfter = (...plays: readonly Play[]) => situationOf(played(plays).state).stop;
  const delay = happens({ kind: 'delay', at: 0, reason: 'rain' });
  const suspension = happens({ kind: 'suspension', at: 0 });
  expect(stopAfter(bats('a1', 'single'))).toBeUndefined();
  expect(stopAfter(bats('a1', 'single'), delay)).toBe('rain');
  expect(stopAfter(...threeOuts('a', 1), delay)).toBe('rain');
  expect(stopAfter(delay, happens({ kind: 'delay', at: 0, reason: 'rain', ended: true }))).toBeUndefined();
  expect(stopAfter(delay, isUp('a1', pitches('ball')))).toBeUndefined();
  expect(stopAfter(delay, suspension)).toBe('suspended');
  expect(stopAfter(delay, suspension, happens({ kind: 'resumption', at: 0 }))).toBeUndefined();
  expect(stopAfter(delay, happens({ kind: 'game_called', at: 0, reason: 'rain' }))).toBeUndefined();
});
