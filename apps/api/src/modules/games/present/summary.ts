/** The score of a game without its plays: stored for every settled game, and all there is of one whose feed has no plays. */
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide, Half } from '@palco/baseball/rules/side';
import type { InningPhase } from '@palco/baseball/rules/situation';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import type { HalfLine } from '@palco/baseball/scoring/line-score';

/** Runs, hits and errors of a half; `null`: not played; `X`: not needed. A feed that reports only runs has 0 for the rest. */
export type SummaryHalf = { readonly runs: number; readonly hits: number; readonly errors: number } | 'X' | null;
export interface SummaryInning {
  readonly inning: number;
  readonly away: SummaryHalf;
  readonly home: SummaryHalf;
}
/** The situation of a game in progress that has no plays. */
export interface SummarySituation {
  readonly inning: number;
  readonly half: Half;
  readonly phase: InningPhase;
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
  /** first, second, third */
  readonly bases: readonly [boolean, boolean, boolean];
}
export interface SummaryPitcher {
  readonly id: PlayerId;
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  readonly era: string;
}
export interface Summary {
  readonly innings: readonly SummaryInning[];
  readonly totals: BySide<{ readonly runs: number; readonly hits: number; readonly errors: number }>;
  readonly situation?: SummarySituation;
  readonly decisions?: {
    readonly winner?: SummaryPitcher;
    readonly loser?: SummaryPitcher;
    readonly save?: SummaryPitcher;
  };
}

const half = (line: HalfLine | 'X' | undefined): SummaryHalf =>
  line === undefined ? null : line === 'X' ? 'X' : { runs: line.runs, hits: line.hits, errors: line.errors };

/** The summary of a scored game, without its decisions. */
export const summaryOf = ({ lineScore }: BoxScore): Pick<Summary, 'innings' | 'totals'> => ({
  innings: lineScore.innings.map(({ inning, away, home }) => ({ inning, away: half(away), home: half(home) })),
  totals: {
    away: { ...pick(lineScore.totals.away) },
    home: { ...pick(lineScore.totals.home) },
  },
});

const pick = ({ runs, hits, errors }: HalfLine): { runs: number; hits: number; errors: number } => ({
  runs,
  hits,
  errors,
});

/** The inning in which a final game ended; its scheduled length when the summary has none. */
export const lastInningOf = (summary: Summary | undefined, scheduledInnings: number): number =>
  summary?.innings.at(-1)?.inning ?? scheduledInnings;
