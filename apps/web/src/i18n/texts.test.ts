import type { Language } from '@palco/kernel/language';
import { type TextGroup, textChecks } from '@palco/ui/testing/text-checks';
import { describe, expect, test } from 'vitest';
import { loadTexts } from './texts.ts';

const EVERYWHERE = [
  'AirPlay',
  'OPS',
  'PayPal',
  'WHIP',
  '{{away}} {{awayRuns}}, {{home}} {{homeRuns}} · {{place}} | Palco',
] as const;
const WESTERN = [
  ...EVERYWHERE,
  'CVV',
  'MM',
  'OK',
  '{{hours}} h {{minutes}} min',
  '{{minutes}} min',
  '{{seconds}} s',
  '{{speed}} Mbps',
] as const;
/**
 * What is rightly the same as in English: brands, units, and words the language took over. Anything else that is equal
 * was not translated; a word is never padded to differ.
 */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  es: [
    ...WESTERN,
    'Club',
    // the columns of the line score
    'E',
    'Extra innings',
    'Final',
    'H',
    'Hits',
    'Home',
    'No',
    'On demand',
    'Outs',
    'Playoffs',
    'Roster',
    'Strikes',
    'Subtotal',
    'Total',
    'Triples',
    'Video',
    '{{count}} out',
    '{{count}} outs',
  ],
  pt: [
    ...WESTERN,
    'BOX SCORE',
    'E',
    'ERA',
    'Holds',
    'Home',
    'Home runs',
    'Menu',
    'Playoffs',
    'Saves',
    'Strikeouts',
    'Strikes',
    'Subtotal',
    'Total',
    'Volume',
  ],
  it: [...WESTERN, 'E', 'Menu', 'No', 'On demand', 'Pass', 'Password', 'Video', 'Volume'],
  ru: [...EVERYWHERE, 'ERA', 'End', 'Home'],
};

// every group there is, the pages' own and the kit's too, whether or not somebody put it into a list
textChecks(
  {
    ...import.meta.glob<{ default: TextGroup }>('./*/*.ts', { eager: true }),
    ...import.meta.glob<{ default: TextGroup }>('../../../../packages/ui/src/texts/*/*.ts', { eager: true }),
  },
  SAME_AS_ENGLISH,
);

describe('counting outs', () => {
  test.each([
    ['es', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['en', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['pt', ['1 eliminado', '2 eliminados', '5 eliminados', '21 eliminados']],
    ['it', ['1 eliminato', '2 eliminati', '5 eliminati', '21 eliminati']],
    ['ru', ['1 аут', '2 аута', '5 аутов', '21 аут']],
  ] as const)('in %s', async (language, words) => {
    const { t } = await loadTexts(language);
    expect([1, 2, 5, 21].map((count) => t('ui.outs', { count }))).toEqual(words);
  });
});
