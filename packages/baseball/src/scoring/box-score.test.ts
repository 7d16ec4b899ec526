import { describe, expect, test } from 'vitest';
import type { Substitution } from '../rules/action.ts';
import type { Play } from '../rules/play.ts';
import { advance, bats, happens, isUp, out, pitches, played, runs, threeOuts } from '../testing/written-game.ts';
import { boxFaults } from './box-balance.ts';
import { type BoxScore, boxScoreOf } from './box-score.ts';
import { inningsPitched } from './rates.ts';

const boxOf = (plays: readonly Play[], changes = {}): BoxScore => {
  const game = played(plays, changes);
  const box = boxScoreOf(game, 'rules');
  expect(boxFaults(game, box)).toEqual([]);
  return box;
};
const batting = (box: BoxScore, player: string) =>
  [...box.teams.away.batting, ...box.teams.home.batting].find((line) => line.player === player);
const pitching = (box: BoxScore, player: string) =>
  [...box.teams.away.pitching, ...box.teams.home.pitching].find((line) => line.player === player);
const fielding = (box: BoxScore, player: string, position?: number) =>
  [...box.teams.away.fielding, ...box.teams.home.fielding].find(
    (line) => line.player === player && (position === undefined || line.position === position),
  );
const sub = (changes: Partial<Substitution>): Substitution => ({
  kind: 'substitution',
  at: 0,
  type: 'pitching_substitution',
  side: 'home',
  player: 'hq',
  slot: 0,
  position: 1,
  ...changes,
});

describe('the line score', () => {
  const scoreless = [...threeOuts('a', 1), ...threeOuts('h', 1)];

  test('has no column before its half inning begins, and an X when the home club need not bat', () => {
    const box = boxOf([...threeOuts('a', 1), bats('h1', 'home_run'), ...threeOuts('h', 2), ...threeOuts('a', 4)], {
      scheduledInnings: 2,
    });
    expect(box.lineScore.innings[1]).toMatchObject({ inning: 2, away: { runs: 0 }, home: 'X' });
    expect(boxOf(threeOuts('a', 1)).lineScore.innings[0]).not.toHaveProperty('home');
  });

  test('counts the batter forced at another’s cost among those left on base (Rule 9.02(g))', () => {
    const box = boxOf([
      ...threeOuts('a', 1).slice(0, 2),
      bats('a3', 'single'),
      bats('a4', 'force_out', [out(1, 2, 6, 4), advance(0, 1)]),
    ]);
    expect(box.lineScore.totals.away.leftOnBase).toBe(1);
  });

  test('charges errors to the club in the field', () => {
    const box = boxOf([bats('a1', 'field_error'), ...threeOuts('a', 2)]);
    expect(box.lineScore.innings[0]?.home ?? box.lineScore.totals.home).toMatchObject({ errors: 1 });
    expect(box.lineScore.totals.away.errors).toBe(0);
  });

  test('goes on into extra innings', () => {
    const box = boxOf([...scoreless, ...threeOuts('a', 4), ...threeOuts('h', 4)], { scheduledInnings: 1 });
    expect(box.lineScore.innings.length).toBe(2);
  });
});

describe('who is charged', () => {
  test('a strikeout that a pinch hitter finishes with two strikes is the first man’s (Rule 9.15(b))', () => {
    const box = boxOf([
      bats(
        'a10',
        'strikeout',
        [],
        [
          ...pitches('called_strike', 'called_strike'),
          sub({ type: 'offensive_substitution', side: 'away', player: 'a10', slot: 1, position: 11 }),
          ...pitches('swinging_strike'),
        ],
      ),
    ]);
    expect(batting(box, 'a1')).toMatchObject({ atBats: 1, strikeouts: 1 });
    expect(batting(box, 'a10')).toMatchObject({ plateAppearances: 0, positions: [11], slot: 1, sequence: 1 });
  });

  test('pitches count for the pitcher who threw them, the walk for the one who fell behind (Rule 9.16(h))', () => {
    const box = boxOf([
      bats('a1', 'walk', [], [...pitches('ball', 'ball', 'ball'), sub({}), ...pitches('ball')]),
      ...threeOuts('a', 2),
    ]);
    expect(pitching(box, 'hp')).toMatchObject({ walks: 1, battersFaced: 1, pitches: 3, balls: 3 });
    expect(pitching(box, 'hq')).toMatchObject({ walks: 0, battersFaced: 3, pitches: 1, inheritedRunners: 0 });
  });

  test('awarded balls and strikes change the count and are nobody’s pitches', () => {
    const box = boxOf([isUp('a1', pitches('automatic_ball', 'automatic_strike', 'ball', 'foul'))]);
    expect(pitching(box, 'hp')).toMatchObject({ pitches: 2, balls: 1, strikes: 1 });
  });

  test('inherited runners are counted, and those who scored', () => {
    const box = boxOf([
      bats('a1', 'walk'),
      bats('a2', 'walk', [advance(1, 2), advance(0, 1)]),
      happens(sub({})),
      bats('a3', 'single', [advance(2, 4), advance(1, 2), advance(0, 1)]),
      ...threeOuts('a', 4),
    ]);
    expect(pitching(box, 'hq')).toMatchObject({ inheritedRunners: 2, inheritedRunnersScored: 1, runs: 0, hits: 1 });
    expect(pitching(box, 'hp')).toMatchObject({ runs: 1, earnedRuns: 1 });
  });
});

describe('the bases', () => {
  test('steals, caught stealing and pickoffs, on both sides', () => {
    const box = boxOf([
      bats('a1', 'single'),
      bats('a2', 'single', [advance(0, 1)], [runs('stolen_base_2b', advance(1, 2, { reason: 'stolen_base' }))]),
      isUp('a3', [runs('pickoff_1b', { ...out(1, 1, 1, 3), reason: 'pickoff' })]),
    ]);
    expect(batting(box, 'a1')).toMatchObject({ stolenBases: 1 });
    expect(batting(box, 'a2')).toMatchObject({ pickedOff: 1, caughtStealing: 0 });
    expect(pitching(box, 'hp')).toMatchObject({ stolenBases: 1, pickoffs: 1 });
    expect(fielding(box, 'h8')).toMatchObject({ stolenBases: 1, pickoffs: 0 });
  });

  test('caught stealing counts even when an error saves the runner (Rule 9.07(h)(1))', () => {
    const box = boxOf([
      bats('a1', 'single'),
      isUp('a2', [
        runs(
          'caught_stealing_2b',
          advance(1, 2, { reason: 'caught_stealing', by: [2], errors: [{ by: 4, kind: 'dropped' }], spared: true }),
        ),
      ]),
    ]);
    expect(batting(box, 'a1')).toMatchObject({ caughtStealing: 1 });
    expect(fielding(box, 'h8')).toMatchObject({ assists: 1, caughtStealing: 1 });
    expect(fielding(box, 'h2')).toMatchObject({ errors: 1 });
  });
});

describe('fielding', () => {
  test('a rundown gives each man one assist and the last the putout (Rule 9.10)', () => {
    const box = boxOf([
      bats('a1', 'single'),
      isUp('a2', [runs('pickoff_1b', { ...out(1, 2, 1, 3, 4, 3, 4), reason: 'pickoff' })]),
    ]);
    expect(
      [fielding(box, 'hp'), fielding(box, 'h4'), fielding(box, 'h2')].map((line) => [line?.assists, line?.putouts]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  test('a double play counts for every fielder in it, unless a misplay came between (Rule 9.11)', () => {
    const turn = bats('a2', 'grounded_into_double_play', [out(1, 2, 6, 4), out(0, 1, 4, 3)]);
    const box = boxOf([bats('a1', 'single'), turn]);
    expect(['h3', 'h2', 'h4'].map((player) => fielding(box, player)?.doublePlays)).toEqual([1, 1, 1]);
    const broken = { ...turn, ...(turn.result ? { result: { ...turn.result, broken: true as const } } : {}) };
    expect(fielding(boxOf([bats('a1', 'single'), broken]), 'h2')?.doublePlays).toBe(0);
  });

  test('innings in the field are counted for all nine, position by position', () => {
    const change = sub({ type: 'defensive_switch', player: 'h5', slot: 5, position: 9 });
    const other = sub({ type: 'defensive_switch', player: 'h6', slot: 6, position: 7 });
    const box = boxOf([
      ...threeOuts('a', 1),
      ...threeOuts('h', 1),
      happens(change),
      happens(other),
      ...threeOuts('a', 4),
    ]);
    expect(fielding(box, 'h5', 7)?.outs).toBe(3);
    expect(fielding(box, 'h5', 9)?.outs).toBe(3);
    expect(inningsPitched(pitching(box, 'hp') ?? { outs: 0 })).toBe('2.0');
  });
});
