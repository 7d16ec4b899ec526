import { Button } from '@palco/ui/button.tsx';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import type { NamedClub } from '../api/clubs.ts';
import styles from './favorite-button.module.css';
import { useChooseClub, useFavoriteClub } from './use-favorite-club.ts';

/** Makes a club the favorite one, and takes that back. Needs the texts `games`. */
export const FavoriteButton = ({ club }: { readonly club: NamedClub }) => {
  const { t } = useTranslation('games');
  const isFavorite = useFavoriteClub()?.club.abbreviation === club.club.abbreviation;
  const choose = useChooseClub();
  return (
    <Button
      variant="quiet"
      className={styles.button}
      aria-pressed={isFavorite}
      onClick={() => choose(isFavorite ? undefined : club)}
    >
      <Star aria-hidden="true" />
      {t('club.title')}
    </Button>
  );
};
