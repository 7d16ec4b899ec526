import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import { addGroups } from '../../i18n/texts.ts';

/** The cards with their words, which come after the player; undefined while they load. */
export const useCards = (isWanted: boolean) => {
  const { i18n } = useTranslation();
  return usePart(async () => {
    const [card, setting] = await Promise.all([
      import('./moment-card.tsx'),
      import('./cards-setting.tsx'),
      addGroups(i18n, ['cards']),
    ]);
    return { ...card, ...setting };
  }, isWanted).loaded;
};
