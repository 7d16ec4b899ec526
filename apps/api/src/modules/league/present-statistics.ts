/** Stats on the old wire: short names, every value as text. */

import { type FieldingPosition, positionAbbreviation } from '@palco/baseball/rules/position';
import { innings, perGame } from '@palco/baseball/scoring/average';
import { totalBases } from '@palco/baseball/scoring/batting';
import {
  averageAgainst,
  battingAverage,
  chances,
  earnedRunAverage,
  fieldingPercentage,
  inningsPitched,
  onBaseAgainst,
  onBasePercentage,
  onBasePlusSlugging,
  onBasePlusSluggingAgainst,
  rangeFactorPerGame,
  rangeFactorPerNine,
  sluggingAgainst,
  sluggingPercentage,
  stolenBasePercentage,
  walksAndHitsPerInning,
} from '@palco/baseball/scoring/rates';
import type { Competition } from '@palco/contracts/league/competitions';
import type { BattingStats, FieldingStats, PitchingStats } from '@palco/contracts/league/statistics';
import type { BattingTotals, FieldingTotals, PitchingTotals } from './player-totals.ts';

/** The season and competition of a row. */
export interface RowOf {
  /** season, empty for all of them */
  readonly year: string;
  readonly competition: Competition;
}
/** A row of one game also names the opponent. */
export interface RowOfGame extends RowOf {
  readonly opponent: string;
  readonly isHome: boolean;
  readonly date: string;
}

const TYPE_NAMES: Readonly<Record<Competition, string>> = {
  'regular-season': 'regular',
  playoffs: 'playoffs',
  'final-series': 'final',
  'caribbean-series': 'caribbean',
  exhibition: 'exhibition',
};
const typeNameOf = (competition: Competition): string => TYPE_NAMES[competition];

const text = String;
const head = ({ year, competition }: RowOf): { year: string; type: string } => ({
  year,
  type: typeNameOf(competition),
});
const gameOf = (row: RowOf | RowOfGame): Pick<BattingStats, 'opponent' | 'isHome' | 'date'> =>
  'opponent' in row
    ? { opponent: row.opponent, isHome: row.isHome ? '1' : '0', date: row.date }
    : { opponent: '', isHome: '', date: '' };

/** `rates` are those of the season to date where the row is of one game. */
export const presentBatting = (
  row: RowOf | RowOfGame,
  line: BattingTotals,
  rates: BattingTotals = line,
): BattingStats => ({
  ...head(row),
  avg: battingAverage(rates),
  r: text(line.runs),
  hr: text(line.homeRuns),
  rbi: text(line.runsBattedIn),
  sb: text(line.stolenBases),
  g: text(line.games),
  ab: text(line.atBats),
  bb: text(line.walks),
  ibb: text(line.intentionalWalks),
  sf: text(line.sacrificeFlies),
  sac: text(line.sacrificeBunts),
  hbp: text(line.hitByPitch),
  h: text(line.hits),
  h2b: text(line.doubles),
  h3b: text(line.triples),
  so: text(line.strikeouts),
  cs: text(line.caughtStealing),
  obp: onBasePercentage(rates),
  slg: sluggingPercentage(rates),
  ops: onBasePlusSlugging(rates),
  pk: text(line.pickedOff),
  tb: text(totalBases(line)),
  w: text(line.wins),
  l: text(line.losses),
  lob: text(line.leftOnBase),
  ...gameOf(row),
});

export const presentPitching = (row: RowOf, line: PitchingTotals, rates: PitchingTotals = line): PitchingStats => ({
  ...head(row),
  w: text(line.wins),
  l: text(line.losses),
  era: earnedRunAverage(rates),
  so: text(line.strikeouts),
  sv: text(line.saves),
  whip: walksAndHitsPerInning(rates),
  hbp: text(line.hitBatters),
  ip: inningsPitched(line),
  g: text(line.games),
  cg: text(line.completeGames),
  sho: text(line.shutouts),
  er: text(line.earnedRuns),
  hr: text(line.homeRuns),
  r: text(line.runs),
  bb: text(line.walks),
  hld: text(line.holds),
  h: text(line.hits),
  gf: text(line.gamesFinished),
  s: text(line.strikes),
  ab: text(line.atBats),
  avg: averageAgainst(rates),
  h2b: text(line.doubles),
  h3b: text(line.triples),
  sb: text(line.stolenBases),
  cs: text(line.caughtStealing),
  obp: onBaseAgainst(rates),
  slg: sluggingAgainst(rates),
  ops: onBasePlusSluggingAgainst(rates),
});

export const presentFielding = (row: RowOf, position: FieldingPosition, line: FieldingTotals): FieldingStats => ({
  ...head(row),
  a: text(line.assists),
  po: text(line.putouts),
  e: text(line.errors),
  tc: text(chances(line)),
  f: fieldingPercentage(line),
  rfg: rangeFactorPerGame(line),
  rfi: rangeFactorPerNine(line),
  i: innings(line.outs),
  g: text(line.games),
  cs: text(line.caughtStealing),
  pb: text(line.passedBalls),
  gs: text(line.gamesStarted),
  h2p: text(line.doublePlays),
  h3p: text(line.triplePlays),
  sb: text(line.stolenBases),
  era: position === 2 ? perGame({ over: 27 * line.earnedRuns, under: line.outs }) : '',
  cif: text(line.interference),
  wp: text(line.wildPitches),
  te: text(line.throwingErrors),
  sbp: stolenBasePercentage(line),
  p: positionAbbreviation(position),
  pk: text(line.pickoffs),
});
