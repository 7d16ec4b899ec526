/** Totals of a player over some games: the season's counts of `packages/baseball`, added up. */
import { BATTING_COUNTS, type BattingCount } from '@palco/baseball/scoring/batting';
import { FIELDING_COUNTS, type FieldingCount } from '@palco/baseball/scoring/fielding';
import { PITCHING_COUNTS, type PitchingCount } from '@palco/baseball/scoring/pitching';
import { SEASON_BATTING_COUNTS, SEASON_FIELDING_COUNTS, SEASON_PITCHING_COUNTS } from '@palco/baseball/scoring/season';
import { addTallies, emptyTally, type Tally } from '@palco/baseball/scoring/tally';

/** What decisions add to a pitcher's line. */
const DECISION_COUNTS = ['wins', 'losses', 'saves', 'holds', 'blownSaves'] as const;
type DecisionCount = (typeof DECISION_COUNTS)[number];

/** `wins` and `losses` of a batter are those of the club in games with this player. */
export type BattingTotals = Tally<(typeof SEASON_BATTING_COUNTS)[number]>;
export type PitchingTotals = Tally<(typeof SEASON_PITCHING_COUNTS)[number]>;
/** `earnedRuns`: of the pitchers caught, for a catcher's ERA */
const FIELDING_TOTALS = [...SEASON_FIELDING_COUNTS, 'earnedRuns'] as const;
export type FieldingTotals = Tally<(typeof FIELDING_TOTALS)[number]>;

/** As stored: zeros left out. */
type Sparse<Count extends string> = Readonly<Partial<Record<Count, number>>>;
export type SparseBatting = Sparse<BattingCount>;
export type SparsePitching = Sparse<PitchingCount | DecisionCount>;
/** by position */
export type SparseFielding = Readonly<Record<string, Sparse<FieldingCount | 'earnedRuns'>>>;

/** The counts that are not zero; other fields of the line are left out. */
const sparse = <Count extends string>(
  counts: readonly Count[],
  line: Readonly<Partial<Record<Count, number>>>,
): Sparse<Count> =>
  Object.fromEntries(counts.flatMap((count) => (line[count] ? [[count, line[count]]] : []))) as Sparse<Count>;

export const sparseBatting = (line: Tally<BattingCount>): SparseBatting => sparse(BATTING_COUNTS, line);
export const sparsePitching = (line: Tally<PitchingCount> & Sparse<DecisionCount>): SparsePitching =>
  sparse([...PITCHING_COUNTS, ...DECISION_COUNTS], line);
export const sparseFielding = (line: Tally<FieldingCount>): Sparse<FieldingCount> => sparse(FIELDING_COUNTS, line);

const full = <Count extends string>(counts: readonly Count[], line: Sparse<Count>): Record<Count, number> => ({
  ...emptyTally(counts),
  ...line,
});

export const NO_BATTING: BattingTotals = emptyTally(SEASON_BATTING_COUNTS);

/** The totals of one game, with `games` 1. */
export const battingOfGame = (line: SparseBatting, didWin: boolean | null): BattingTotals =>
  full(SEASON_BATTING_COUNTS, {
    ...line,
    games: 1,
    wins: didWin === true ? 1 : 0,
    losses: didWin === false ? 1 : 0,
  });
export const pitchingOfGame = (line: SparsePitching): PitchingTotals =>
  full(SEASON_PITCHING_COUNTS, { ...line, games: 1 });
export const fieldingOfGame = (line: Sparse<FieldingCount | 'earnedRuns'>): FieldingTotals =>
  full(FIELDING_TOTALS, { ...line, games: 1 });

export const addBatting = (lines: Iterable<BattingTotals>): BattingTotals => addTallies(SEASON_BATTING_COUNTS, lines);
export const addPitching = (lines: Iterable<PitchingTotals>): PitchingTotals =>
  addTallies(SEASON_PITCHING_COUNTS, lines);
export const addFielding = (lines: Iterable<FieldingTotals>): FieldingTotals => addTallies(FIELDING_TOTALS, lines);
