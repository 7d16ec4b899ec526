import type { StaffPlayer } from '@palco/contracts/season/club-staff';
import { useTranslation } from 'react-i18next';

/** A hand as rosters write it in the reader's language: `Z` for a left-hander in Mexico. */
export const useHandText = (): ((hand: StaffPlayer['bats']) => string) => {
  const { t } = useTranslation();
  return (hand) => (hand ? t(`season.hand.${hand}`) : '–');
};
