import { board } from './portuguese-board.ts';
import { counts, field } from './portuguese-field.ts';
import { sentences } from './portuguese-sentences.ts';
import { titles } from './portuguese-titles.ts';
import type { Words } from './words.ts';

/** Brazilian Portuguese. An inning is an *entrada*, so its ordinals are feminine. */
const portuguese: Words = { language: 'pt', board, counts, field, titles, sentences };

export default portuguese;
