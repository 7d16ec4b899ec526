import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { board as english } from '@palco/baseball/wording/english-board';
import { board as italian } from '@palco/baseball/wording/italian-board';
import { board as portuguese } from '@palco/baseball/wording/portuguese-board';
import { board as russian } from '@palco/baseball/wording/russian-board';
import { board as spanish } from '@palco/baseball/wording/spanish-board';
import type { ByLanguage } from '@palco/kernel/language';
import { useLanguage } from './use-language.ts';

const BOARDS: ByLanguage<BoardTexts> = {
  es: { board: spanish },
  en: { board: english },
  pt: { board: portuguese },
  it: { board: italian },
  ru: { board: russian },
};

/** The words of boards and cards in the page's language; the functions of `wording/board-text` take them. */
export const useBoardWords = (): BoardTexts => BOARDS[useLanguage().language];

/** The league says why in Spanish; a reason it has a word for is said in the page's language. */
export const reasonIn = (reason: string, { board }: BoardTexts): string => {
  const known = Object.entries(spanish.reasons).find(([, { name }]) => name.toLowerCase() === reason.toLowerCase());
  return known ? board.reasons[known[0] as keyof typeof board.reasons].name : reason;
};
