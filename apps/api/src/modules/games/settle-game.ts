/** Result, summary and stats: written once a game is over, and removed when it turns out not to be. */
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { eventsOf, type Play } from '@palco/baseball/rules/play';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import { NO_SEASON_STATS, type PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import { earnedRunAverage } from '@palco/baseball/scoring/rates';
import { addTallies } from '@palco/baseball/scoring/tally';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { linesOfGame } from '../league/lines-of-game.ts';
import { writeLines } from '../league/lines-store.ts';
import { readPlayers } from '../league/player-store.ts';
import { notifyStatsChanged } from '../league/season-stats.ts';
import { statsBefore } from '../league/stats-before.ts';
import type { GameRecord } from './game.ts';
import { type Summary, type SummaryPitcher, summaryOf } from './present/summary.ts';
import { readRulingsOf, standing } from './scoring/ruling-store.ts';

/** The time of the last event of a game; undefined without plays. */
export const lastInstant = (plays: readonly Play[]): Date | undefined => {
  const instants = plays.flatMap((play) => [play.at, ...eventsOf(play).map(({ at }) => at)]);
  return instants.length ? new Date(Math.max(...instants)) : undefined;
};

/** A pitcher of a decision with his season, this game included. */
const decidedBy = (
  player: string,
  names: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, PlayerSeasonStats>,
  { decisions, teams }: BoxScore,
  doesCount: boolean,
): SummaryPitcher => {
  const { pitching } = before.get(player) ?? NO_SEASON_STATS;
  const here = [...teams.away.pitching, ...teams.home.pitching].filter((line) => doesCount && line.player === player);
  const one = (is: boolean): number => (doesCount && is ? 1 : 0);
  return {
    id: player,
    name: names.get(player) ?? '',
    wins: pitching.wins + one(decisions.winner === player),
    losses: pitching.losses + one(decisions.loser === player),
    saves: pitching.saves + one(decisions.save === player),
    era: earnedRunAverage(addTallies(['outs', 'earnedRuns'], [pitching, ...here])),
  };
};

/** The stored summary of a settled game; `before`: the season of the pitchers of its decisions. */
export const settledSummary = (
  record: Pick<GameRecord, 'competition'>,
  box: BoxScore,
  names: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, PlayerSeasonStats>,
): Summary => {
  const { winner, loser, save } = box.decisions;
  const by = (player: string) => decidedBy(player, names, before, box, record.competition !== 'exhibition');
  return {
    ...summaryOf(box),
    decisions: {
      ...(winner ? { winner: by(winner) } : {}),
      ...(loser ? { loser: by(loser) } : {}),
      ...(save ? { save: by(save) } : {}),
    },
  };
};

const summarize = async (tx: Database, record: GameRecord, box: BoxScore): Promise<Summary> => {
  const { winner, loser, save } = box.decisions;
  const ids = [winner, loser, save].filter((id) => id !== undefined).map(Number);
  const [before, players] = await Promise.all([statsBefore(tx, record, ids), readPlayers(tx, record.seasonId, ids)]);
  const names = new Map(players.map(({ id, name }) => [String(id), name]));
  return settledSummary(record, box, names, before);
};

/** Writes result, summary and stats of a finished game. */
const settleGame = async (tx: Database, record: GameRecord, game: Game, plays: readonly Play[]): Promise<void> => {
  const box = boxScoreOf(game);
  const { away, home } = box.lineScore.totals;
  const summary = await summarize(tx, record, box);
  await tx
    .updateTable('games')
    .set({
      summary: JSON.stringify(summary),
      away_runs: away.runs,
      home_runs: home.runs,
      ended_at: record.endedAt ?? lastInstant(plays) ?? record.startsAt,
    })
    .where('id', '=', record.id)
    .execute();
  if (record.competition === 'exhibition') return;
  const { winner } = game.state.ending ?? {};
  await writeLines(tx, { ...record, winner }, linesOfGame(box));
  await notifyStatsChanged(tx, record.seasonId);
};

/** Removes what `settleGame` wrote: the game continues. */
const unsettleGame = async (tx: Database, record: GameRecord): Promise<void> => {
  if (record.awayRuns === undefined && record.summary === undefined) return;
  await tx
    .updateTable('games')
    .set({ summary: null, away_runs: null, home_runs: null, ended_at: null, recording_ready_at: null })
    .where('id', '=', record.id)
    .execute();
  await writeLines(tx, { ...record, winner: undefined }, []);
  await notifyStatsChanged(tx, record.seasonId);
};

/** Settles a final game from these plays as ruled, or removes its result; a game without line-ups keeps its feed's result. */
export const settleByStatus = async (tx: Database, record: GameRecord, plays: readonly Play[]): Promise<void> => {
  if (!record.setup) return;
  if (record.status !== 'final') return unsettleGame(tx, record);
  const rulings = standing(await readRulingsOf(tx, record.id)).map(({ ruling }) => ruling);
  const game = foldGame(record.setup, withRulings(record.setup, plays, rulings));
  if (!isRefusal(game)) await settleGame(tx, record, game, plays);
};
