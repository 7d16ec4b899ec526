import { describe, expect, test } from 'vitest';
import type { Substitution } from '../rules/action.ts';
import type { Play } from '../rules/play.ts';
import { advance, bats, happens, played, threeOuts } from '../testing/written-game.ts';
import { decisionsOf } from './decisions.ts';
import { runsOf } from './earned-runs.ts';

const decided = (plays: readonly Play[], innings = 9, rulings: 'rules' | 'scorer' = 'rules') => {
  const game = played(plays, { scheduledInnings: innings });
  return decisionsOf(game, runsOf(game, rulings), rulings);
};
const relief = (side: 'away' | 'home', player: string): Play => {
  const substitution: Substitution = {
    kind: 'substitution',
    at: 0,
    type: 'pitching_substitution',
    side,
    player,
    slot: 0,
    position: 1,
  };
  return happens(substitution);
};

/** Writes half innings and tracks the batting order. */
const scorebook = () => {
  const up = { a: 1, h: 1 };
  const plays: Play[] = [];
  const batter = (club: 'a' | 'h'): string => {
    const who = `${club}${up[club]}`;
    up[club] = (up[club] % 9) + 1;
    return who;
  };
  const book = {
    plays,
    outs: (club: 'a' | 'h', count = 3) => {
      for (let made = 0; made < count; made += 1) plays.push(bats(batter(club), 'strikeout'));
      return book;
    },
    homers: (club: 'a' | 'h', count: number) => {
      for (let hit = 0; hit < count; hit += 1) plays.push(bats(batter(club), 'home_run'));
      return book;
    },
    walk: (club: 'a' | 'h', ...ahead: readonly ReturnType<typeof advance>[]) => {
      plays.push(bats(batter(club), 'walk', [...ahead, advance(0, 1)]));
      return book;
    },
    relief: (side: 'away' | 'home', player: string) => {
      plays.push(relief(side, player));
      return book;
    },
    quiet: (innings: number) => {
      for (let inning = 0; inning < innings; inning += 1) book.outs('a').outs('h');
      return book;
    },
  };
  return book;
};

describe('winner and loser (Rule 9.17)', () => {
  test('a starter whose lead after five innings lasts to the end', () => {
    const { plays } = scorebook().homers('a', 1).outs('a').outs('h').quiet(8);
    expect(decided(plays)).toMatchObject({ winner: 'ap', loser: 'hp' });
  });

  test('a starter who left before five wins nothing: his only reliever does (9.17(b))', () => {
    const { plays } = scorebook().homers('a', 2).outs('a').outs('h').quiet(3).relief('away', 'aq').quiet(5);
    expect(decided(plays).winner).toBe('aq');
  });

  test('two outs into the fifth are not five innings', () => {
    const book = scorebook().homers('a', 2).outs('a').outs('h').quiet(3).outs('a').outs('h', 2);
    const { plays } = book.relief('away', 'aq').outs('h', 1).quiet(4);
    expect(decided(plays).winner).toBe('aq');
  });

  test('in a game of five innings four are enough (9.17(b)(2))', () => {
    const { plays } = scorebook().homers('a', 2).outs('a').outs('h').quiet(3).relief('away', 'aq').quiet(1);
    expect(decided(plays, 5).winner).toBe('ap');
  });

  test('a lead lost and regained belongs to the pitcher of record then', () => {
    const { plays } = scorebook()
      .homers('a', 1)
      .outs('a')
      .outs('h')
      .quiet(6)
      .relief('away', 'aq')
      .outs('a')
      .homers('h', 1)
      .outs('h')
      .homers('a', 1)
      .outs('a')
      .outs('h');
    expect(decided(plays)).toMatchObject({ winner: 'aq', loser: 'hp', blownSaves: ['aq'] });
  });

  test('the loss goes to the pitcher responsible for the go-ahead runner, even when a reliever lets that run in (9.17(d))', () => {
    const { plays } = scorebook().quiet(8).walk('a').relief('home', 'hq').homers('a', 0);
    plays.push(bats('a8', 'home_run', [advance(1, 4), advance(0, 4)]));
    const rest = [...plays, ...threeOuts('a', 9), ...threeOuts('h', 7)];
    expect(decided(rest).loser).toBe('hp');
  });

  test('a tie has none', () => {
    const { plays } = scorebook().quiet(5);
    expect(decided([...plays, happens({ kind: 'game_called', at: 0, reason: 'rain' })])).toEqual({
      holds: [],
      blownSaves: [],
    });
  });

  test.each([
    ['ahead', 'home', { winner: 'hp', loser: 'ap' }],
    ['behind', 'away', { holds: [], blownSaves: [] }],
  ] as const)('who wins by forfeit while it is %s (9.03(e))', (_, winner, expected) => {
    const { plays } = scorebook().homers('a', 1).outs('a').homers('h', 2).outs('h').quiet(5);
    const decisions = decided([...plays, happens({ kind: 'forfeit', at: 0, winner })]);
    expect(decisions).toEqual({ holds: [], blownSaves: [], ...expected });
  });

  test('the scorer’s own word beats the proposal', () => {
    const { plays } = scorebook().homers('a', 1).outs('a').outs('h').quiet(8);
    const ruled = [...plays, happens({ kind: 'decision_ruling', at: 0, winner: 'aq', save: null })];
    expect(decided(ruled, 9, 'scorer')).toMatchObject({ winner: 'aq', loser: 'hp' });
    expect(decided(ruled).winner).toBe('ap');
  });
});

describe('saves and holds (Rule 9.19)', () => {
  const leading = (runs: number) => scorebook().homers('a', runs).outs('a').outs('h').quiet(7);

  test.each([
    [3, 'aq'],
    [4, undefined],
  ])('an inning with a lead of %i: save by %s (9.19(d)(1))', (lead, save) => {
    const { plays } = leading(lead).relief('away', 'aq').quiet(1);
    expect(decided(plays).save).toBe(save);
  });

  test('three innings save any lead (9.19(d)(3))', () => {
    const { plays } = scorebook().homers('a', 9).outs('a').outs('h').quiet(5).relief('away', 'aq').quiet(3);
    expect(decided(plays).save).toBe('aq');
  });

  test('one out saves when the tying run is on deck (9.19(d)(2))', () => {
    const book = leading(4).outs('a').outs('h', 2).walk('h').walk('h', advance(1, 2));
    const { plays } = book.relief('away', 'aq').outs('h', 1);
    expect(decided(plays).save).toBe('aq');
  });

  test('a pitcher who enters in a save situation and leaves with the lead gets a hold', () => {
    const { plays } = leading(2).outs('a').relief('away', 'aq').outs('h', 1).relief('away', 'ar').outs('h', 2);
    expect(decided(plays)).toMatchObject({ winner: 'ap', save: 'ar', holds: ['aq'] });
  });

  test('the winner saves nothing', () => {
    const { plays } = scorebook().quiet(8).relief('away', 'aq').outs('a').outs('h');
    expect(plays.length).toBeGreaterThan(0);
    const won = scorebook().quiet(8).homers('a', 1).outs('a').outs('h');
    expect(decided(won.plays)).not.toHaveProperty('save');
  });
});
