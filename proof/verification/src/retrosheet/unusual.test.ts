/** Games with what happens once in a season, written as Retrosheet writes it. */

import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { eventsOf } from '@palco/baseball/rules/play';
import { boxFaults } from '@palco/baseball/scoring/box-balance';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { Rulings } from '@palco/baseball/scoring/rulings';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { compareEventFile } from '../compare/event-file.ts';
import { readRetrosheetGame } from './game.ts';

const SPOTS = [8, 4, 6, 3, 7, 9, 5, 2, 10];
const starters = (club: 'a' | 'h'): readonly string[] =>
  SPOTS.map((position, index) => `start,${club}${index + 1},"x",${club === 'a' ? 0 : 1},${index + 1},${position}`);
const pitcher = (club: 'a' | 'h', id = `${club}p`): string => `start,${id},"x",${club === 'a' ? 0 : 1},0,1`;
const HEAD = ['id,HER202611210', 'info,visteam,NAV', 'info,hometeam,HER', ...starters('a'), pitcher('a')];

/** `play` lines of one half, batter by batter. */
const half = (
  inning: number,
  side: 0 | 1,
  batters: readonly string[],
  ...fields: readonly string[]
): readonly string[] => batters.map((batter, index) => `play,${inning},${side},${batter},??,,${fields[index] ?? 'K'}`);
const inOrder = (club: 'a' | 'h', from: number, count = 3): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${club}${((from - 1 + index) % 9) + 1}`);
/** Whole innings of three strikeouts a half; the first batters of inning n are 1, 4 and 7 in turn. */
const quiet = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((inning) => {
    const first = ((inning - 1) * 3) % 9;
    return [...half(inning, 0, inOrder('a', first + 1)), ...half(inning, 1, inOrder('h', first + 1))];
  });
const np = (inning: number, side: 0 | 1, batter: string): string => `play,${inning},${side},${batter},??,,NP`;

const scored = (
  body: readonly string[],
  head: readonly string[] = [...HEAD, ...starters('h'), pitcher('h')],
  rulings: Rulings = 'rules',
): { readonly game: Game; readonly box: BoxScore } => {
  const file = readRetrosheetGame([...head, ...body]);
  if (isRefusal(file)) throw new Error(JSON.stringify(file));
  const game = foldGame(file.setup, file.plays);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const box = boxScoreOf(game, rulings);
  expect(boxFaults(game, box)).toEqual([]);
  return { game, box };
};
const lineOf = (box: BoxScore, side: 'away' | 'home', player: string) =>
  box.teams[side].batting.filter((line) => line.player === player);
const pitchingOf = (box: BoxScore): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(box.teams.home.pitching.map((line) => [line.player, [line.outs, line.runs, line.earnedRuns]]));

test('a club that gives up its designated hitter has its pitcher bat, in one line of the box score (Rule 5.11(a)(14))', () => {
  const { box } = scored([
    ...quiet(1, 1),
    np(2, 0, 'a4'),
    'sub,h9,"x",1,9,3',
    'sub,hp,"x",1,4,1',
    ...half(2, 0, inOrder('a', 4)),
    ...half(2, 1, ['hp', 'h5', 'h6']),
  ]);
  expect(lineOf(box, 'home', 'hp')).toMatchObject([{ slot: 4, sequence: 1, positions: [1], strikeouts: 1 }]);
  expect(lineOf(box, 'home', 'h9')).toMatchObject([{ slot: 9, positions: [10, 3] }]);
  expect(lineOf(box, 'home', 'h4')).toMatchObject([{ slot: 4, sequence: 0 }]);
});

test('a starting pitcher may also be the designated hitter, and keep batting after leaving the mound (Rule 5.11(b))', () => {
  const { game, box } = scored(
    [...quiet(1, 1), np(2, 0, 'a4'), 'sub,hr,"x",1,0,1', ...quiet(2, 3)],
    [...HEAD, ...starters('h'), pitcher('h', 'h9')],
  );
  expect(lineOf(box, 'home', 'h9')).toMatchObject([{ slot: 9, strikeouts: 1 }]);
  expect(game.state.teams.home.lineup).toMatchObject({ pitcher: 'hr', gone: [] });
  expect(pitchingOf(box)).toEqual({ h9: [3, 0, 0], hr: [6, 0, 0] });
});

test('a pitcher who goes to the outfield makes room for another, and neither is gone (Rule 5.10(d))', () => {
  const { game } = scored([
    ...quiet(1, 1),
    np(2, 0, 'a4'),
    'sub,hp,"x",1,5,7',
    'sub,hr,"x",1,9,1',
    ...half(2, 0, inOrder('a', 4)),
    ...half(2, 1, ['h4', 'hp', 'h6']),
    np(3, 0, 'a7'),
    'sub,hp,"x",1,5,1',
    'sub,hr,"x",1,9,7',
    ...half(3, 0, inOrder('a', 7)),
  ]);
  expect(game.state.teams.home.lineup.pitcher).toBe('hp');
  expect(game.state.teams.home.lineup.gone).toEqual(['h5', 'h9']);
});

test('a player who re-enters marks the game as one that allows re-entry', () => {
  const { game } = scored([
    ...half(1, 0, inOrder('a', 1)),
    np(1, 1, 'h1'),
    'sub,hz,"x",1,1,11',
    ...half(1, 1, ['hz', 'h2', 'h3']),
    np(2, 0, 'a4'),
    'sub,h1,"x",1,1,8',
    ...half(2, 0, inOrder('a', 4)),
  ]);
  expect(game.setup.mayReturn).toBe(true);
});

test('a club bats out of turn (ladj): each turn counts, the order continues after the actual batter (Rule 6.03(b)(7))', () => {
  const { game, box } = scored([
    'ladj,0,2',
    ...half(1, 0, ['a2', 'a1'], 'S8', 'W.1-2'),
    'ladj,0,3',
    ...half(1, 0, ['a3', 'a4', 'a5']),
  ]);
  expect(box.teams.away.battingTotals.plateAppearances).toBe(5);
  expect(game.state.teams.away.up).toBe(6);
});

test('hands (badj, padj) move nobody; ejections, umpires, reviews and a suspension become plays', () => {
  const { game, box } = scored([
    'badj,a1,L',
    ...half(1, 0, ['a1'], 'S8'),
    'com,"replay,1,a1,NAV,umpi901,HER01,T,Y,M,HER,S"',
    'com,"$A long look"',
    'com,"ej,a1,P,umpi901,Balls and strikes"',
    'com,"umpchange,1,umphome,umpi902"',
    'padj,hp,L',
    ...half(1, 0, ['a2', 'a3', 'a4'], 'K', 'K', 'K'),
    'com,"Suspend=20261122,HER01,0,0,3"',
    ...half(1, 1, inOrder('h', 1)),
  ]);
  const events = game.steps.map(({ event }) => event);
  const kinds = events
    .filter(({ kind }) => kind !== 'result')
    .map((event) => ('type' in event ? event.type : event.kind));
  expect(kinds).toEqual(['review', 'ejection', 'umpire_substitution', 'suspension', 'resumption', 'game_called']);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'review', overturned: true }));
  expect(events).toContainEqual(expect.objectContaining({ type: 'ejection', player: 'a1' }));
  expect(box.lineScore.totals.away.leftOnBase).toBe(1);
});

test('the scorer’s choice of the responsible pitcher (presadj) overrides Rule 9.16(g)', () => {
  const body = (more: readonly string[]): readonly string[] => [
    ...half(1, 0, ['a1'], 'D7'),
    np(1, 0, 'a2'),
    'sub,hr,"x",1,0,1',
    ...half(1, 0, ['a2'], 'K'),
    ...more,
    ...half(1, 0, ['a3', 'a4', 'a5'], 'S8.2-H'),
  ];
  expect(pitchingOf(scored(body([]), undefined, 'scorer').box)).toEqual({ hp: [0, 1, 1], hr: [3, 0, 0] });
  expect(pitchingOf(scored(body(['presadj,hr,2']), undefined, 'scorer').box)).toEqual({ hp: [0, 0, 0], hr: [3, 1, 1] });
});

test('the placed runner is charged, unearned, to the pitcher who begins the half inning, whatever the order in the file (7.01(b))', () => {
  const change = [np(10, 0, 'a1'), 'sub,hr,"x",1,0,1'];
  const tenth = half(10, 0, ['a1', 'a2', 'a3', 'a4'], 'S8.2-H');
  const info = [...HEAD, ...starters('h'), pitcher('h'), 'info,tiebreaker,2'];
  for (const order of [
    ['radj,a9,2', ...change],
    [...change, 'radj,a9,2'],
  ])
    expect(pitchingOf(scored([...quiet(1, 9), ...order, ...tenth], info).box)).toEqual({
      hp: [27, 0, 0],
      hr: [3, 1, 0],
    });
  const ran = scored([...quiet(1, 9), 'radj,a9,2', np(10, 0, 'a1'), 'sub,ax,"x",0,9,12', ...tenth], info);
  expect(lineOf(ran.box, 'away', 'ax')).toMatchObject([{ runs: 1 }]);
});

test('a seven-inning game of a doubleheader places its runner from the eighth', () => {
  const info = [...HEAD, ...starters('h'), pitcher('h'), 'info,innings,7', 'info,tiebreaker,2'];
  const { game, box } = scored(
    [...quiet(1, 7), 'radj,a3,2', ...half(8, 0, inOrder('a', 4)), 'radj,h3,2', ...half(8, 1, ['h4'], 'S8.2-H')],
    info,
  );
  expect(game.state.ending).toEqual({ type: 'complete', winner: 'home' });
  expect(box.decisions).toMatchObject({ winner: 'hp', loser: 'ap' });
  expect(box.teams.away.pitching).toMatchObject([{ runs: 1, earnedRuns: 0, completeGames: 1 }]);
});

test('a game won by a steal of home ends in the middle of a turn at bat', () => {
  const { game, box } = scored([
    ...quiet(1, 8),
    ...half(9, 0, inOrder('a', 7)),
    ...half(9, 1, ['h7'], 'T9'),
    'play,9,1,h8,??,,SBH',
  ]);
  expect(game.state.ending).toEqual({ type: 'complete', winner: 'home' });
  expect(box.teams.home.battingTotals).toMatchObject({ runs: 1, runsBattedIn: 0, stolenBases: 1 });
});

test('called when even is a tie, called when the home club leads in the fifth is a game (Rules 7.01(c), 7.01(e))', () => {
  expect(scored(quiet(1, 9)).game.state.ending).toEqual({ type: 'called' });
  const { game, box } = scored([...quiet(1, 4), ...half(5, 0, inOrder('a', 4)), ...half(5, 1, ['h4'], 'HR/F7')]);
  expect(game.state.ending).toEqual({ type: 'called', winner: 'home' });
  // Rule 9.17(b): four innings are enough for the starter of a game of five
  expect(box.decisions).toMatchObject({ winner: 'hp', loser: 'ap' });
});

test('two relievers in one inning: the walk of a man with three balls is the first one’s (Rule 9.16(h))', () => {
  const { box } = scored([
    ...half(1, 0, ['a1'], 'S8'),
    'play,1,0,a2,31,BBBC,NP',
    'sub,hr,"x",1,0,1',
    'play,1,0,a2,31,BBBC.B,W.1-2',
    np(1, 0, 'a3'),
    'sub,hs,"x",1,0,1',
    ...half(1, 0, ['a3', 'a4', 'a5', 'a6'], 'HR/F7.2-H;1-H'),
  ]);
  expect(pitchingOf(box)).toEqual({ hp: [0, 2, 2], hr: [0, 0, 0], hs: [3, 1, 1] });
});

test('outs missed before a pitcher entered give that pitcher no benefit (Rule 9.16(i))', () => {
  const { box } = scored([
    ...half(1, 0, ['a1', 'a2', 'a3'], 'K', 'K', 'E6/G6'),
    np(1, 0, 'a4'),
    'sub,hr,"x",1,0,1',
    ...half(1, 0, ['a4', 'a5'], 'HR/F7.1-H'),
  ]);
  expect(pitchingOf(box)).toEqual({ hp: [2, 1, 0], hr: [1, 1, 1] });
  expect(box.teams.home.teamEarnedRuns).toBe(0);
});

test('no event breaks the fold of any prefix of a game', () => {
  const file = readRetrosheetGame([
    ...HEAD,
    ...starters('h'),
    pitcher('h'),
    ...half(1, 0, ['a1'], 'S8'),
    'com,"Mound Visit."',
    'play,1,0,a2,10,B,CS2(26)',
    'com,"call upheld - caught stealing"',
    'play,1,0,a2,12,B.CSS,K',
    ...half(1, 0, ['a3'], 'K'),
    'com,"Injury Delay."',
    ...half(1, 1, inOrder('h', 1)),
  ]);
  if (isRefusal(file)) throw new Error(JSON.stringify(file));
  file.plays.forEach((_, index) => {
    expect(isRefusal(foldGame(file.setup, file.plays.slice(0, index + 1)))).toBe(false);
  });
  expect(file.plays.flatMap(eventsOf).map(({ kind }) => kind)).toContain('review');
});

test.each([
  ['D9/L9LS+.2-H;B-1', 'double', [1, 0]],
  ['T9/F9LD.2-H;B-2', 'triple', [0, 1]],
])(
  'the winning run scores on %s: the batter has what the scorer wrote, wherever he stopped (Rule 9.06(f))',
  (field, type, [doubles, triples]) => {
    const { game, box } = scored([
      ...quiet(1, 8),
      ...half(9, 0, inOrder('a', 7)),
      ...half(9, 1, ['h7', 'h8'], 'D8/L8', field),
    ]);
    expect(game.state.ending).toEqual({ type: 'complete', winner: 'home' });
    expect(game.steps.at(-1)?.event).toMatchObject({ kind: 'result', type });
    expect(lineOf(box, 'home', 'h8')).toMatchObject([{ hits: 1, doubles, triples, runsBattedIn: 1 }]);
  },
);

test('on the winning run the scorer may leave out the runners behind it: forced runners advanced', () => {
  const { game } = scored([
    ...quiet(1, 8),
    ...half(9, 0, inOrder('a', 7)),
    ...half(9, 1, ['h7', 'h8', 'h9', 'h1'], 'W', 'W.1-2', 'W.2-3;1-2', 'S8.3-H'),
  ]);
  expect(game.state.bases.map((runner) => runner?.player)).toEqual(['h1', 'h9', 'h8']);
  expect(game.state.ending).toEqual({ type: 'complete', winner: 'home' });
});

test('a run that the scorer ruled unearned on a steal of home is unearned', () => {
  const { box } = scored(
    [...half(1, 0, ['a1', 'a2', 'a2', 'a3', 'a4'], 'T8', 'SBH(UR)', 'K', 'K', 'K')],
    undefined,
    'scorer',
  );
  expect(box.runs).toMatchObject([{ player: 'a1', earned: false, earnedByTeam: false }]);
});

test('a reliever with the win by the scorer’s choice gets no save, even with a save earned (Rule 9.19(b))', () => {
  const text = [
    ...HEAD,
    ...starters('h'),
    pitcher('h'),
    'info,wp,ar',
    'info,lp,hp',
    'info,save,',
    ...half(1, 0, ['a1'], 'HR/F7'),
    ...half(1, 0, ['a2', 'a3', 'a4']),
    ...half(1, 1, inOrder('h', 1)),
    np(2, 0, 'a5'),
    'sub,aq,"x",0,0,1',
    ...half(2, 0, inOrder('a', 5)),
    ...half(2, 1, inOrder('h', 4)),
    ...half(3, 0, inOrder('a', 8)),
    np(3, 1, 'h7'),
    'sub,ar,"x",0,0,1',
    ...half(3, 1, inOrder('h', 7)),
    ...half(4, 0, inOrder('a', 2)),
    ...half(4, 1, inOrder('h', 1)),
  ];
  const shares = { earnedRuns: 0, earnedRunsWrong: 0, decisions: 0, decisionsWrong: 0 };
  const { comparison, games } = compareEventFile('x.EVA', text.join('\n'), shares);
  expect(games[0]?.boxes.rules.decisions).toMatchObject({ winner: 'aq', save: 'ar' });
  expect(games[0]?.boxes.scorer.decisions).toMatchObject({ winner: 'ar' });
  expect(comparison.differences).toEqual([]);
  expect(comparison.ruled).toEqual(['HER202611210 wp (9.17): ours aq, document ar']);
  expect(shares).toMatchObject({ decisions: 3, decisionsWrong: 1 });
});

test('a fielding credit with a letter keeps its putout, and what the file says beyond the plays is listed', () => {
  const lines = [
    ...HEAD,
    ...starters('h'),
    pitcher('h'),
    'badj,a1,L',
    ...half(1, 0, inOrder('a', 1, 5), 'S7/G.BX2(74H)', 'K', 'W', 'S8.1X3(85)(INT)', 'K').slice(0, 4),
    ...half(1, 1, inOrder('h', 1)),
    ...quiet(2, 9),
  ];
  const file = readRetrosheetGame(lines);
  if (isRefusal(file)) throw new Error(JSON.stringify(file));
  const game = foldGame(file.setup, file.plays);
  if (isRefusal(game)) throw new Error(game.refused);
  const second = boxScoreOf(game).teams.home.fielding.find(({ player }) => player === 'h2');
  expect(second).toMatchObject({ putouts: 1 });
  expect(file.unused).toEqual(['badj', '(74H) in S7/G.BX2(74H)', '(INT) in S8.1X3(85)(INT)']);
  const shares = { earnedRuns: 0, earnedRunsWrong: 0, decisions: 0, decisionsWrong: 0 };
  const { notes } = compareEventFile('test', lines.join('\n'), shares).comparison;
  expect(notes).toEqual(
    expect.arrayContaining([
      'not used: badj, 1 times',
      'not used: (74H) in S7/G.BX2(74H) of HER202611210, 1 times',
      'not used: (INT), 1 times',
    ]),
  );
});
