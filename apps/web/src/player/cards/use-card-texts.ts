import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import { addGroups } from '../../i18n/texts.ts';

/** Whether the texts of the cards are loaded; they load after the player. */
export const useHasCardTexts = (isWanted: boolean): boolean => {
  const { i18n } = useTranslation();
  return usePart(() => addGroups(i18n, ['cards']).then(() => true), isWanted).loaded === true;
};
