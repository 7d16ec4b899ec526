import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { opponentOf, SIDES } from '@palco/baseball/rules/side';
import { boxFaults } from '@palco/baseball/scoring/box-balance';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import { isRefusal } from '@palco/kernel/refusal';
import { type RetrosheetGame, readRetrosheetGame, splitRetrosheetGames } from '../retrosheet/game.ts';
import { Comparison } from './comparison.ts';

export interface ScoredGame {
  readonly file: RetrosheetGame;
  readonly game: Game;
  readonly box: BoxScore;
}

/** Totals over all event files. */
export interface Shares {
  earnedRuns: number;
  earnedRunsWrong: number;
  decisions: number;
  decisionsWrong: number;
}

const compareGame = (comparison: Comparison, { file, game, box }: ScoredGame, shares: Shares): void => {
  const { id, info, earnedRuns } = file;
  for (const fault of boxFaults(game, box)) comparison.fault(`${id} does not balance: ${fault}`);
  comparison.computed += 1;
  const pitchers = SIDES.flatMap((side) => box.teams[side].pitching);
  for (const [player, runs] of Object.entries(earnedRuns)) {
    const ours = pitchers.find((line) => line.player === player)?.earnedRuns;
    shares.earnedRuns += 1;
    if (!comparison.judgement(`${id} ${player}`, 'earned runs', '9.16', ours, runs)) shares.earnedRunsWrong += 1;
  }
  for (const [field, ours] of [
    ['wp', box.decisions.winner],
    ['lp', box.decisions.loser],
    ['save', box.decisions.save],
  ] as const) {
    const theirs = info[field];
    if (theirs === undefined) continue;
    shares.decisions += 1;
    const rule = field === 'save' ? '9.19' : '9.17';
    if (!comparison.judgement(id, field, rule, ours ?? '', theirs)) shares.decisionsWrong += 1;
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

/** Folds and scores every game of an event file, and compares it with the file's own values. */
export const compareEventFile = (
  path: string,
  text: string,
  shares: Shares,
): { readonly comparison: Comparison; readonly games: readonly ScoredGame[] } => {
  const comparison = new Comparison(path, 'event file');
  const games: ScoredGame[] = [];
  let plays = 0;
  for (const lines of splitRetrosheetGames(text)) {
    const file = readRetrosheetGame(lines);
    if (isRefusal(file)) {
      comparison.fault(`${lines[0]} refused: ${file.refused} ${JSON.stringify(file.detail)}`);
      continue;
    }
    const game = foldGame(file.setup, file.plays);
    if (isRefusal(game)) {
      comparison.fault(`${file.id} refused: ${game.refused} ${JSON.stringify(game.detail)}`);
      continue;
    }
    plays += game.steps.filter(({ event }) => event.kind !== 'pitch').length;
    const scored = { file, game, box: boxScoreOf(game, 'rules') };
    games.push(scored);
    compareGame(comparison, scored, shares);
  }
  comparison.notes.push(`${games.length} games, ${plays} plays folded`);
  return { comparison, games };
};
