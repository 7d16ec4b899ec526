import type { Action } from '@palco/baseball/rules/action';
import type { Instant } from '@palco/baseball/rules/primitives';
import { readCommaLine } from './comma-line.ts';

const REMARKS: Readonly<Record<string, 'mound_visit' | 'injury'>> = {
  'Mound Visit.': 'mound_visit',
  'Injury Delay.': 'injury',
};

/**
 * The actions of a `com` line: ejections, changes of umpires, reviews, suspended games. The forms with commas are
 * Retrosheet's; the others are phrases of its scorers. Most comments have none.
 */
export const readRetrosheetComment = (text: string, at: Instant): readonly Action[] => {
  const remark = REMARKS[text.trim()];
  if (remark) return [{ kind: 'incident', at, type: remark }];
  const ruling = /^(?:call )?(upheld|overturned) - /.exec(text)?.[1];
  if (ruling) return [{ kind: 'review', at, overturned: ruling === 'overturned' }];
  if (text.startsWith('Suspend='))
    return [
      { kind: 'suspension', at },
      { kind: 'resumption', at },
    ];
  const [word, first = '', ...more] = readCommaLine(text);
  // `ej,renda001,P,mccrk901,Called third strike`; only a player's id has a meaning here
  if (word === 'ej') return [{ kind: 'incident', at, type: 'ejection', ...(more[0] === 'P' ? { player: first } : {}) }];
  if (word === 'umpchange') return [{ kind: 'incident', at, type: 'umpire_substitution' }];
  // `replay,inning,batter,club,umpire,park,reason,reversed,initiator,club,type`
  if (word === 'replay') return [{ kind: 'review', at, overturned: more[5] === 'Y' }];
  return [];
};
