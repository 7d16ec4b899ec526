import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { makeBoard } from '@palco/baseball/wording/make-board';
import type { Language } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** Made once for each catalog, so that they are the same object in every render. */
const made = new WeakMap<object, BoardTexts>();

/** The texts of boards and cards in a language whose catalog is loaded, for the functions of `wording/board-text`. */
const useBoard = (language: Language): BoardTexts => {
  const { i18n } = useTranslation();
  const catalog = i18n.getResourceBundle(language, 'baseball') as Catalogs['baseball'];
  const known = made.get(catalog) ?? { board: makeBoard(language, catalog) };
  made.set(catalog, known);
  return known;
};

/** In the page's language. */
export const useBoardWords = (): BoardTexts => useBoard(useLanguage().language);

/** In Spanish, in which the league writes days and reasons. */
export const useLeagueWords = (): BoardTexts => useBoard('es');

/** The page's language for a reason that the league gives in Spanish; an unknown reason is unchanged. */
export const reasonIn = (reason: string, { board }: BoardTexts, league: BoardTexts): string => {
  const known = Object.entries(league.board.reasons).find(
    ([, { name }]) => name.toLowerCase() === reason.toLowerCase(),
  );
  return known ? board.reasons[known[0] as keyof typeof board.reasons].name : reason;
};
