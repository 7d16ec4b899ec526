/** What cards and panels show of a game, from its plays or from its summary. Pure. */
import { showsScore } from '@palco/baseball/rules/game-status';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import { type BySide, opponentOf, type Side } from '@palco/baseball/rules/side';
import { situationOf } from '@palco/baseball/rules/situation';
import type { GameRecord } from '../game.ts';
import type { LoadedGame } from '../loaded-game.ts';
import { averageAfterGame, pitcherNow } from './stats-at-game.ts';
import { type Summary, type SummaryPitcher, type SummarySituation, summaryOf } from './summary.ts';

interface ScoreBatter {
  readonly id: PlayerId;
  readonly name: string;
  readonly average: string;
}
export interface Score extends Pick<Summary, 'innings' | 'totals'> {
  /** false: nobody has said how the game stands, so its zeros mean nothing and are shown nowhere */
  readonly isKnown: boolean;
  readonly situation: SummarySituation | undefined;
  /** whose turn it is at bat */
  readonly batting: Side | undefined;
  readonly batters: readonly ScoreBatter[];
  readonly pitcher: SummaryPitcher | undefined;
  readonly decisions: NonNullable<Summary['decisions']>;
}

const NOTHING = { runs: 0, hits: 0, errors: 0 };
const NO_SCORE: Score = {
  isKnown: false,
  innings: [],
  totals: { away: NOTHING, home: NOTHING },
  situation: undefined,
  batting: undefined,
  batters: [],
  pitcher: undefined,
  decisions: {},
};

const fromPlays = (loaded: LoadedGame): Score => {
  const { game, box, players } = loaded;
  if (!game || !box) return NO_SCORE;
  const now = situationOf(game.state);
  const { winner, loser, save } = box.decisions;
  const batters = now.isOver ? [] : [now.batter, now.onDeck, now.inTheHole];
  return {
    ...summaryOf(box),
    isKnown: true,
    situation: {
      inning: now.inning,
      half: now.half,
      phase: now.phase,
      balls: now.balls,
      strikes: now.strikes,
      outs: now.outs,
      bases: [now.runners[1] !== undefined, now.runners[2] !== undefined, now.runners[3] !== undefined],
    },
    batting: now.batting,
    batters: batters.map((id) => ({ id, name: players.get(id)?.name ?? '', average: averageAfterGame(loaded, id) })),
    pitcher: now.isOver ? undefined : pitcherNow(loaded, now.pitcher),
    decisions: {
      ...(winner ? { winner: pitcherNow(loaded, winner) } : {}),
      ...(loser ? { loser: pitcherNow(loaded, loser) } : {}),
      ...(save ? { save: pitcherNow(loaded, save) } : {}),
    },
  };
};

const fromSummary = (summary: Summary): Score => ({
  ...NO_SCORE,
  isKnown: true,
  innings: summary.innings,
  totals: summary.totals,
  situation: summary.situation,
  batting: summary.situation ? (summary.situation.half === 'top' ? 'away' : 'home') : undefined,
  decisions: summary.decisions ?? {},
});

/** A scorer has recorded nothing yet: line-ups alone do not say that it stands 0–0, and a camera says nothing of it. */
export const isUnscored = ({ record, plays }: LoadedGame): boolean =>
  (record.isManual || record.feed === 'hand') && plays.length === 0 && record.summary === undefined;

/**
 * Plays take precedence over the feed's summary. A game whose status has no score (postponed, not begun) has none, whatever
 * a feed reports, and neither has one that only a camera shows.
 */
export const scoreOf = (record: GameRecord, loaded: LoadedGame | undefined): Score => {
  if (!showsScore(record.status) && record.status !== 'suspended') return NO_SCORE;
  if (loaded?.game && !isUnscored(loaded)) return fromPlays(loaded);
  return record.summary ? fromSummary(record.summary) : NO_SCORE;
};

/** Whether a card needs the plays, or the stored summary is enough. */
export const needsPlays = (record: GameRecord): boolean => {
  const isSettledWithLine = record.status === 'final' && record.summary !== undefined;
  return (showsScore(record.status) || record.status === 'suspended') && !isSettledWithLine;
};

/** Won and lost including a final game. An exhibition does not count. */
export const recordsNow = (
  { status, competition }: Pick<GameRecord, 'status' | 'competition'>,
  before: BySide<{ readonly wins: number; readonly losses: number }>,
  winner: Side | undefined,
): BySide<{ readonly wins: number; readonly losses: number }> => {
  if (status !== 'final' || competition === 'exhibition' || !winner) return before;
  const loser = opponentOf(winner);
  return {
    ...before,
    [winner]: { ...before[winner], wins: before[winner].wins + 1 },
    [loser]: { ...before[loser], losses: before[loser].losses + 1 },
  };
};
