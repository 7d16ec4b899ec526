import { board } from './russian-board.ts';
import { counts, field } from './russian-field.ts';
import { sentences } from './russian-sentences.ts';
import { titles } from './russian-titles.ts';
import type { Words } from './words.ts';

/**
 * Russian. Players' names stay as they are written and are never declined: sentences keep them in the nominative. Verbs are
 * in the present tense, which has no gender.
 */
const russian: Words = { language: 'ru', board, counts, field, titles, sentences };

export default russian;
