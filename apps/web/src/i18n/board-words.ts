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

/** The texts of boards and cards in the page's language, for the functions of `wording/board-text`. */
export const useBoardWords = (): BoardTexts => BOARDS[useLanguage().language];

/** The page's language for a reason that the league gives in Spanish; an unknown reason is unchanged. */
export const reasonIn = (reason: string, { board }: BoardTexts): string => {
  const known = Object.entries(spanish.reasons).find(([, { name }]) => name.toLowerCase() === reason.toLowerCase());
  return known ? board.reasons[known[0] as keyof typeof board.reasons].name : reason;
};
