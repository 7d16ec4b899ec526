import { documentFrom, numberAt, textAt } from '@palco/baseball/notation/document';
import { outsFrom, perGame, rate } from '@palco/baseball/scoring/average';
import { Comparison } from './comparison.ts';

const batted = (stat: unknown): number =>
  (numberAt(stat, 'hits') ?? 0) +
  (numberAt(stat, 'doubles') ?? 0) +
  2 * (numberAt(stat, 'triples') ?? 0) +
  3 * (numberAt(stat, 'homeRuns') ?? 0);

/**
 * Averages recomputed as exact fractions from the counts beside them. OPS is left out: these documents disagree among
 * themselves by .001.
 */
const RATES: Readonly<Record<string, (stat: unknown) => string | undefined>> = {
  avg: (stat) => {
    const [over, under] = [numberAt(stat, 'hits'), numberAt(stat, 'atBats')];
    return over === undefined || under === undefined ? undefined : rate({ over, under });
  },
  obp: (stat) => {
    const [hits, atBats] = [numberAt(stat, 'hits'), numberAt(stat, 'atBats')];
    const [walks, hit] = [numberAt(stat, 'baseOnBalls'), numberAt(stat, 'hitByPitch') ?? numberAt(stat, 'hitBatsmen')];
    const flies = numberAt(stat, 'sacFlies');
    if (hits === undefined || atBats === undefined || walks === undefined || hit === undefined || flies === undefined)
      return undefined;
    return rate({ over: hits + walks + hit, under: atBats + walks + hit + flies });
  },
  slg: (stat) => {
    const under = numberAt(stat, 'atBats');
    return under === undefined || numberAt(stat, 'homeRuns') === undefined
      ? undefined
      : rate({ over: batted(stat), under });
  },
  era: (stat) => {
    const [runs, outs] = [numberAt(stat, 'earnedRuns'), outsFrom(textAt(stat, 'inningsPitched') ?? '')];
    return runs === undefined || outs === undefined ? undefined : perGame({ over: 27 * runs, under: outs });
  },
  whip: (stat) => {
    const [walks, hits] = [numberAt(stat, 'baseOnBalls'), numberAt(stat, 'hits')];
    const outs = outsFrom(textAt(stat, 'inningsPitched') ?? '');
    if (walks === undefined || hits === undefined || outs === undefined) return undefined;
    return perGame({ over: 3 * (walks + hits), under: outs }, '-');
  },
  pct: (stat) => {
    const [wins, losses] = [numberAt(stat, 'wins'), numberAt(stat, 'losses')];
    return wins === undefined || losses === undefined || wins + losses === 0
      ? undefined
      : rate({ over: wins, under: wins + losses });
  },
};

const visit = (comparison: Comparison, value: unknown, path: string): void => {
  // a club's teamStats mix averages of the season with counts of the game; game logs mix them as well
  if (/\/(teamStats|gameLog)\b/.test(path)) return;
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) visit(comparison, member, `${path}/${index}`);
    return;
  }
  const document = documentFrom(value);
  if (!document) return;
  for (const [field, compute] of Object.entries(RATES)) {
    const theirs = document[field];
    const ours = typeof theirs === 'string' ? compute(document) : undefined;
    if (ours !== undefined) comparison.value(path, `season ${field}`, ours, theirs);
  }
  for (const [key, member] of Object.entries(document)) {
    const isGameLog = key === 'splits' && textAt(document, 'type', 'displayName') === 'gameLog';
    if (!isGameLog) visit(comparison, member, `${path}/${key}`);
  }
};

/** Every average of a document for which it has the counts. */
export const compareRates = (path: string, document: unknown): Comparison => {
  const comparison = new Comparison(path, 'averages');
  visit(comparison, document, '');
  return comparison;
};
