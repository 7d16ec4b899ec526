import type { ByLanguage } from '@palco/kernel/language';

/** The plural forms of counted words, by the names that the catalogs give them. */
export type PluralForm = 'one' | 'few' | 'many' | 'other';

/** What a language does that a list of texts cannot say. */
export interface Grammar {
  /** 12-hour or 24-hour clock: 7:30 pm or 19:30 */
  readonly hours: 12 | 24;
  /** 5 -> 5ta, for an inning */
  readonly ordinal: (inning: number) => string;
  readonly formOf: (count: number) => PluralForm;
  /** before this name "and" is another word: Peralta e Ibarra, but Peralta y Hierro */
  readonly hasOtherAnd: (next: string) => boolean;
}

const oneOrOther = (count: number): PluralForm => (count === 1 ? 'one' : 'other');
/** 1 аут, 2 аута, 5 аутов, 21 аут. */
const russianForm = (count: number): PluralForm => {
  const [tens, ones] = [count % 100, count % 10];
  if (tens >= 11 && tens <= 14) return 'many';
  if (ones === 1) return 'one';
  return ones >= 2 && ones <= 4 ? 'few' : 'many';
};

const SPANISH_SUFFIXES = ['era', 'da', 'era', 'ta', 'ta', 'ta', 'ma', 'ava', 'ena', 'ma'] as const;
/** 1st 2nd 3rd 4th … 11th 12th 13th … 21st */
const englishOrdinal = (inning: number): string => {
  const teens = inning % 100 >= 11 && inning % 100 <= 13;
  return `${inning}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][inning % 10] ?? 'th')}`;
};

export const GRAMMARS: ByLanguage<Grammar> = {
  es: {
    hours: 12,
    ordinal: (inning) => `${inning}${SPANISH_SUFFIXES[inning - 1] ?? 'ava'}`,
    formOf: oneOrOther,
    hasOtherAnd: (next) => /^h?[ií](?!e)/i.test(next),
  },
  en: { hours: 12, ordinal: englishOrdinal, formOf: oneOrOther, hasOtherAnd: () => false },
  pt: { hours: 24, ordinal: (inning) => `${inning}ª`, formOf: oneOrOther, hasOtherAnd: () => false },
  it: {
    hours: 24,
    ordinal: (inning) => `${inning}º`,
    formOf: oneOrOther,
    hasOtherAnd: (next) => /^[eé]/i.test(next),
  },
  ru: { hours: 24, ordinal: (inning) => `${inning}-й`, formOf: russianForm, hasOtherAnd: () => false },
};
