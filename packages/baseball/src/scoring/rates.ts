import { innings, perGame, rate, sumOfPrinted } from './average.ts';
import { type BattingTally, totalBases } from './batting.ts';
import type { FieldingTally } from './fielding.ts';
import type { PitchingTally } from './pitching.ts';

/** Rates of a batter as printed (Rules 9.21, 9.22). */
export const battingAverage = (line: Pick<BattingTally, 'hits' | 'atBats'>): string =>
  rate({ over: line.hits, under: line.atBats });

type OnBase = Pick<BattingTally, 'hits' | 'walks' | 'hitByPitch' | 'atBats' | 'sacrificeFlies'>;
export const onBasePercentage = (line: OnBase): string => {
  const reached = line.hits + line.walks + line.hitByPitch;
  return rate({ over: reached, under: line.atBats + line.walks + line.hitByPitch + line.sacrificeFlies });
};

type Slugging = Pick<BattingTally, 'hits' | 'doubles' | 'triples' | 'homeRuns' | 'atBats'>;
export const sluggingPercentage = (line: Slugging): string => rate({ over: totalBases(line), under: line.atBats });

export const onBasePlusSlugging = (line: OnBase & Slugging): string =>
  sumOfPrinted(onBasePercentage(line), sluggingPercentage(line));

export const stolenBasePercentage = (line: { readonly stolenBases: number; readonly caughtStealing: number }): string =>
  rate({ over: line.stolenBases, under: line.stolenBases + line.caughtStealing }, '.---');

/** Rates of a pitcher as printed. */
export const inningsPitched = ({ outs }: { readonly outs: number }): string => innings(outs);
export const earnedRunAverage = (line: Pick<PitchingTally, 'earnedRuns' | 'outs'>): string =>
  perGame({ over: 27 * line.earnedRuns, under: line.outs });
export const walksAndHitsPerInning = (line: PitchingTally): string =>
  perGame({ over: 3 * (line.walks + line.hits), under: line.outs }, '-');
export const averageAgainst = (line: PitchingTally): string => rate({ over: line.hits, under: line.atBats });

/** Batting against a pitcher: obp, slg and ops of a pitcher's line on the wire. */
export const onBaseAgainst = (line: PitchingTally): string =>
  rate({
    over: line.hits + line.walks + line.hitBatters,
    under: line.atBats + line.walks + line.hitBatters + line.sacrificeFlies,
  });
export const sluggingAgainst = (line: PitchingTally): string =>
  rate({ over: line.hits + line.doubles + 2 * line.triples + 3 * line.homeRuns, under: line.atBats });
export const onBasePlusSluggingAgainst = (line: PitchingTally): string =>
  sumOfPrinted(onBaseAgainst(line), sluggingAgainst(line));

/** Rates of a fielder as printed. */
export const chances = (line: FieldingTally): number => line.putouts + line.assists + line.errors;
export const fieldingPercentage = (line: FieldingTally): string =>
  rate({ over: line.putouts + line.assists, under: chances(line) });
export const rangeFactorPerNine = (line: FieldingTally): string =>
  perGame({ over: 27 * (line.putouts + line.assists), under: line.outs });
export const rangeFactorPerGame = (line: FieldingTally & { readonly games: number }): string =>
  perGame({ over: line.putouts + line.assists, under: line.games });
