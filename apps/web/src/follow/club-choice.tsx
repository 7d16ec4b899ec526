import { classNames } from '@palco/ui/class-names';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubs } from '../api/clubs.ts';
import styles from './club-choice.module.css';
import { useChooseClub, useFavoriteClub } from './use-favorite-club.ts';

interface ClubChoiceProps {
  /** id of the heading that asks */
  readonly labelledBy: string;
  /** abbreviations instead of names, where it shares the space with other content */
  readonly isSmall?: boolean;
}
/** The favorite club, chosen by its badge; the choice takes effect at once. Needs the texts `games`. */
export const ClubChoice = ({ labelledBy, isSmall }: ClubChoiceProps) => {
  const { t } = useTranslation('games');
  const name = useId();
  const clubs = useClubs();
  const favorite = useFavoriteClub();
  const choose = useChooseClub();
  return (
    <div>
      <div
        className={classNames(styles.choice, isSmall && styles.small)}
        role="radiogroup"
        aria-labelledby={labelledBy}
      >
        {clubs.map((each) => (
          <label key={each.club.abbreviation} className={styles.club}>
            <input
              type="radio"
              name={name}
              checked={each.club.abbreviation === favorite?.club.abbreviation}
              onChange={() => choose(each)}
            />
            <Monogram club={each.club} size={isSmall ? 28 : 40} isDecorative />
            <span className={styles.name}>{each.shortName}</span>
          </label>
        ))}
      </div>
      {favorite && (
        <button type="button" className={styles.none} onClick={() => choose(undefined)}>
          {t('club.without')}
        </button>
      )}
    </div>
  );
};
