import { board } from './spanish-board.ts';
import { counts, field } from './spanish-field.ts';
import { sentences } from './spanish-sentences.ts';
import { titles } from './spanish-titles.ts';
import type { Words } from './words.ts';

/** Baseball Spanish of Mexico. Statuses, halves and ordinals are the league's own (spec section 4). */
const spanish: Words = { language: 'es', board, counts, field, titles, sentences };

export default spanish;
