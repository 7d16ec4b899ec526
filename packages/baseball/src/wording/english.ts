import { board } from './english-board.ts';
import { counts, field } from './english-field.ts';
import { sentences } from './english-sentences.ts';
import { titles } from './english-titles.ts';
import type { Words } from './words.ts';

const english: Words = { language: 'en', board, counts, field, titles, sentences };

export default english;
