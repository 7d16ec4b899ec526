import { playsAsOf } from '@palco/baseball/rules/as-of';
import type { PlateAppearance, Play } from '@palco/baseball/rules/play';
import { scoreGame } from '@palco/baseball/scoring/box-score';
import { chanceFrom, randomGame } from '@palco/baseball/testing/random-game';
import { advance, bats, happens, pitches, runs, threeOuts, written } from '@palco/baseball/testing/written-game';
import { isRefusal } from '@palco/kernel/refusal';
import { wordsOf } from '@palco/texts/words-of';
import { describe, expect, test } from 'vitest';
import { roster } from '../../testing/written-loaded-game.ts';
import { cardAt } from './card-at.ts';
import { halfStartsOf, playAfter, playBefore, startOfHalf } from './half-starts.ts';
import { type Moment, momentAfter } from './panel.ts';
import { playRows } from './play-rows.ts';
import { mergeMarks, rewindMarks } from './rewind-marks.ts';

const spanish = wordsOf('es');

/** A home run, three outs, and the home side's first batter with a ball and a strike on him. */
const plays = written([
  bats('a1', 'home_run', [], pitches('ball')),
  ...threeOuts('a', 2),
  { ...bats('h1', 'single', [], pitches('ball', 'called_strike')) },
]);
const [homeRun] = plays;
const homeRunAt = homeRun?.kind === 'plate_appearance' ? (homeRun.result?.at ?? 0) : 0;
const asOf = (list: readonly Play[], instant: number) => momentAfter(roster, playsAsOf(list, instant));

/** Runs and changes of pitchers; highlights have a test of their own. */
const marksOf = (moment: Moment | undefined) =>
  (moment ? rewindMarks(moment) : []).filter(({ kind }) => kind !== 'highlight');

describe('the panel at a moment', () => {
  test('before the first pitch there is nothing but the line-ups and what they bring', () => {
    const moment = asOf(plays, 0);
    expect(moment?.line).toEqual({
      away: { innings: [], runs: 0, hits: 0, errors: 0 },
      home: { innings: [], runs: 0, hits: 0, errors: 0 },
    });
    expect(moment?.pitcher).toEqual({ player: 'hp', wins: 4, losses: 2, era: '3.00' });
    expect(moment?.batter).toEqual({ player: 'a1', average: '.293' });
    expect([moment?.onDeck.player, moment?.inTheHole.player]).toEqual(['a2', 'a3']);
  });

  test('the home run counts at its instant, not a millisecond before', () => {
    const at = homeRunAt;
    expect(asOf(plays, at - 1)?.line.away).toEqual({ innings: [0], runs: 0, hits: 0, errors: 0 });
    expect(asOf(plays, at - 1)?.atBat?.id).toBe('p1');
    const after = asOf(plays, at);
    expect(after?.line.away).toEqual({ innings: [1], runs: 1, hits: 1, errors: 0 });
    expect(after?.pitcher.era).toBe('4.00');
    expect(after?.atBat).toBeUndefined();
    expect(after && cardAt(after, roster, spanish)).toEqual({
      status: '1era Alta',
      runs: { away: 1, home: 0 },
      records: { away: '20-10', home: '20-10' },
    });
  });

  test('the count of the plate appearance on screen', () => {
    const last = plays.at(-1);
    const strike = last?.kind === 'plate_appearance' ? (last.events[1]?.at ?? 0) : 0;
    const moment = asOf(plays, strike);
    expect(moment?.situation).toMatchObject({ balls: 1, strikes: 1, outs: 0, batter: 'h1', half: 'bottom' });
    expect(moment?.line.home.innings).toEqual([0]);
    expect(moment && cardAt(moment, roster, spanish).status).toBe('1era Baja');
  });

  test('between halves the half to come begins with its first batter', () => {
    const bottom = plays.at(-1)?.at ?? 0;
    const at = (instant: number) => momentAfter(roster, playsAsOf(plays, instant));
    expect(at(bottom - 1)).toMatchObject({ place: { inning: 1, half: 'top' }, situation: { outs: 3 } });
    expect(at(bottom)).toMatchObject({ place: { inning: 1, half: 'bottom' }, situation: { outs: 0, batter: 'h1' } });
  });

  test('an exhibition adds nothing to a season', () => {
    const moment = momentAfter({ ...roster, competition: 'exhibition' }, plays);
    expect(moment?.pitcher).toMatchObject({ player: 'ap', era: '-.--' });
    expect(asOf(plays, 3000)?.pitcher.era).toBe('4.00');
    expect(momentAfter({ ...roster, competition: 'exhibition' }, playsAsOf(plays, 3000))?.pitcher.era).toBe('3.00');
  });

  test('a play that does not follow holds back what comes after it, and breaks nothing', () => {
    const broken = [
      ...plays.slice(0, 2),
      { ...bats('a9', 'single'), id: 'bad', order: 2.5, at: 1, events: [] },
      ...plays.slice(2),
    ];
    expect(momentAfter(roster, broken)?.game.steps.length).toBe(
      momentAfter(roster, plays.slice(0, 2))?.game.steps.length,
    );
    expect(momentAfter({ ...roster, setup: null }, plays)).toBeUndefined();
  });

  test('at any moment of any game it is the box score of the plays up to there', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const game = randomGame(seed);
      const list = written(game.plays);
      const chance = chanceFrom(seed);
      for (let sample = 0; sample < 12; sample++) {
        const until = playsAsOf(list, chance() * (list.at(-1)?.at ?? 0));
        const moment = momentAfter({ ...roster, setup: game.setup }, until);
        const box = scoreGame(game.setup, until);
        if (isRefusal(box)) throw new Error(box.refused);
        expect(moment?.box).toEqual(box);
        expect(moment?.line.home.runs).toBe(box.lineScore.totals.home.runs);
      }
    }
  });
});

test('that a game is over is on its card, unless scores are hidden', () => {
  const called = written([...plays, happens({ kind: 'game_called', at: 0, reason: 'rain' })]);
  const moment = momentAfter(roster, called) as Moment;
  expect(cardAt(moment, roster, spanish).status).toBe('Final/1');
  expect(cardAt(moment, roster, spanish, true).status).toBe('1era Baja');
});

describe('the play-by-play in words', () => {
  const moment = momentAfter(roster, plays);
  const rows = playRows(moment?.halves ?? [], roster, spanish);

  test('newest first, by half innings, with the score after each run', () => {
    expect(rows.map(({ inning, half, runs, hits }) => [inning, half, runs, hits])).toEqual([
      [1, 'bottom', 0, 1],
      [1, 'top', 1, 1],
    ]);
    const homeRun = rows[1]?.plays.at(-1);
    expect(homeRun).toMatchObject({ title: 'Jonrón', score: { away: 1, home: 0 } });
    expect(homeRun?.text).toMatch(/^Adán Uno /);
  });

  test('a row has the time of what happened and leads to a few seconds before it', () => {
    const stolen = written([
      bats('a1', 'single', [], pitches('ball', 'ball')),
      bats('a2', 'strikeout', [], [...pitches('ball'), runs('stolen_base_2b', advance(1, 2)), ...pitches('foul')]),
    ]);
    const [top] = playRows(momentAfter(roster, stolen)?.halves ?? [], roster, spanish);
    // single: pitches at 2 and 3 s, result at 4; second plate appearance from 5 s on: ball, steal, foul, strikeout
    expect(top?.plays.map(({ id, at, from }) => [id, at, from])).toEqual([
      ['p2', 9000, 2000],
      ['p2.1', 7000, 1000],
      ['p1', 4000, -3000],
    ]);
  });

  test('a visit to the mound is said once', () => {
    const visited = written([bats('a1', 'single', [], [{ kind: 'incident', type: 'mound_visit', at: 0 }])]);
    const [top] = playRows(momentAfter(roster, visited)?.halves ?? [], roster, spanish);
    expect(top?.plays.map(({ title, text }) => [title, text === ''])).toEqual([
      ['Sencillo', false],
      ['Visita al montículo', true],
    ]);
  });

  test('where the clock of a feed runs backwards the rows do not', () => {
    const [single, strikeout] = written([bats('a1', 'single'), bats('a2', 'strikeout')]);
    const late = { ...single, result: { ...(single as PlateAppearance).result, at: 60_000 } } as Play;
    const [top] = playRows(momentAfter(roster, [late, strikeout as Play])?.halves ?? [], roster, spanish);
    expect(top?.plays.map(({ at }) => at)).toEqual([60_000, 60_000]);
  });

  test('a mark on the bar for each scoring play', () => {
    expect(marksOf(moment).map(({ kind, at, side, runs }) => [kind, at, side, runs])).toEqual([
      ['runs', homeRunAt, 'away', 1],
    ]);
  });
});

test('marks that would lie on each other are one, as long as it is the same half inning', () => {
  const rally = written([
    bats('a1', 'home_run'),
    bats('a2', 'home_run'),
    bats('a3', 'home_run'),
    ...threeOuts('a', 4),
    bats('h1', 'home_run'),
  ]);
  const marks = marksOf(momentAfter(roster, rally));
  expect(marks.map(({ side, runs }) => [side, runs])).toEqual([
    ['away', 1],
    ['away', 1],
    ['away', 1],
    ['home', 1],
  ]);
  const [first, second] = marks;
  expect(mergeMarks(marks, () => true)).toMatchObject([
    { side: 'away', runs: 3, isMerged: true, at: first?.at, from: first?.from },
    { side: 'home', runs: 1 },
  ]);
  expect(mergeMarks(marks, (mark) => mark !== second).map(({ runs }) => runs)).toEqual([2, 1, 1]);
  expect(mergeMarks(marks, () => false)).toEqual(marks);
});

test('places to go to: halves by their first play, plays before and after', () => {
  const moment = momentAfter(roster, plays);
  if (!moment) throw new Error('no moment');
  const [first = 0, second = 0] = plays.map(({ at }) => at);
  const bottom = plays.at(-1)?.at ?? 0;
  expect(halfStartsOf(moment.game).map(({ inning, half, at }) => [inning, half, at])).toEqual([
    [1, 'top', first],
    [1, 'bottom', bottom],
  ]);
  expect(startOfHalf(moment.game, 1, 'bottom')).toBe(bottom);
  expect(startOfHalf(moment.game, 2, 'top')).toBeUndefined();
  expect(playAfter(plays, first)).toBe(second);
  // just after a play began "previous" is the one before it, later it is its own beginning
  expect(playBefore(plays, bottom + 2000)).toBe(plays.at(-2)?.at);
  expect(playBefore(plays, bottom + 5000)).toBe(bottom);
});
