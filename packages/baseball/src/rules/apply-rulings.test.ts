import { describe, expect, test } from 'vitest';
import { boxFaults } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { computedOn, judgmentsOf, rulingsIn } from '../scoring/judgments.ts';
import { playByPlayOf } from '../scoring/play-by-play.ts';
import { seasonGames } from '../testing/season-games.ts';
import { advance, bats, happens, isUp, pitches, setup, threeOuts, written } from '../testing/written-game.ts';
import { withRulings } from './apply-rulings.ts';
import { playsAsOf } from './as-of.ts';
import { foldGame, type Game } from './fold.ts';
import type { Play } from './play.ts';
import { REACHED_BY, type Ruling, subjectOf } from './ruling.ts';

const relief = (side: 'away' | 'home', player: string): Play =>
  happens({ kind: 'substitution', at: 0, type: 'pitching_substitution', side, player, slot: 0, position: 1 });

/**
 * NAV scores in the first on an error and a double, HER not at all; the second inning is shared by two relievers of NAV,
 * and the umpires call the game.
 */
const plays: readonly Play[] = written([
  bats('a1', 'field_error'),
  bats('a2', 'double', [advance(1, 4)]),
  ...threeOuts('a', 3),
  ...threeOuts('h', 1),
  ...threeOuts('a', 6),
  relief('away', 'aq'),
  ...threeOuts('h', 4).slice(0, 1),
  relief('away', 'ar'),
  ...threeOuts('h', 5).slice(0, 2),
  happens({ kind: 'game_called', at: 0, reason: 'rain' }),
]);
const folded = (list: readonly Play[]): Game => {
  const game = foldGame(setup(), list);
  if ('refused' in game) throw new Error(JSON.stringify(game));
  return game;
};
const ruled = (rulings: readonly Ruling[], list = plays) => {
  const game = folded(withRulings(setup(), list, rulings));
  const box = boxScoreOf(game);
  expect(boxFaults(game, box)).toEqual([]);
  return { game, box };
};
const hp = ({ box }: ReturnType<typeof ruled>) => box.teams.home.pitching[0];
const batter = ({ box }: ReturnType<typeof ruled>, player: string) =>
  box.teams.away.batting.find((line) => line.player === player);

describe('a ruling overrides what the rules compute', () => {
  test('nobody ruled: the plays stay as they are, and so do the figures', () => {
    expect(withRulings(setup(), plays, [])).toBe(plays);
    const game = ruled([]);
    expect(hp(game)).toMatchObject({ runs: 1, earnedRuns: 0, hits: 1 });
    expect(batter(game, 'a2')).toMatchObject({ runsBattedIn: 1, doubles: 1 });
    expect(game.box.decisions).toMatchObject({ winner: 'aq', loser: 'hp' });
  });

  test('a run is earned, batted in, and charged to another pitcher', () => {
    const run = { kind: 'run', play: 'p2', player: 'a1' } as const;
    expect(hp(ruled([{ ...run, earned: true }]))).toMatchObject({ runs: 1, earnedRuns: 1 });
    expect(batter(ruled([{ ...run, batted: false }]), 'a2')).toMatchObject({ runsBattedIn: 0 });
    expect(ruled([{ ...run, earned: true, earnedByTeam: false }]).box.teams.home).toMatchObject({ teamEarnedRuns: 0 });
  });

  test('an error becomes a hit and the run is earned by the rules; and the other way round', () => {
    const hit = ruled([{ kind: 'reached', play: 'p1', by: 'single' }]);
    expect(hp(hit)).toMatchObject({ hits: 2, earnedRuns: 1 });
    expect(hit.box.lineScore.totals).toMatchObject({ away: { hits: 2 }, home: { errors: 0 } });
    expect(batter(hit, 'a1')).toMatchObject({ hits: 1, atBats: 1 });
    const error = ruled([{ kind: 'reached', play: 'p2', by: 'field_error', error: { by: 7, kind: 'dropped' } }]);
    expect(hp(error)).toMatchObject({ hits: 0, earnedRuns: 0 });
    expect(error.box.lineScore.totals).toMatchObject({ away: { hits: 0 }, home: { errors: 2 } });
    expect(playByPlayOf(error.game)[0]?.entries[1]?.event).toMatchObject({ type: 'field_error' });
    expect(batter(ruled([{ kind: 'reached', play: 'p1', by: 'fielders_choice' }]), 'a1')).toMatchObject({ hits: 0 });
  });

  test('winner, loser and save; what depends on the winner changes too', () => {
    expect(ruled([{ kind: 'decision', decision: 'winner', player: 'ap' }]).box.decisions).toMatchObject({
      winner: 'ap',
      loser: 'hp',
      save: 'ar',
    });
    expect(ruled([{ kind: 'decision', decision: 'winner', player: 'ar' }]).box.decisions.save).toBeUndefined();
    expect(ruled([{ kind: 'decision', decision: 'save', player: null }]).box.decisions.save).toBeUndefined();
    expect(ruled([{ kind: 'decision', decision: 'loser', player: 'hx' }]).box.decisions.loser).toBe('hx');
  });

  test('holds and blown saves are credited, or taken', () => {
    const with1 = ruled([{ kind: 'relief', relief: 'hold', player: 'ap', credited: true }]).box.decisions;
    expect(with1.holds).toContain('ap');
    const without = ruled([
      { kind: 'decision', decision: 'winner', player: 'ap' },
      { kind: 'relief', relief: 'hold', player: 'aq', credited: false },
      { kind: 'relief', relief: 'blown_save', player: 'aq', credited: true },
    ]).box.decisions;
    expect(without).toMatchObject({ holds: [], blownSaves: ['aq'] });
  });

  test('decisions wait for the end of the game, rulings on plays do not', () => {
    const rulings: readonly Ruling[] = [
      { kind: 'decision', decision: 'winner', player: 'ap' },
      { kind: 'reached', play: 'p1', by: 'single' },
    ];
    const all = withRulings(setup(), plays, rulings);
    const early = boxScoreOf(folded(playsAsOf(all, (plays[2]?.at ?? 0) + 1)));
    expect(early.decisions.winner).toBeUndefined();
    expect(early.lineScore.totals.away.hits).toBe(2);
    expect(boxScoreOf(folded(withRulings(setup(), plays.slice(0, -1), rulings))).decisions.winner).toBeUndefined();
  });
});

describe('a ruling that has lost its subject changes nothing', () => {
  test.each<[string, readonly Ruling[], readonly Play[]]>([
    ['the play is gone', [{ kind: 'reached', play: 'p99', by: 'single' }], plays],
    ['the batter was out', [{ kind: 'reached', play: 'p3', by: 'single' }], plays],
    ['an action', [{ kind: 'reached', play: 'p12', by: 'single' }], plays],
    ['the turn goes on', [{ kind: 'reached', play: 'p1', by: 'single' }], written([isUp('a1', pitches('ball'))])],
    ['he did not score', [{ kind: 'run', play: 'p2', player: 'a2', earned: true }], plays],
    ['the run is gone', [{ kind: 'run', play: 'p2', player: 'a1', earned: true }], plays.slice(0, 1)],
    [
      'the plays do not follow each other',
      [{ kind: 'run', play: 'p2', player: 'a1', earned: true }],
      [...plays.slice(0, 1), ...plays.slice(2)],
    ],
  ])('%s', (_, rulings, list) => {
    expect(withRulings(setup(), list, rulings)).toEqual(list);
  });
});

describe('judgments', () => {
  const before = judgmentsOf(folded(plays), 'rules');

  test('are what a scorer may rule: runs, batters who reached, decisions', () => {
    expect(before).toEqual([
      { kind: 'run', play: 'p2', player: 'a1', earned: false, earnedByTeam: false, batted: true, pitcher: 'hp' },
      { kind: 'reached', play: 'p1', by: 'field_error', error: { by: 6, kind: 'fielding' } },
      { kind: 'reached', play: 'p2', by: 'double' },
      { kind: 'decision', decision: 'winner', player: 'aq' },
      { kind: 'decision', decision: 'loser', player: 'hp' },
      { kind: 'decision', decision: 'save', player: 'ar' },
    ]);
    expect(new Set(before.map(subjectOf)).size).toBe(before.length);
  });

  test('of before the end have no decisions', () => {
    expect(judgmentsOf(folded(plays.slice(0, 3)), 'rules').some(({ kind }) => kind === 'decision')).toBe(false);
  });

  test('every judgment ruled as computed changes nothing; each has the computed answer', () => {
    const { box } = ruled(before);
    expect({ ...box, runs: [] }).toEqual({ ...boxScoreOf(folded(plays)), runs: [] });
    for (const judgment of before) expect(computedOn(judgment, before)).toBe(judgment);
    expect(computedOn({ kind: 'relief', relief: 'hold', player: 'zz', credited: true }, before)).toMatchObject({
      credited: false,
    });
    expect(computedOn({ kind: 'run', play: 'gone', player: 'zz' }, before)).toBeUndefined();
  });

  test('plays that contain rulings list those that differ from the rules', () => {
    const rulings: readonly Ruling[] = [
      { kind: 'run', play: 'p2', player: 'a1', earned: true, earnedByTeam: true },
      { kind: 'decision', decision: 'winner', player: 'ap' },
      { kind: 'decision', decision: 'loser', player: 'hp' },
      { kind: 'relief', relief: 'hold', player: 'aq', credited: false },
    ];
    const game = folded(withRulings(setup(), plays, rulings));
    expect(rulingsIn(game).map(({ ruled, computed }) => [subjectOf(ruled), computed && subjectOf(computed)])).toEqual([
      ['run p2 a1', 'run p2 a1'],
      ['winner', 'winner'],
    ]);
    expect(rulingsIn(folded(plays))).toEqual([]);
  });
});

test('whatever is ruled in simulated games, their plays fold, every box score balances, and the score stays', () => {
  const error = { by: 6, kind: 'fielding' } as const;
  let ruledOn = 0;
  for (const { setup: own, plays: list } of seasonGames(12, 'rulings')) {
    const game = foldGame(own, list);
    if ('refused' in game) throw new Error(game.refused);
    const rulings = judgmentsOf(game, 'rules').map((judgment, index): Ruling => {
      if (judgment.kind === 'run')
        return { ...judgment, earned: !judgment.earned, earnedByTeam: false, batted: !judgment.batted };
      if (judgment.kind === 'relief') return { ...judgment, credited: false };
      if (judgment.kind === 'decision') return { ...judgment, player: null };
      const by = REACHED_BY[index % REACHED_BY.length] ?? 'single';
      return { kind: 'reached', play: judgment.play, by, ...(by === 'field_error' ? { error } : {}) };
    });
    ruledOn += rulings.length;
    const after = foldGame(own, withRulings(own, list, rulings));
    if ('refused' in after) throw new Error(`${after.refused} ${JSON.stringify(after.detail)}`);
    expect(boxFaults(after, boxScoreOf(after))).toEqual([]);
    expect(after.state.teams.away.runs).toBe(game.state.teams.away.runs);
    expect(after.state.teams.home.runs).toBe(game.state.teams.home.runs);
    expect(boxScoreOf(after).decisions).toEqual({ holds: [], blownSaves: [] });
  }
  expect(ruledOn).toBeGreaterThan(200);
});
