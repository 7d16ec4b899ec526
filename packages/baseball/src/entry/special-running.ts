/**
 * Running plays that Retrosheet's grammar has no word for: `AP3X2(84)` an appeal (Rule 5.09(c)), `INT1X2(4)` a runner's
 * interference (Rule 6.01(a)), `OBS1-2` obstruction (Rule 6.01(h)). Without bases the appeal is at the runner's own base, and
 * the others are about the next one.
 */
import { readRetrosheetPlay } from '../notation/retrosheet-play.ts';
import type { Running, RunningType } from '../rules/action.ts';
import type { AdvanceReason } from '../rules/advance.ts';
import type { Instant } from '../rules/primitives.ts';

interface Special {
  readonly out: RunningType;
  readonly safe: RunningType;
  readonly reason: AdvanceReason;
  readonly sign: '-' | 'X';
  /** bases ahead of the runner's own */
  readonly ahead: 0 | 1;
}

const SPECIALS: Readonly<Record<string, Special>> = {
  AP: { out: 'other_out', safe: 'other_advance', reason: 'appeal', sign: 'X', ahead: 0 },
  INT: { out: 'runner_interference', safe: 'runner_interference', reason: 'interference', sign: 'X', ahead: 1 },
  OBS: { out: 'fielder_interference', safe: 'fielder_interference', reason: 'obstruction', sign: '-', ahead: 1 },
};

const letterOf = (base: number): string => (base === 4 ? 'H' : String(base));

const advanceIn = (part: string, { sign, ahead }: Special): string | undefined => {
  const [, from, way, to, rest = ''] = /^([123])(?:([-X])([123H]))?(.*)$/.exec(part) ?? [];
  if (from === undefined) return undefined;
  const credits = /^[1-9E]+$/.test(rest) ? `(${rest})` : rest;
  return `${from}${way ?? sign}${to ?? letterOf(Number(from) + ahead)}${credits}`;
};

interface SpecialRunning {
  readonly event: Running;
  readonly text: string;
}

/** Undefined when the text is none of them. */
export const readSpecialRunning = (text: string, at: Instant): SpecialRunning | undefined => {
  const [, word = '', rest = ''] = /^(AP|INT|OBS)([123].*)$/.exec(text) ?? [];
  const special = SPECIALS[word];
  const advances = special ? rest.split(';').map((part) => advanceIn(part, special)) : [];
  if (!special || advances.includes(undefined)) return undefined;
  const read = readRetrosheetPlay(`OA.${advances.join(';')}`, at);
  if (read === undefined || read === 'none' || read.kind !== 'running') return undefined;
  const legs = read.advances.map((advance) => ({ ...advance, reason: special.reason }));
  const type = legs.some(({ out }) => out) ? special.out : special.safe;
  return { event: { ...read, type, advances: legs }, text: `${word}${advances.join(';')}` };
};
