import { board } from './italian-board.ts';
import { counts, field } from './italian-field.ts';
import { sentences } from './italian-sentences.ts';
import { titles } from './italian-titles.ts';
import type { Words } from './words.ts';

/** Italian as the federation's scorers write it; an inning is masculine. */
const italian: Words = { language: 'it', board, counts, field, titles, sentences };

export default italian;
