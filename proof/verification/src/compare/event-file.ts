import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { opponentOf, SIDES } from '@palco/baseball/rules/side';
import { boxFaults } from '@palco/baseball/scoring/box-balance';
import { type BoxScore, boxScoreOf, scoreGame } from '@palco/baseball/scoring/box-score';
import { rulingsIn } from '@palco/baseball/scoring/judgments';
import type { Rulings } from '@palco/baseball/scoring/rulings';
import { isRefusal } from '@palco/kernel/refusal';
import { type RetrosheetGame, readRetrosheetGame, splitRetrosheetGames } from '../retrosheet/game.ts';
import { type Comparison, comparedTwice } from './comparison.ts';

export interface ScoredGame {
  readonly file: RetrosheetGame;
  readonly game: Game;
  readonly boxes: Readonly<Record<Rulings, BoxScore>>;
}
/** A game by the rules alone, or as the file's scorer ruled. */
export interface ReadGame extends Pick<ScoredGame, 'file' | 'game'> {
  readonly box: BoxScore;
}
export const readAs = ({ boxes, ...game }: ScoredGame, rulings: Rulings): ReadGame => ({
  ...game,
  box: boxes[rulings],
});

/** Totals over all event files. */
export interface Shares {
  earnedRuns: number;
  earnedRunsWrong: number;
  decisions: number;
  decisionsWrong: number;
}

/** The save by Rule 9.19, which depends on the winning pitcher: here the one whom the scorer named. */
const saveByRule = ({ game, file }: Pick<ScoredGame, 'game' | 'file'>): string | undefined => {
  const plays = file.plays.filter(({ kind }) => kind !== 'decision_ruling');
  const winner = file.info.wp || null;
  const asRuled = withRulings(game.setup, plays, [{ kind: 'decision', decision: 'winner', player: winner }]);
  const box = scoreGame(game.setup, asRuled);
  return isRefusal(box) ? undefined : box.decisions.save;
};

/** Counts a value of the file, and whether the rules give the same. */
type Count = (what: 'earnedRuns' | 'decisions', agrees: boolean) => void;

const compareGame = (comparison: Comparison, { file, game, box }: ReadGame, rulings: Rulings, count: Count): void => {
  const { id, info, earnedRuns } = file;
  for (const fault of boxFaults(game, box)) comparison.fault(`${id} does not balance: ${fault}`);
  comparison.computed += 1;
  const pitchers = SIDES.flatMap((side) => box.teams[side].pitching);
  for (const [player, runs] of Object.entries(earnedRuns)) {
    const ours = pitchers.find((line) => line.player === player)?.earnedRuns;
    count('earnedRuns', comparison.value(`${id} ${player}`, 'earned runs (9.16)', ours, runs));
  }
  for (const [field, ours] of [
    ['wp', box.decisions.winner],
    ['lp', box.decisions.loser],
    ['save', rulings === 'rules' ? saveByRule({ game, file }) : box.decisions.save],
  ] as const) {
    const theirs = info[field];
    if (theirs === undefined) continue;
    const rule = field === 'save' ? '9.19' : '9.17';
    count('decisions', comparison.value(id, `${field} (${rule})`, ours ?? '', theirs));
  }
  const side = game.state.ending?.winner;
  if (info.wp && side) {
    const theirs = SIDES.find((each) => box.teams[each].pitching.some((line) => line.player === info.wp));
    comparison.value(id, 'side of the winner', side, theirs);
    const { away, home } = box.lineScore.totals;
    comparison.value(id, 'winner by the line score', side, away.runs > home.runs ? 'away' : 'home');
  }
  for (const each of SIDES) {
    const halves = box.lineScore.innings.map((inning) => inning[each]).filter((half) => half && half !== 'X');
    const runs = halves.reduce((sum, half) => sum + (typeof half === 'object' ? half.runs : 0), 0);
    comparison.value(id, 'line score against runs batted around', runs, box.teams[each].battingTotals.runs);
    comparison.value(
      id,
      'runs of the innings against the pitchers',
      runs,
      box.teams[opponentOf(each)].pitchingTotals.runs,
    );
  }
};

/** What the games say and nothing is made of: the most frequent first. */
const unusedNotes = (games: readonly ScoredGame[]): string[] => {
  const counts = new Map<string, number>();
  for (const { file } of games)
    for (const each of file.unused) {
      const [part = ''] = each.split(' in ');
      // a fielding credit with a letter is a slip of the pen: each is named
      const name = /^\([0-9E]/.test(part) ? `${each} of ${file.id}` : part;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `not used: ${name}, ${count} times`);
};

/** Folds and scores every game of an event file, and compares it with the file's own values. */
export const compareEventFile = (
  path: string,
  text: string,
  shares: Shares,
): { readonly comparison: Comparison; readonly games: readonly ScoredGame[] } => {
  const games: ScoredGame[] = [];
  const refused: string[] = [];
  for (const lines of splitRetrosheetGames(text)) {
    const file = readRetrosheetGame(lines);
    const game = isRefusal(file) ? file : foldGame(file.setup, file.plays);
    if (isRefusal(game)) refused.push(`${lines[0]} refused: ${game.refused} ${JSON.stringify(game.detail)}`);
    else if (!isRefusal(file))
      games.push({ file, game, boxes: { rules: boxScoreOf(game, 'rules'), scorer: boxScoreOf(game, 'scorer') } });
  }
  const comparison = comparedTwice(path, 'event file', (reading, rulings) => {
    for (const fault of refused) reading.fault(fault);
    const count: Count = (what, agrees) => {
      if (rulings !== 'rules') return;
      shares[what] += 1;
      if (!agrees) shares[`${what}Wrong`] += 1;
    };
    for (const scored of games) compareGame(reading, readAs(scored, rulings), rulings, count);
  });
  comparison.rulings = games.reduce((sum, { game }) => sum + rulingsIn(game).length, 0);
  const plays = games.flatMap(({ game }) => game.steps.filter(({ event }) => event.kind !== 'pitch')).length;
  comparison.notes.push(`${games.length} games, ${plays} plays folded`);
  comparison.notes.push(...unusedNotes(games));
  return { comparison, games };
};
