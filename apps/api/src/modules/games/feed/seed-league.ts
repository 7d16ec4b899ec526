/**
 * Fills a new simulated league: the calendar, and the result, summary and stats of every finished game, counted in memory
 * in the order of play. Plays are written when a game is first loaded (`fillGame`).
 */
import { foldGame } from '@palco/baseball/rules/fold';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FeedGame, GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { type GameLine, linesOfGame } from '../../league/lines-of-game.ts';
import { addLines, type SettledGame } from '../../league/lines-store.ts';
import { addPitching, NO_BATTING, type PitchingTotals, pitchingOfGame } from '../../league/player-totals.ts';
import { statsCompetition } from '../../league/stats-before.ts';
import { lastInstant, settledSummary } from '../settle-game.ts';
import { columnsOf, importFormerDates } from './import-schedule.ts';

const FINAL = codeOfStatus('final');
/** A statement has 65,535 parameters at most. */
const INSERT_ROWS = 1000;

/** The totals of the pitchers so far, by competition. */
const createTally = () => {
  const seasons = new Map<Competition, Map<string, PitchingTotals>>();
  const of = (competition: Competition): Map<string, PitchingTotals> => {
    const season = seasons.get(competition) ?? new Map<string, PitchingTotals>();
    seasons.set(competition, season);
    return season;
  };
  return {
    before: (competition: Competition): ReadonlyMap<string, PlayerSeasonStats> =>
      new Map([...of(statsCompetition(competition))].map(([id, pitching]) => [id, { batting: NO_BATTING, pitching }])),
    add: (competition: Competition, lines: readonly GameLine[]): void => {
      const known = of(competition);
      for (const { player, pitching } of lines) {
        if (!pitching) continue;
        const here = pitchingOfGame(pitching);
        const before = known.get(player);
        known.set(player, before ? addPitching([before, here]) : here);
      }
    },
  };
};

interface Settled {
  readonly game: SettledGame;
  readonly lines: readonly GameLine[];
}

/** Plays the games of a calendar in memory. A slow computer takes longer than a transaction may idle, so none is open meanwhile. */
export const playGames = async (feed: GameFeed, games: readonly FeedGame[], names: ReadonlyMap<string, string>) => {
  const tally = createTally();
  const settled: Settled[] = [];
  const rows = [];
  for (const game of games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)) {
    const row = { id: game.id, ...columnsOf(game), feed: feed.name, has_recording: feed.name === 'simulated' };
    const account = game.status === 'cancelled' ? undefined : await feed.account(game.id);
    const folded = account?.setup && foldGame(account.setup, account.plays);
    if (!account?.setup || !folded || isRefusal(folded) || folded.state.phase !== 'over') {
      rows.push({ ...row, setup: null, summary: null, away_runs: null, home_runs: null, ended_at: null });
      continue;
    }
    const box = boxScoreOf(folded);
    const { away, home } = box.lineScore.totals;
    const competition = game.competition;
    rows.push({
      ...row,
      status: FINAL,
      setup: JSON.stringify(account.setup),
      summary: JSON.stringify(settledSummary({ competition }, box, names, tally.before(competition))),
      away_runs: away.runs,
      home_runs: home.runs,
      ended_at: lastInstant(account.plays) ?? game.startsAt,
    });
    const lines = linesOfGame(box);
    tally.add(competition, lines);
    if (competition === 'exhibition') continue;
    const winner = folded.state.ending?.winner;
    settled.push({ game: { ...game, ...game.clubs, winner }, lines });
  }
  return { games, rows, settled };
};

/** Inserts played games, none of which is stored yet. */
export const insertPlayed = async (
  tx: Database,
  { games, rows, settled }: Awaited<ReturnType<typeof playGames>>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += INSERT_ROWS)
    await tx
      .insertInto('games')
      .values(rows.slice(from, from + INSERT_ROWS))
      .execute();
  await importFormerDates(tx, games);
  await addLines(tx, settled);
};
